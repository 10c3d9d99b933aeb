import { useLingui } from "@lingui/react/macro";
import type { OnboardingStep } from "#contract/features/onboarding.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { stepWords } from "./step-words.ts";

type Props = {
  step: OnboardingStep;
  busy: boolean;
  onOpen: () => void;
  onSkip: (() => void) | null;
};

/** What a step asks for, with buttons to do it or to skip it. */
export function StepBody({ step, busy, onOpen, onSkip }: Props) {
  const { i18n, t } = useLingui();
  const { title, why, action, to, or } = stepWords[step];
  const name = i18n._(title);
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-center sm:justify-between">
      <div className="min-w-0">
        <h2 className="text-lg">{name}</h2>
        <p className="text-muted">{i18n._(why)}</p>
      </div>
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <LinkButton to={to} onClick={onOpen}>
          {i18n._(action)}
        </LinkButton>
        {or && (
          <LinkButton to={or.to} kind="secondary" onClick={onOpen}>
            {i18n._(or.action)}
          </LinkButton>
        )}
        {onSkip && (
          <div className="flex gap-2">
            <Button kind="quiet" className="grow" busy={busy} aria-label={t`Skip: ${name}`} onClick={onSkip}>
              {t`Skip`}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
