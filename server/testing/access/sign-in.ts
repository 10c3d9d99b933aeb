import type { contract } from "#contract/index.ts";
import { type Inputs, noInput } from "./calls-staff.ts";
import { type AccessRow, always, own, ownersOnly, ownThings } from "./rows.ts";
import type { AccessWorld } from "./world.ts";
import { agreedConsents } from "#testing/worlds/registrations.ts";

/** Who may call the routes about accounts and the ways to sign in. */
export const signInAccess = {
  accounts: {
    login: always(401), // credentials of no account
    loginAlias: always(401),
    loginCode: always(401), // a challenge of no account
    loginPage: always(302),
    logout: always(200),
    logoutPage: always(302),
    register: always(201),
    resendVerification: always(200),
    verificationMail: always(200),
    requestSignInLink: always(200),
    signInLink: always(200), // the answer only says whether the link is usable
    loginByLink: always(400), // a token that was never issued
    forgotPassword: always(200),
    resetLink: always(200), // the answer only says whether the link is usable
    resetPassword: always(400), // a token that was never issued
    notMeLink: always(200), // the answer only says whether the link is usable
    notMe: always(400), // a token that was never issued
    verifyEmail: always(400),
    verifyEmailWithPassword: always(400), // a token that was never issued
    rejectVerification: always(400),
    user: ownThings,
    refresh: own(),
    generateToken: own(403), // only a cookie session gets a token this way, see accounts
    testLogin: always(404),
  },
  security: {
    twoFactor: own(),
    setUpTwoFactor: own(400), // the password isn't the caller's
    confirmTwoFactor: own(409), // nobody has started the setup
    disableTwoFactor: own(400),
    renewBackupCodes: own(400),
    sessions: own(),
    endSession: ownersOnly,
    endOtherSessions: own(),
    changePassword: own(400),
    provePassword: own(400),
    log: own(),
    passwordStrength: always(200),
  },
  passkeys: {
    list: own(),
    begin: own(),
    add: own(400), // a credential that answers no challenge
    rename: ownersOnly,
    remove: [401, 404, 404, 404, 409, 404], // nobody here has a password, so it is Ana's last way in
    beginSignIn: always(200),
    signIn: always(401), // a credential of no account
  },
  accessTokens: { list: ownThings, create: own(201), revoke: ownersOnly },
} satisfies {
  [F in "accounts" | "security" | "passkeys" | "accessTokens"]: Record<keyof (typeof contract)[F], AccessRow>;
};

const passkey = ({ things }: AccessWorld) => ({ params: { id: things.passkey } });
const credential = { id: "AAAA", rawId: "AAAA", type: "public-key" } as const;
const newCredential = { ...credential, response: { clientDataJSON: "e30", attestationObject: "AAAA" } };
const usedCredential = {
  ...credential,
  response: { clientDataJSON: "e30", authenticatorData: "AAAA", signature: "AAAA" },
};

/** An address that no account has, one for each caller. */
export const mail = (actor: string) => `nobody.${actor}@coincide.example`.toLowerCase();
const credentials = (_: AccessWorld, actor: string) => ({ body: { email: mail(actor), password: "wrong" } });
const address = (_: AccessWorld, actor: string) => ({ body: { email: mail(actor) } });

/** The requests that test the routes about accounts, passkeys and access tokens. */
export const signInCalls: Pick<Inputs, "accounts" | "passkeys" | "accessTokens"> = {
  accounts: {
    login: credentials,
    loginAlias: credentials,
    loginCode: () => ({ body: { challenge: "unknown", code: "123456" } }),
    loginPage: () => ({ query: {} }),
    logout: noInput,
    logoutPage: noInput,
    register: (_, actor) => ({
      body: {
        firstName: "New",
        lastName: "Person",
        email: mail(actor),
        password: "a long enough password",
        acceptTerms: true,
        privacyConsents: agreedConsents,
      },
    }),
    resendVerification: address,
    verificationMail: address,
    requestSignInLink: address,
    signInLink: () => ({ query: { token: "unknown" } }),
    loginByLink: () => ({ body: { token: "unknown" } }),
    forgotPassword: address,
    resetLink: () => ({ query: { token: "unknown" } }),
    resetPassword: () => ({ body: { token: "unknown", newPassword: "a long enough password" } }),
    notMeLink: () => ({ query: { token: "unknown" } }),
    notMe: () => ({ body: { token: "unknown" } }),
    verifyEmail: () => ({ query: { token: "unknown" } }),
    verifyEmailWithPassword: () => ({ body: { token: "unknown", password: "wrong" } }),
    rejectVerification: () => ({ body: { token: "unknown" } }),
    user: noInput,
    refresh: noInput,
    generateToken: noInput,
    testLogin: () => ({ body: { email: "ana@coincide.example" } }),
  },
  passkeys: {
    list: noInput,
    begin: noInput,
    add: () => ({ body: { name: "Phone", credential: newCredential } }),
    rename: (world) => ({ ...passkey(world), body: { name: "Phone" } }),
    remove: passkey,
    beginSignIn: () => ({ body: {} }),
    signIn: () => ({ body: { credential: usedCredential } }),
  },
  accessTokens: {
    list: noInput,
    create: () => ({ body: { name: "Script", scopes: ["trips:read"], days: 30 } }),
    revoke: ({ things }) => ({ params: { id: things.accessToken } }),
  },
};
