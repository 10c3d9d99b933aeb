import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { sealMessage } from "mailauth/lib/arc/index.js";
import { dkimSign } from "mailauth/lib/dkim/sign.js";
import { createTransport } from "nodemailer";
import { expect, test } from "vitest";
import { openMailProver } from "./mail-proof.ts";

const ana = "ana@example.org";
const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const weakKeys = generateKeyPairSync("rsa", { modulusLength: 512 });
const pem = (key: KeyObject) => key.export({ type: "pkcs8", format: "pem" }).toString();
const recordOf = (key: KeyObject) =>
  `v=DKIM1; k=rsa; p=${key.export({ type: "spki", format: "der" }).toString("base64")}`;
const record = recordOf(keys.publicKey);

/** A mail from Ana, signed by nodemailer for this domain. */
async function mail({
  domain = "example.org",
  from = ana,
  key = keys.privateKey,
  selector = "s1",
  fields = "",
} = {}) {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const sent = await transport.sendMail({
    ...{ from, to: "trips+abc@in.coincide.example", subject: "Fwd: Your booking", text: "Hotel Tejo\n" },
    dkim: {
      ...{ domainName: domain, keySelector: selector, privateKey: pem(key) },
      ...(fields !== "" && { headerFieldNames: fields }),
    },
  });
  return sent.message as Buffer;
}

/** Proves with a DNS that has only these records; `asked` are the names looked up. */
function dns(records: Record<string, string>) {
  const asked: string[] = [];
  const prover = openMailProver({
    resolveTxt: async (name) => {
      asked.push(name);
      const found = records[name];
      if (found === undefined) throw Object.assign(new Error("none"), { code: "ENOTFOUND" });
      return [[found]];
    },
  });
  return { asked, prove: (bytes: Buffer, from = ana) => prover.prove(bytes, from) };
}
const published = { "s1._domainkey.example.org": record };

test("a mail signed by the domain of its sender is proven, also by a part of that domain", async () => {
  const { prove, asked } = dns({ ...published, "s1._domainkey.mail.example.org": record });
  expect(await prove(await mail())).toEqual({ result: "signed", domain: "example.org" });
  expect(await prove(await mail({ domain: "mail.example.org" }))).toEqual({
    result: "signed",
    domain: "mail.example.org",
  });
  expect(asked).toEqual(["s1._domainkey.example.org", "s1._domainkey.mail.example.org"]);
});

test("a signature of another domain, of an unknown key or of a weak one proves nothing", async () => {
  const { prove } = dns({
    "s1._domainkey.bulk.example": record,
    "weak._domainkey.example.org": recordOf(weakKeys.publicKey),
  });
  const unsigned = { result: "unsigned", domain: null };
  expect(await prove(await mail({ domain: "bulk.example" }))).toEqual(unsigned);
  expect(await prove(await mail())).toEqual(unsigned);
  expect(await prove(await mail({ key: weakKeys.privateKey, selector: "weak" }))).toEqual(unsigned);
  expect(await prove(Buffer.from(`From: ${ana}\r\n\r\nHello`))).toEqual(unsigned);
});

test("a mail that was changed, or whose sender was, is broken or unproven", async () => {
  const { prove } = dns(published);
  const text = (await mail()).toString();
  const broken = { result: "broken", domain: null };
  expect(await prove(Buffer.from(text.replace("Hotel Tejo", "Hotel Fake")))).toEqual(broken);
  expect(await prove(Buffer.from(text.replace("Fwd: Your", "Fwd: My")))).toEqual(broken);
  expect(await prove(Buffer.from(text), "bo@example.org")).toEqual({ result: "unsigned", domain: null });
  const second = await prove(Buffer.from(`From: bo@example.org\r\n${text}`));
  expect(second.result).not.toBe("signed");
});

test("a header beside the signed ones, which a mail parser could use instead, proves nothing", async () => {
  const { prove } = dns(published);
  const text = (await mail()).toString();
  const added = [
    "Subject: Your booking",
    "subject : Your booking",
    "Content-Type: text/html; charset=utf-8",
    "Message-ID: <new@evil.example>",
    "Date: Mon, 02 Mar 2026 10:00:00 +0000",
    "To: bo@example.org",
    "MIME-Version: 1.0",
    "Content-Transfer-Encoding: base64",
    "Content-Disposition: attachment",
    "X-Odd: yes\r\n\u00a0Subject: Your booking",
    "X-Odd: yes\r\n\r\r\nAnother content",
  ];
  expect(await prove(Buffer.from(`Received: by mail.example\r\n${text}`))).toMatchObject({
    result: "signed",
  });
  for (const lines of added)
    expect(await prove(Buffer.from(`${lines}\r\n${text}`)), lines).toEqual({
      result: "unsigned",
      domain: null,
    });
});

test("a signature has to cover the headers that decide what is read", async () => {
  const { prove } = dns(published);
  const all = ["from", "subject", "date", "mime-version", "content-type", "content-transfer-encoding"];
  expect(await prove(await mail({ fields: all.join(":") }))).toMatchObject({ result: "signed" });
  for (const left of all.slice(1))
    expect(await prove(await mail({ fields: all.filter((name) => name !== left).join(":") })), left).toEqual({
      result: "unsigned",
      domain: null,
    });
});

test("a signature that states the length of the content proves nothing", async () => {
  const { prove } = dns(published);
  const bytes = await mail();
  const unsigned = bytes.subarray(bytes.indexOf("\r\nFrom:") + 2);
  const signer = { signingDomain: "example.org", selector: "s1", privateKey: pem(keys.privateKey) };
  const signatures = async (maxBodyLength?: number) =>
    (
      await dkimSign(unsigned, {
        ...{ ...signer, canonicalization: "relaxed/relaxed", algorithm: "rsa-sha256" },
        signatureData: [{ ...signer, ...(maxBodyLength !== undefined && { maxBodyLength }) }],
      })
    ).signatures;
  const proofs = [await signatures(), await signatures(12), await signatures(0)].map((signature) =>
    prove(Buffer.concat([Buffer.from(signature), unsigned])),
  );
  expect((await Promise.all(proofs)).map(({ result }) => result)).toEqual(["signed", "unsigned", "unsigned"]);
});

test("a valid chain of forwarders is named, and isn't taken for a proof", async () => {
  const { prove } = dns({ "seal._domainkey.lists.example": record });
  const bytes = Buffer.from(`From: ${ana}\r\nSubject: Hello\r\n\r\nHotel Tejo\r\n`);
  const headers = await sealMessage(bytes, {
    ...{ signingDomain: "lists.example", selector: "seal", privateKey: pem(keys.privateKey) },
    ...{ authResults: "lists.example; dkim=pass header.d=example.org", cv: "none" },
  });
  const sealed = Buffer.concat([headers, bytes]);
  expect(await prove(sealed)).toEqual({ result: "forwarded", domain: "lists.example" });
  const changed = Buffer.from(sealed.toString().replace("Hotel Tejo", "Hotel Fake"));
  expect((await prove(changed)).result).not.toBe("forwarded");
});

test("only well-formed names are looked up, and a mail with many signatures isn't checked", async () => {
  const { prove, asked } = dns({});
  const signature = (domain: string, selector: string) =>
    `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=${domain}; s=${selector}; h=from; bh=47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=; b=AAAA\r\n`;
  const odd = ["localhost", "10.0.0.1", "a..b", "x y.example", `${"a".repeat(64)}.example`];
  for (const domain of odd) await prove(Buffer.from(`${signature(domain, "s1")}From: ${ana}\r\n\r\n`));
  await prove(Buffer.from(`${signature("example.org", "a b/../c")}From: ${ana}\r\n\r\n`));
  expect(asked).toEqual([]);
  const many = signature("example.org", "s1").repeat(6);
  expect(await prove(Buffer.from(`${many}From: ${ana}\r\n\r\n`))).toEqual({
    result: "unknown",
    domain: null,
  });
  expect(asked).toEqual([]);
});

test("a DNS that fails or never answers leaves the sender unknown", async () => {
  const failing = openMailProver({
    resolveTxt: async () => {
      throw Object.assign(new Error("failed"), { code: "ESERVFAIL" });
    },
  });
  const silent = openMailProver({ resolveTxt: () => new Promise(() => {}) });
  const bytes = await mail();
  const unknown = { result: "unknown", domain: null };
  expect(await Promise.all([failing.prove(bytes, ana), silent.prove(bytes, ana)])).toEqual([
    unknown,
    unknown,
  ]);
});
