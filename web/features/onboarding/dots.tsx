import type { Onboarding } from "../../../contract/onboarding.ts";

const looks = { done: "bg-positive", skipped: "bg-line", open: "border-2 border-edge" };

/** How far one is, as a picture; the words stand beside it. */
export const Dots = ({ steps }: Pick<Onboarding, "steps">) => (
  <span aria-hidden="true" className="flex gap-1.5">
    {steps.map(({ id, state }) => (
      <span key={id} className={`size-2.5 rounded-full ${looks[state]}`} />
    ))}
  </span>
);
