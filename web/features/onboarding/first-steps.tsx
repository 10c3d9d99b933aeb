import { Trans, useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";
import type { OnboardingStep } from "#contract/features/onboarding.ts";
import { navigate } from "#web/lib/navigation.tsx";
import { useAccount } from "#web/lib/session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { endFirstRun } from "./first-run-memory.ts";
import { useFirstSteps, useFirstStepsChange, useReportStep } from "./onboarding-queries.ts";
import { StepBody } from "./step-body.tsx";
import { stepWords } from "./step-words.ts";

/** As in the first run; the numbers of the steps on the server have another order. */
const order: readonly OnboardingStep[] = ["trip", "connection", "home", "photo"];

/** All first steps: which are done, which were skipped, and which is next. */
export function FirstSteps() {
  const { t } = useLingui();
  const firstSteps = useFirstSteps();
  const change = useFirstStepsChange();
  const steps = firstSteps.data?.steps.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)) ?? [];
  const next = steps.find(({ state }) => state === "open")?.id;
  const { id } = useAccount();
  const begin = () => {
    // An unfinished run in this tab would leave out what was answered in it.
    endFirstRun(id);
    navigate("/?welcome");
  };
  const askAgain = () => change.mutate({ change: "restart" }, { onSuccess: begin });
  const opened = useReportStep(next, "page");
  return (
    <QueryState query={firstSteps} loading={t`Loading the first steps`}>
      {({ isCompleted }) => (
        <>
          <p className="-mt-3 mb-5 text-muted">
            <Trans>
              Do these in any order, whenever you like. Steps you complete elsewhere in the app count too.
            </Trans>
          </p>
          <ol className="grid gap-3">
            {steps.map(({ id, state }) => {
              const Icon = state === "done" ? Check : stepWords[id].icon;
              return (
                <li key={id} className="flex gap-4 rounded-lg border border-line bg-raised p-5">
                  <span
                    className={`grid size-11 shrink-0 place-items-center rounded-full ${state === "done" ? "bg-positive-soft text-positive" : "bg-sunken text-muted"}`}
                  >
                    <Icon aria-hidden="true" size={20} />
                  </span>
                  <div className="min-w-0 flex-1">
                    {state === "done" ? (
                      <Finished title={stepWords[id].title} />
                    ) : (
                      <StepBody
                        step={id}
                        busy={change.isPending && change.variables.step === id}
                        onOpen={opened}
                        onSkip={state === "open" ? () => change.mutate({ change: "skip", step: id }) : null}
                      />
                    )}
                  </div>
                </li>
              );
            })}
          </ol>
          <div className="mt-6 flex flex-wrap gap-3">
            {isCompleted ? (
              <Button kind="secondary" busy={change.isPending} onClick={askAgain}>
                {t`Ask me these again`}
              </Button>
            ) : (
              <>
                <LinkButton to="/?welcome">{t`One question at a time`}</LinkButton>
                <Button
                  kind="secondary"
                  busy={change.isPending}
                  onClick={() => change.mutate({ change: "finish" })}
                >
                  {t`Don’t ask me on my home page`}
                </Button>
              </>
            )}
          </div>
        </>
      )}
    </QueryState>
  );
}

function Finished({ title }: Pick<(typeof stepWords)["photo"], "title">) {
  const { i18n, t } = useLingui();
  return (
    <>
      <h2 className="text-lg">{i18n._(title)}</h2>
      <p className="font-semibold text-positive">{t`Done`}</p>
    </>
  );
}
