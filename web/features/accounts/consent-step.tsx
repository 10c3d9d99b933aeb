import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { type Consents, requiredConsents } from "#contract/features/account-forms.ts";
import { product } from "#contract/shared/product.ts";
import { Button } from "#ui/buttons/button.tsx";
import { OverlapDrawing } from "#ui/dates/overlap-drawing.tsx";
import { Card } from "#ui/display/card.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";

const DataUseDialog = lazy(() =>
  import("./data-use-dialog.tsx").then((it) => ({ default: it.DataUseDialog })),
);

type Props = {
  consents: Consents;
  onChange: (consents: Consents) => void;
  /** Whether the person agrees to near misses, which need location sharing. */
  sharesNearMisses: boolean;
  onNearMisses: (agreed: boolean) => void;
  busy: boolean;
  onBack: () => void;
  onContinue: () => void;
};

/** Second step of registration: the required and the optional consents. */
export function ConsentStep({
  consents,
  onChange,
  sharesNearMisses,
  onNearMisses,
  busy,
  onBack,
  onContinue,
}: Props) {
  const { t } = useLingui();
  const [learning, setLearning] = useState(false);
  const complete = requiredConsents.every((key) => consents[key]);
  const box = (key: keyof Consents) => ({
    name: key,
    checked: consents[key],
    disabled: busy,
    onChange: (event: { target: HTMLInputElement }) => onChange({ ...consents, [key]: event.target.checked }),
  });

  return (
    <div className="grid gap-5">
      <Button kind="quiet" className="-ms-5 justify-self-start" onClick={onBack} disabled={busy}>
        <Trans>← Back to Account Details</Trans>
      </Button>
      <Card>
        <fieldset>
          <legend className="font-semibold">
            <Trans>Required</Trans>
          </legend>
          <Checkbox
            {...box("termsAccepted")}
            label={<Trans>I agree to the {newTab("/terms", t`Terms of Service`)}</Trans>}
            hint={consents.termsAccepted && t`You accepted them in the first step.`}
          />
          <Checkbox
            {...box("privacyPolicyAccepted")}
            label={<Trans>I agree to the {newTab("/privacy", t`Privacy Policy`)}</Trans>}
          />
          <Checkbox
            {...box("dataCollection")}
            label={t`Basic data collection`}
            hint={t`Your name, email and trips, so that the app can work.`}
          />
        </fieldset>
      </Card>
      <Card>
        <fieldset>
          <legend className="mb-3 font-semibold">
            <Trans>Optional: see who’s there</Trans>
          </legend>
          <OverlapDrawing />
          <div className="mt-2 divide-y divide-line">
            <Checkbox
              {...box("locationSharing")}
              label={t`Location sharing`}
              hint={t`Matches you with your connections where your trips overlap. Only the trips and places that you enter count, never your device’s position. Without it, no one is matched with you.`}
            />
            <Checkbox
              name="sharesNearMisses"
              checked={sharesNearMisses && consents.locationSharing}
              disabled={busy || !consents.locationSharing}
              onChange={({ target }) => onNearMisses(target.checked)}
              label={t`Tell us when we just miss each other`}
              hint={t`Needs location sharing. Connections who agree too can see that you just miss each other: who, where, and one day. Nothing else.`}
            />
          </div>
        </fieldset>
      </Card>
      <Card>
        <fieldset>
          <legend className="font-semibold">
            <Trans>Optional</Trans>
          </legend>
          <Checkbox
            {...box("communications")}
            label={t`Communication features`}
            hint={t`Emails and notifications about matches, requests and messages.`}
          />
          <Checkbox
            {...box("analytics")}
            label={t`Analytics and improvement`}
            hint={t`Records which of the first steps you took, so that we can improve them.`}
          />
        </fieldset>
      </Card>
      <section className="grid gap-2 rounded-lg bg-accent-soft p-5 text-sm">
        <h2 className="text-lg">
          <Trans>Your Data, Your Control</Trans>
        </h2>
        <ul className="grid list-disc gap-1 ps-5">
          <li>{t`You can change these preferences in Settings at any time.`}</li>
          <li>{t`We never sell your personal data.`}</li>
          <li>{t`You can delete your account and your data.`}</li>
          <li>{t`Your location is used for trip matching only when you permit it.`}</li>
        </ul>
        <Button kind="quiet" className="-mb-2 -ms-5 justify-self-start" onClick={() => setLearning(true)}>
          <Trans>Learn More About Data Use</Trans>
        </Button>
      </section>
      <Button wide disabled={!complete} busy={busy} onClick={onContinue}>
        {busy ? (
          <Trans>Creating your account...</Trans>
        ) : complete ? (
          <Trans>Continue to {product}</Trans>
        ) : (
          <Trans>Please Accept Required Terms</Trans>
        )}
      </Button>
      {learning && (
        <Suspense>
          <DataUseDialog open onClose={() => setLearning(false)} />
        </Suspense>
      )}
    </div>
  );
}

const newTab = (href: string, text: string) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    className="font-semibold text-accent underline underline-offset-4"
  >
    {text}
  </a>
);
