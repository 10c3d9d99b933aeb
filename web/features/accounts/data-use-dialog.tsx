import { Trans, useLingui } from "@lingui/react/macro";
import { Dialog } from "#ui/overlays/dialog.tsx";

/** Explains which data is stored about a person, and why. */
export function DataUseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const kinds = [
    [
      t`Account data`,
      t`Your name, email and picture: to sign you in and to show your connections who you are.`,
    ],
    [
      t`Trip data`,
      t`Places and dates of your trips: to show your calendar and to find who is there at the same time.`,
    ],
    [
      t`Messages`,
      t`What you write to your connections: no one else can read it, except moderators when it is reported or found by a filter.`,
    ],
  ] as const;
  return (
    <Dialog open={open} onClose={onClose} title={<Trans>How we use your data</Trans>}>
      <dl className="grid gap-4">
        {kinds.map(([name, use]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="text-sm text-muted">{use}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
