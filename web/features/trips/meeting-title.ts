import { t } from "@lingui/core/macro";
import type { MyStay } from "#contract/features/matches.ts";
import { firstNames } from "#web/lib/format/first-names.ts";
import { areNear, faceOf } from "#web/lib/stays.ts";

/** "You’ll meet Bo and Chloé in Lisbon", or near it if one of them is in another place. */
export function meetingTitle({ people, city }: Pick<MyStay, "people" | "city">): string {
  const names = firstNames(people.map(faceOf));
  return people.some(areNear) ? t`You’ll meet ${names} near ${city}` : t`You’ll meet ${names} in ${city}`;
}
