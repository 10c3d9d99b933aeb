import { useLingui } from "@lingui/react/macro";
import { CalendarDays, CalendarOff, Eye, UsersRound } from "lucide-react";
import { type CalendarFeed, longestFeedName, NewFeed } from "../../../contract/calendars.ts";
import { CallError, messageOf } from "../../lib/call.ts";
import { handledAsSignedOut } from "../../lib/unauthorized.ts";
import { useForm } from "../../lib/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EndButtons } from "../../ui/end-buttons.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useMakeFeed } from "./calendars-queries.ts";

type Made = CalendarFeed & { url: string };
type Props = { onMade: (made: Made) => void; onCancel: () => void };

/** What is in a new feed, and who will see it. */
export function FeedForm({ onMade, onCancel }: Props) {
  const { t } = useLingui();
  const make = useMakeFeed();
  const initial: NewFeed = { name: t`My trips`, contents: "trips", detail: "exact" };
  const form = useForm({
    schema: NewFeed,
    initial,
    onSubmit: async (feed) => onMade(await make(feed)),
    onFailure: (error) => {
      if (error instanceof CallError && error.failure?.issues) return;
      if (handledAsSignedOut(error, toast)) return;
      toast({ title: t`No link was made`, description: messageOf(error, ""), kind: "error" });
    },
  });
  const { contents, detail } = form.values;
  return (
    <Card>
      <form
        noValidate
        aria-labelledby="new-feed"
        onSubmit={(event) => void form.submit(event)}
        className="grid gap-5"
      >
        <h2 id="new-feed" className="text-lg">{t`New calendar feed`}</h2>
        <TextField
          {...form.text("name")}
          label={t`Name`}
          hint={t`How your calendar program lists it`}
          autoFocus
          autoComplete="off"
          dir="auto"
          maxLength={longestFeedName}
        />
        <RadioCards
          legend={t`What it holds`}
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
              hint: t`And whom you meet on the way`,
              icon: <UsersRound size={20} />,
            },
          ]}
        />
        <RadioCards
          legend={t`How exact it is`}
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
              hint: t`Days, and nothing else: good for work`,
              icon: <CalendarOff size={20} />,
            },
          ]}
        />
        <p className="text-sm text-muted">{useWhoSees(contents, detail)}</p>
        <EndButtons onCancel={onCancel}>
          <Button type="submit" busy={form.busy}>{t`Make a link`}</Button>
        </EndButtons>
      </form>
    </Card>
  );
}

/** In plain words what whoever gets hold of the link will know. */
function useWhoSees(contents: NewFeed["contents"], detail: NewFeed["detail"]): string {
  const { t } = useLingui();
  if (detail === "busy")
    return t`Whoever has the link sees on which days you are away, until you revoke it. It says neither where nor with whom.`;
  return contents === "trips"
    ? t`Whoever has the link sees where you are going and when, without signing in, until you revoke it.`
    : t`Whoever has the link sees where you are going, when, and the names of those you meet, without signing in, until you revoke it. Share it with nobody who shouldn’t know.`;
}
