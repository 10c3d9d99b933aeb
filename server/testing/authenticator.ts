import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type {
  CreationOptions,
  NewCredential,
  RequestOptions,
  UsedCredential,
} from "#contract/features/passkeys.ts";

/** What an authenticator or its browser may do differently from an honest one. */
type Deviation = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isUserVerified?: boolean;
  /** The signature counter of this use. */
  readonly counter?: number;
  readonly challenge?: string;
  /** Who the authenticator says that the passkey belongs to; null for no one. */
  readonly userHandle?: string | null;
  readonly type?: string;
  /** The id of the new credential, in base64url. */
  readonly id?: string;
};

type Key = { readonly id: string; readonly userHandle: string; readonly signWith: (data: Buffer) => Buffer };

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();
const flags = { userPresent: 0x01, userVerified: 0x04, attestedData: 0x40 };

/**
 * An authenticator in software, with the browser around it: it creates one ES256 passkey and signs with it,
 * as WebAuthn describes. Its counter grows with each use.
 */
export function newAuthenticator({ origin = "http://localhost:3000" } = {}) {
  let counter = 0;
  let key: Key | undefined;

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authenticatorData = (rpId: string, bits: number, count: number, more = Buffer.alloc(0)) => {
    const counted = Buffer.alloc(5);
    counted.writeUInt8(bits);
    counted.writeUInt32BE(count, 1);
    return Buffer.concat([sha256(rpId), counted, more]);
  };

  return {
    /** Creates the passkey. */
    create(options: CreationOptions, other: Deviation = {}): NewCredential {
      const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const id = other.id ? Buffer.from(other.id, "base64url") : randomBytes(16);
      key = {
        id: id.toString("base64url"),
        userHandle: options.user.id,
        signWith: (data) => sign("sha256", data, privateKey),
      };
      // COSE (RFC 9052): key type 2 (EC2), algorithm -7 (ES256), curve 1 (P-256), x, y.
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, "base64url"))],
          [-3, new Uint8Array(Buffer.from(y, "base64url"))],
        ]),
      );
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), idLength, id, cose]);
      const bits = flags.userPresent | flags.attestedData | verifiedFlag(other);
      const data = authenticatorData(other.rpId ?? options.rp.id, bits, counter, attested);
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ["fmt", "none"],
          ["attStmt", new Map<string, string>()],
          ["authData", new Uint8Array(data)],
        ]),
      );
      return {
        id: key.id,
        rawId: key.id,
        type: "public-key",
        response: {
          clientDataJSON: clientData(
            other.type ?? "webauthn.create",
            other.challenge ?? options.challenge,
            other.origin ?? origin,
          ).toString("base64url"),
          attestationObject: Buffer.from(attestationObject).toString("base64url"),
          transports: ["internal"],
        },
      };
    },

    /** Signs with the passkey. */
    get(options: RequestOptions, other: Deviation = {}): UsedCredential {
      if (!key) throw new Error("this authenticator has no passkey yet");
      counter = other.counter ?? counter + 1;
      const data = authenticatorData(
        other.rpId ?? options.rpId,
        flags.userPresent | verifiedFlag(other),
        counter,
      );
      const client = clientData(
        other.type ?? "webauthn.get",
        other.challenge ?? options.challenge,
        other.origin ?? origin,
      );
      const userHandle = other.userHandle === undefined ? key.userHandle : other.userHandle;
      return {
        id: key.id,
        rawId: key.id,
        type: "public-key",
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: key.signWith(Buffer.concat([data, sha256(client)])).toString("base64url"),
          userHandle,
        },
      };
    },
  };
}

const verifiedFlag = ({ isUserVerified = true }: Deviation) => (isUserVerified ? flags.userVerified : 0);
