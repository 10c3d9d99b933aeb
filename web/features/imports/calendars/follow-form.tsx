import { Trans, useLingui } from "@lingui/react/macro";
import { NewSubscription } from "#contract/features/subscriptions.ts";
import { CallError, messageOf } from "#web/lib/api/call.ts";
import { handledAsSignedOut } from "#web/lib/session/unauthorized.ts";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { useFollow } from "./calendars-queries.ts";

/** Form for the address of a calendar, and where to find it. The address is not stored as a draft. */
export function FollowForm() {
  const { t } = useLingui();
  const follow = useFollow();
  const form = useForm({
    schema: NewSubscription,
    initial: { address: "" },
    onSubmit: async (body) => {
      await follow(body);
      form.reset({ address: "" });
    },
    onFailure: (error) => {
      if (error instanceof CallError && error.failure?.issues) return;
      if (handledAsSignedOut(error, toast)) return;
      toast({ title: t`The calendar was not added`, description: messageOf(error, ""), kind: "error" });
    },
  });
  return (
    <form {...form.attributes} className="grid grid-cols-1 gap-3">
      <TextField
        {...form.text("address")}
        type="text"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        label={t`Address of the calendar`}
        hint={t`Anyone who has this address can read the calendar. We store it encrypted and don’t show it again.`}
      />
      <details className="text-sm text-muted">
        <summary className="py-3 font-semibold text-accent">{t`Where do I find it?`}</summary>
        <ul className="grid list-disc gap-1.5 ps-5">
          <li>
            <Trans>TripIt: Settings, Calendar Feed</Trans>
          </li>
          <li>
            <Trans>Google: the calendar’s settings, “Secret address in iCal format”</Trans>
          </li>
          <li>
            <Trans>Outlook: Settings, Shared calendars, Publish a calendar, the ICS link</Trans>
          </li>
          <li>
            <Trans>Apple: the calendar’s details, Public Calendar</Trans>
          </li>
          <li>
            <Trans>Airlines and railways: “Add to calendar” or “Subscribe” in your account</Trans>
          </li>
        </ul>
      </details>
      <Button type="submit" kind="secondary" busy={form.busy} className="justify-self-start">
        {t`Follow calendar`}
      </Button>
    </form>
  );
}
