import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { OnboardingStep } from "../../../contract/onboarding.ts";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { stepWords } from "./step-words.ts";

type Props = {
  step: OnboardingStep;
  busy: boolean;
  onOpen: () => void;
  onSkip: (() => void) | null;
  /** Another way not to do it, beside the one that skips. */
  children?: ReactNode;
};

/** What a step asks for, and the ways to do it or not. */
export function StepBody({ step, busy, onOpen, onSkip, children }: Props) {
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
            {children}
          </div>
        )}
      </div>
    </div>
  );
}
