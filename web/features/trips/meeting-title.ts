import { t } from "@lingui/core/macro";
import type { MyStay } from "#contract/features/matches.ts";
import { firstNames } from "#web/lib/format/first-names.ts";
import { areNear, cityOfMeeting, faceOf } from "#web/lib/stays.ts";

/** "You’ll meet Bo and Chloé in Lisbon", or near it if one of them is in another place. */
export function meetingTitle({ people, ...stay }: Pick<MyStay, "people" | "city" | "placeId">): string {
  const city = cityOfMeeting(stay, people);
  const names = firstNames(people.map(faceOf));
  return people.some(areNear) ? t`You’ll meet ${names} near ${city}` : t`You’ll meet ${names} in ${city}`;
}
