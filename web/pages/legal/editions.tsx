import { useLingui } from "@lingui/react/macro";
import type { Day } from "#contract/shared/fields.ts";
import { legalEditions, type LegalText } from "#contract/features/legal.ts";

export type Edition = { readonly version: number; readonly day: Day; readonly changes: readonly string[] };

/** What changed with each version; a missing version is a type error. */
function useChanges() {
  const { t } = useLingui();
  return {
    terms: {
      "2026-11-22": [
        t`New sections say what moderators may do, how you hear of it, and how you can appeal.`,
        t`What may be reported is named: people, messages, groups and trips.`,
        t`Inviting others, what an account may cost you, and how this agreement ends are written down.`,
        t`When the terms change you are asked again, and can say “not now”.`,
      ],
      "2026-11-21": [t`The first version.`],
    },
    privacy: {
      "2026-11-26": [
        t`Deleting an account no longer ends a suspension or a block: a code made from the address and the verified number stays.`,
      ],
      "2026-11-24": [
        t`Connections also see that you are near each other, not only in the same city, and how far apart. You choose how far that is.`,
        t`Near misses are named: people who agree to them share one day on which they just miss each other.`,
      ],
      "2026-11-22": [
        t`Everything that is stored is named, with what it is for and for how long it is kept.`,
        t`A new section says who can see what, including moderators and administrators.`,
        t`What your browser keeps on your device is listed.`,
        t`Who else may carry data, and only if this installation has set them up, is named.`,
      ],
      "2026-11-21": [t`The first version.`],
    },
  } satisfies { [T in LegalText]: Record<(typeof legalEditions)[T][number], string[]> };
}

/** The versions of a legal text, newest first. */
export function useEditions(text: LegalText): readonly Edition[] {
  const changes: Record<Day, readonly string[]> = useChanges()[text];
  const days = legalEditions[text];
  return days.map((day, index) => ({ version: days.length - index, day, changes: changes[day] ?? [] }));
}
