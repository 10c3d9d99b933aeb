import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "#web/lib/navigation.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Dots } from "./dots.tsx";
import { useFirstSteps, useFirstStepsChange, useReportStep } from "./onboarding-queries.ts";
import { StepBody } from "./step-body.tsx";

/** The next of the first steps, on the home page of users who haven't finished them. */
export function FirstStepsCard() {
  const { t } = useLingui();
  const { data } = useFirstSteps();
  const change = useFirstStepsChange();
  const next = data?.steps.find(({ state }) => state === "open")?.id;
  const opened = useReportStep(next, "card");
  if (!data) return <Skeleton className="mb-6 h-66 sm:h-36" />;
  const finish = () => change.mutate({ change: "finish" });
  const left = data.steps.filter(({ state }) => state === "open").length;
  return (
    <section
      aria-label={t`First steps`}
      className="mb-6 grid gap-4 rounded-lg border border-line bg-raised p-5"
    >
      <div className="-mt-2.5 flex flex-wrap items-center justify-between gap-x-4">
        <p className="flex items-center gap-3 text-sm text-muted">
          <Dots steps={data.steps} />
          {left > 0 ? (
            <Plural value={left} one="# step left" other="# steps left" />
          ) : (
            <Trans>All done</Trans>
          )}
        </p>
        <Link
          to="/welcome"
          className="target inline-flex items-center text-sm font-semibold text-accent hover:underline"
        >{t`All first steps`}</Link>
      </div>
      {next ? (
        <StepBody
          step={next}
          onOpen={opened}
          busy={change.isPending}
          onSkip={() => change.mutate({ change: "skip", step: next })}
        >
          <Button kind="quiet" className="grow" onClick={finish}>{t`Hide this`}</Button>
        </StepBody>
      ) : (
        <div>
          <h2 className="text-lg">{t`You are all set`}</h2>
          <p className="text-muted">
            <Trans>From here on, your trips do the rest.</Trans>
          </p>
          <Button className="mt-4" onClick={finish}>{t`Done`}</Button>
        </div>
      )}
    </section>
  );
}
