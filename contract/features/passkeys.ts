import * as z from "zod/mini";
import { complaint } from "#contract/shared/complaints.ts";
import { Id, IdParam, Instant, Nothing, Name } from "#contract/shared/fields.ts";
import { noScreen, route } from "#contract/shared/route.ts";
import { SignInResult } from "./account-forms.ts";

/** Maximum number of passkeys per person. */
export const maxPasskeys = 20;

/** A key of the person's device or password manager that replaces the password. */
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  /** Whether the person's password manager copies it to their other devices. */
  isSynced: z.boolean(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
});
export type Passkey = z.infer<typeof Passkey>;

export const PasskeyName = z.strictObject({ name: Name(50, complaint("NAME_REQUIRED")) });

const base64Url = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max));
const transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10));
const CredentialId = base64Url(1400);

/** What `navigator.credentials.create()` returns, as JSON, without what the server doesn't need. */
const NewCredential = z.strictObject({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal("public-key"),
  response: z.strictObject({
    clientDataJSON: base64Url(4000),
    attestationObject: base64Url(20_000),
    transports: z.optional(transports),
  }),
});
export type NewCredential = z.infer<typeof NewCredential>;

/** What `navigator.credentials.get()` returns, as JSON, without what the server doesn't need. */
const UsedCredential = z.strictObject({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal("public-key"),
  response: z.strictObject({
    clientDataJSON: base64Url(4000),
    authenticatorData: base64Url(4000),
    signature: base64Url(8000),
    userHandle: z.optional(z.nullable(base64Url(200))),
  }),
});
export type UsedCredential = z.infer<typeof UsedCredential>;

const KnownCredentials = z.array(
  z.object({ id: z.string(), type: z.literal("public-key"), transports: z.array(z.string()) }),
);

/** The argument of `navigator.credentials.create()`, as JSON. */
const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
  timeout: z.int(),
  excludeCredentials: KnownCredentials,
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});
export type CreationOptions = z.infer<typeof CreationOptions>;

/** The argument of `navigator.credentials.get()`, as JSON. */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal("required"),
  allowCredentials: KnownCredentials,
});
export type RequestOptions = z.infer<typeof RequestOptions>;

/** The challenge of a sign-in whose password was right; without it the passkey is the whole sign-in. */
const SecondStepOf = z.optional(z.string().check(z.minLength(1), z.maxLength(200)));

export const passkeys = {
  list: route({
    method: "GET",
    path: "/api/auth/passkeys",
    audience: "user",
    limit: "read",
    summary: "My passkeys, newest first",
    output: z.array(Passkey),
  }),
  begin: route({
    method: "POST",
    path: "/api/auth/passkeys/options",
    audience: "user",
    limit: "signIn",
    changes: noScreen,
    summary: "What the browser needs to create a passkey; requires a recent sign-in",
    output: CreationOptions,
  }),
  add: route({
    method: "POST",
    path: "/api/auth/passkeys",
    audience: "user",
    limit: "signIn",
    changes: ["security"],
    status: 201,
    summary: "Add the passkey that the browser created; requires a recent sign-in",
    body: z.strictObject({ ...PasskeyName.shape, credential: NewCredential }),
    output: Passkey,
  }),
  rename: route({
    method: "PATCH",
    path: "/api/auth/passkeys/:id",
    audience: "user",
    limit: "write",
    changes: ["security"],
    summary: "Rename a passkey",
    params: z.object({ id: IdParam }),
    body: PasskeyName,
    output: Passkey,
  }),
  remove: route({
    method: "DELETE",
    path: "/api/auth/passkeys/:id",
    audience: "user",
    limit: "signIn",
    changes: ["security"],
    summary: "Remove a passkey; requires a recent sign-in, and another way to sign in",
    params: z.object({ id: IdParam }),
    output: Nothing,
  }),
  beginSignIn: route({
    method: "POST",
    path: "/api/auth/login/passkey/options",
    audience: "anyone",
    duringMaintenance: true,
    limit: "signIn",
    summary:
      "What the browser needs to sign in with a passkey; with `challenge`, as the second step after the password",
    body: z.strictObject({ challenge: SecondStepOf }),
    output: RequestOptions,
  }),
  signIn: route({
    method: "POST",
    path: "/api/auth/login/passkey",
    audience: "anyone",
    duringMaintenance: true,
    limit: "signIn",
    summary: "Sign in with a passkey; with `challenge`, as the second step after the password",
    body: z.strictObject({ challenge: SecondStepOf, credential: UsedCredential }),
    output: SignInResult,
  }),
};
