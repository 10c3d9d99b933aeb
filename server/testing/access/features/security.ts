import type { security } from "#contract/features/security.ts";
import { type AccessOf, noInput } from "#testing/access/requests.ts";
import { always, own, ownersOnly } from "#testing/access/rows.ts";

const wrongPassword = () => ({ body: { password: "wrong" } });

export const access: AccessOf<typeof security> = {
  twoFactor: { may: own(), send: noInput },
  // The password isn't the caller's.
  setUpTwoFactor: { may: own(400), send: wrongPassword },
  // Nobody has started the setup.
  confirmTwoFactor: { may: own(409), send: () => ({ body: { code: "123456" } }) },
  disableTwoFactor: { may: own(400), send: wrongPassword },
  renewBackupCodes: { may: own(400), send: wrongPassword },
  sessions: { may: own(), send: noInput },
  endSession: { may: ownersOnly, send: ({ things }) => ({ params: { id: things.session } }) },
  endOtherSessions: { may: own(), send: noInput },
  changePassword: {
    may: own(400),
    send: () => ({ body: { currentPassword: "wrong", newPassword: "a long enough password" } }),
  },
  provePassword: { may: own(400), send: wrongPassword },
  log: { may: own(), send: () => ({ query: {} }) },
  passwordStrength: { may: always(200), send: () => ({ body: { password: "a long enough password" } }) },
};
