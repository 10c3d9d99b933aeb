import type { profile } from "#contract/features/profile.ts";
import { legalVersions } from "#contract/features/legal.ts";
import { type AccessOf, noInput } from "#testing/access/requests.ts";
import { own } from "#testing/access/rows.ts";

export const access: AccessOf<typeof profile> = {
  update: { may: own(), send: () => ({ body: { firstName: "New", lastName: "Name" } }) },
  updateConsents: { may: own(), send: () => ({ body: { analytics: true } }) },
  updatePrivacy: { may: own(), send: () => ({ body: { showsPresence: false } }) },
  updateMatching: { may: own(), send: () => ({ body: { nearKm: 25 } }) },
  agree: { may: own(), send: () => ({ body: legalVersions }) },
  consents: { may: own(), send: noInput },
  tryEmail: { may: own(), send: noInput },
  // No file is sent.
  setImage: { may: own(400), send: noInput },
  removeImage: { may: own(), send: noInput },
};
