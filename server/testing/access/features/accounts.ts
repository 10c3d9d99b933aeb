import type { accounts } from "#contract/features/accounts.ts";
import { type AccessOf, mail, noInput } from "#testing/access/requests.ts";
import { always, own, ownThings } from "#testing/access/rows.ts";
import type { AccessWorld } from "#testing/access/world.ts";
import { agreedConsents } from "#testing/worlds/registrations.ts";

const credentials = (_: AccessWorld, actor: string) => ({ body: { email: mail(actor), password: "wrong" } });
const address = (_: AccessWorld, actor: string) => ({ body: { email: mail(actor) } });

export const access: AccessOf<typeof accounts> = {
  // No account has these credentials.
  login: { may: always(401), send: credentials },
  loginAlias: { may: always(401), send: credentials },
  // The challenge is of no account.
  loginCode: { may: always(401), send: () => ({ body: { challenge: "unknown", code: "123456" } }) },
  loginPage: { may: always(302), send: () => ({ query: {} }) },
  logout: { may: always(200), send: noInput },
  logoutPage: { may: always(302), send: noInput },
  register: {
    may: always(201),
    send: (_, actor) => ({
      body: {
        firstName: "New",
        lastName: "Person",
        email: mail(actor),
        password: "a long enough password",
        acceptTerms: true,
        privacyConsents: agreedConsents,
      },
    }),
  },
  resendVerification: { may: always(200), send: address },
  verificationMail: { may: always(200), send: address },
  requestSignInLink: { may: always(200), send: address },
  // The answer only says whether the link is usable.
  signInLink: { may: always(200), send: () => ({ query: { token: "unknown" } }) },
  // The token was never issued.
  loginByLink: { may: always(400), send: () => ({ body: { token: "unknown" } }) },
  forgotPassword: { may: always(200), send: address },
  // The answer only says whether the link is usable.
  resetLink: { may: always(200), send: () => ({ query: { token: "unknown" } }) },
  // The token was never issued.
  resetPassword: {
    may: always(400),
    send: () => ({ body: { token: "unknown", newPassword: "a long enough password" } }),
  },
  // The answer only says whether the link is usable.
  notMeLink: { may: always(200), send: () => ({ query: { token: "unknown" } }) },
  // The token was never issued.
  notMe: { may: always(400), send: () => ({ body: { token: "unknown" } }) },
  verifyEmail: { may: always(400), send: () => ({ query: { token: "unknown" } }) },
  // The token was never issued.
  verifyEmailWithPassword: {
    may: always(400),
    send: () => ({ body: { token: "unknown", password: "wrong" } }),
  },
  rejectVerification: { may: always(400), send: () => ({ body: { token: "unknown" } }) },
  user: { may: ownThings, send: noInput },
  refresh: { may: own(), send: noInput },
  // Only a cookie session gets a token this way, see accounts.
  generateToken: { may: own(403), send: noInput },
  testLogin: { may: always(404), send: () => ({ body: { email: "ana@coincide.example" } }) },
};
