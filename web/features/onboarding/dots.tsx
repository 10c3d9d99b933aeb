import type { Onboarding } from "../../../contract/onboarding.ts";

const looks = { done: "bg-positive", skipped: "bg-line", open: "border-2 border-edge" };

const order = Object.keys(looks);

/** How far one is, as a picture, from what is done to what is open; the words stand beside it. */
export const Dots = ({ steps }: Pick<Onboarding, "steps">) => (
  <span aria-hidden="true" className="flex gap-1.5">
    {steps
      .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
      .map(({ id, state }) => (
        <span key={id} className={`size-2.5 rounded-full ${looks[state]}`} />
      ))}
  </span>
);
