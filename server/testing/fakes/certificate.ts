import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

/**
 * A self-signed certificate for `localhost`, valid for ten years that end at the beginning of this year plus
 * `years`. 0 makes one that has expired. X.509 (RFC 5280) is written by hand because so little of it is
 * needed.
 */
export function selfSigned({ years = 9 } = {}): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const name = sequence(set(sequence(oid(0x55, 0x04, 0x03), tlv(0x0c, Buffer.from("localhost")))));
  const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
  const end = new Date().getUTCFullYear() + years;
  const validity = sequence(time(end - 10), time(end));
  const names = tlv(0x04, sequence(tlv(0x82, Buffer.from("localhost"))));
  const toSign = sequence(
    tlv(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: "spki", format: "der" }),
    tlv(0xa3, sequence(sequence(oid(0x55, 0x1d, 0x11), names))),
  );
  const signature = tlv(0x03, Buffer.concat([Buffer.from([0]), sign("sha256", toSign, privateKey)]));
  const der = sequence(toSign, ecdsaWithSha256, signature);
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${der.toString("base64")}\n-----END CERTIFICATE-----\n`,
  };
}

function tlv(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
const sequence = (...parts: Buffer[]) => tlv(0x30, Buffer.concat(parts));
const set = (part: Buffer) => tlv(0x31, part);
const oid = (...bytes: number[]) => tlv(0x06, Buffer.from(bytes));
const integer = (bytes: Buffer) => tlv(0x02, bytes);
const time = (year: number) => tlv(0x18, Buffer.from(`${year}0101000000Z`));
