import { useLingui } from "@lingui/react/macro";
import type { Strength } from "#web/lib/use-strength.ts";
import { classes } from "#ui/styles/classes.ts";

const steps = [1, 2, 3, 4];
const colours = ["bg-danger", "bg-warning", "bg-shared", "bg-positive", "bg-positive"];

/** How hard a password is to guess, as a text and four bars, with a hint to improve it. Only advice. */
export function StrengthMeter({ strength }: { strength: Strength }) {
  const { t } = useLingui();
  const { score, hint } = strength;
  const words = [
    t`Very easy to guess`,
    t`Easy to guess`,
    t`Could be harder to guess`,
    t`Hard to guess`,
    t`Very hard to guess`,
  ];
  return (
    <div role="status" className="grid animate-fade gap-1.5">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1.5">
        {steps.map((step) => (
          <span
            key={step}
            className={classes(
              "h-1.5 rounded-full transition-colors",
              step <= Math.max(1, score) ? colours[score] : "bg-line",
            )}
          />
        ))}
      </div>
      <p className="text-sm">
        <span className="font-semibold">{words[score]}</span>
        {hint && score < 3 && <span className="text-muted"> · {hint}</span>}
      </p>
    </div>
  );
}
