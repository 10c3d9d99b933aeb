import type { Onboarding } from "#contract/features/onboarding.ts";

const looks = { done: "bg-positive", skipped: "bg-line", open: "border-2 border-edge" };

/** The state of every step, in order, as dots. They are decoration: the words are beside them. */
export const Dots = ({ steps }: Pick<Onboarding, "steps">) => (
  <span aria-hidden="true" className="flex gap-1.5">
    {steps.map(({ id, state }) => (
      <span key={id} className={`size-2.5 rounded-full ${looks[state]}`} />
    ))}
  </span>
);
