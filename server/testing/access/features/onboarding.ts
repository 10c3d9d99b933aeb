import type { onboarding } from "#contract/features/onboarding.ts";
import { type AccessOf, noInput } from "#testing/access/requests.ts";
import { own } from "#testing/access/rows.ts";

export const access: AccessOf<typeof onboarding> = {
  read: { may: own(), send: noInput },
  skip: { may: own(), send: () => ({ body: { step: "photo" } }) },
  finish: { may: own(), send: noInput },
  restart: { may: own(), send: noInput },
  interact: { may: own(), send: () => ({ body: { step: "photo", action: "shown", path: "card" } }) },
};
