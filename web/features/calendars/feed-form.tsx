import { useLingui } from "@lingui/react/macro";
import { CalendarDays, CalendarOff, Eye, UsersRound } from "lucide-react";
import { type CalendarFeed, maxFeedNameLength, NewFeed } from "#contract/features/calendars.ts";
import { CallError, messageOf } from "#web/lib/api/call.ts";
import { handledAsSignedOut } from "#web/lib/session/unauthorized.ts";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { FormActions } from "#ui/buttons/form-actions.tsx";
import { RadioCards } from "#ui/forms/radio-cards.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { createFeed } from "./calendars-queries.ts";

type CreatedFeed = CalendarFeed & { url: string };
type Props = { onMade: (made: CreatedFeed) => void; onCancel: () => void };

/** Form for a new feed: what it contains, and who will see it. */
export function FeedForm({ onMade, onCancel }: Props) {
  const { t } = useLingui();
  const initial: NewFeed = { name: t`My trips`, contents: "trips", detail: "exact" };
  const form = useForm({
    schema: NewFeed,
    initial,
    onSubmit: async (feed) => onMade(await createFeed(feed)),
    onFailure: (error) => {
      if (error instanceof CallError && error.failure?.issues) return;
      if (handledAsSignedOut(error, toast)) return;
      toast({ title: t`The link could not be created`, description: messageOf(error, ""), kind: "error" });
    },
  });
  const { contents, detail } = form.values;
  return (
    <Card>
      <form {...form.attributes} aria-labelledby="new-feed" className="grid gap-5">
        <h2 id="new-feed" className="text-lg">{t`New calendar feed`}</h2>
        <TextField
          {...form.text("name")}
          label={t`Name`}
          hint={t`Name shown in your calendar app`}
          autoFocus
          autoComplete="off"
          dir="auto"
          maxLength={maxFeedNameLength}
        />
        <RadioCards
          legend={t`What it contains`}
          columns={2}
          value={contents}
          onChange={(value) => form.set("contents", value)}
          options={[
            {
              value: "trips",
              label: t`Trips`,
              hint: t`Only your own plans`,
              icon: <CalendarDays size={20} />,
            },
            {
              value: "trips-and-matches",
              label: t`Trips and matches`,
              hint: t`And the people you will meet`,
              icon: <UsersRound size={20} />,
            },
          ]}
        />
        <RadioCards
          legend={t`Level of detail`}
          columns={2}
          value={detail}
          onChange={(value) => form.set("detail", value)}
          options={[
            {
              value: "exact",
              label: t`Names and places`,
              hint: t`For yourself and people you trust`,
              icon: <Eye size={20} />,
            },
            {
              value: "busy",
              label: t`Only that you are away`,
              hint: t`Only the days, for example for work`,
              icon: <CalendarOff size={20} />,
            },
          ]}
        />
        <p className="text-sm text-muted">{useWhoSees(contents, detail)}</p>
        <FormActions onCancel={onCancel}>
          <Button type="submit" busy={form.busy}>{t`Create a link`}</Button>
        </FormActions>
      </form>
    </Card>
  );
}

/** Explains what anyone who has the link can see. */
function useWhoSees(contents: NewFeed["contents"], detail: NewFeed["detail"]): string {
  const { t } = useLingui();
  if (detail === "busy")
    return t`Anyone with the link can see on which days you are away, until you revoke it, but not where or with whom.`;
  return contents === "trips"
    ? t`Anyone with the link can see where you are going and when, without signing in, until you revoke it.`
    : t`Anyone with the link can see where you are going, when, and the names of the people you meet, without signing in, until you revoke it. Share it only with people who may know this.`;
}
