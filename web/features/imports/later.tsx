import { useLingui } from "@lingui/react/macro";
import type { Proposal } from "../../../contract/imports.ts";
import { useChangeWords } from "./change-words.ts";
import { numbersOf } from "./decide.ts";

/** What is asked next, in short. */
export function Later({ proposals }: { proposals: readonly Proposal[] }) {
  const { t } = useLingui();
  const words = useChangeWords();
  return (
    <section aria-label={t`Then`} className="grid gap-1 text-sm text-muted">
      <p className="font-semibold">{t`Then`}</p>
      <ul className="grid gap-1">
        {proposals.map((it) => (
          <li key={numbersOf(it).join()} className="wrap-anywhere">
            {words(it)}
          </li>
        ))}
      </ul>
    </section>
  );
}
