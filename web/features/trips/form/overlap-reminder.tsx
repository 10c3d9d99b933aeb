import { plural } from "@lingui/core/macro";
import { CalendarX2 } from "lucide-react";
import { byComma } from "#web/lib/format/comma.ts";
import { useMetSentence, useOverlapSentence } from "./overlap-sentence.ts";
import type { Overlap } from "./overlaps.ts";

type Props = {
  overlaps: readonly Overlap[];
  /** The id of the element that asks what to do about them. */
  questionsId: string;
};

/**
 * Says at the form's buttons that other trips have some of the same days and whom the user meets there so
 * far, and leads to the questions about them, which are below the months and may be out of view.
 */
export function OverlapReminder({ overlaps: [first, ...others], questionsId }: Props) {
  return first ? <Reminder {...{ first, others, questionsId }} /> : null;
}

type ReminderProps = { first: Overlap; others: readonly Overlap[]; questionsId: string };

function Reminder({ first, others, questionsId }: ReminderProps) {
  const sentence = useOverlapSentence();
  const metSentence = useMetSentence();
  const more = others.length;
  const met = [first, ...others].map(metSentence).filter(Boolean).join(" ");
  return (
    <button
      type="button"
      onClick={() => goTo(questionsId)}
      className="target flex min-w-0 items-center gap-2 text-start text-sm font-semibold text-accent underline-offset-4 hover:underline"
    >
      <CalendarX2 aria-hidden="true" size={18} className="shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <span className="line-clamp-2">
          {byComma([sentence(first), more > 0 && plural(more, { one: "and # more", other: "and # more" })])}
        </span>
        {met && (
          <>
            {" "}
            <span className="line-clamp-2 font-normal">{met}</span>
          </>
        )}
      </span>
    </button>
  );
}

/** Scrolls to an element and focuses its first control. */
function goTo(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: "center" });
  element?.querySelector<HTMLElement>("input:checked, button")?.focus({ preventScroll: true });
}
