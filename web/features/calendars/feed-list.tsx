import { useLingui } from "@lingui/react/macro";
import { CalendarDays, CalendarOff } from "lucide-react";
import { useState } from "react";
import type { CalendarFeed } from "#contract/features/calendars.ts";
import { ago } from "#web/lib/format/dates.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useRevokeFeed } from "./calendars-queries.ts";
import { feedWords } from "./feed-words.ts";

type Props = { feeds: readonly CalendarFeed[]; now: number };

/** The feeds, each with the time of its last fetch and a button to revoke it. */
export function FeedList({ feeds, now }: Props) {
  const { t } = useLingui();
  const [feedToRevoke, setFeedToRevoke] = useState<CalendarFeed | null>(null);
  const revoke = useRevokeFeed(() => setFeedToRevoke(null));
  return (
    <Card>
      <ul aria-label={t`Your calendar feeds`} className="grid divide-y divide-line">
        {feeds.map((feed) => (
          <FeedRow key={feed.id} feed={feed} now={now} onRevoke={() => setFeedToRevoke(feed)} />
        ))}
      </ul>
      <ConfirmDialog
        open={feedToRevoke !== null}
        onClose={() => setFeedToRevoke(null)}
        onConfirm={() => feedToRevoke && revoke.mutate(feedToRevoke)}
        busy={revoke.isPending}
        title={t`Revoke ${feedToRevoke?.name ?? ""}?`}
        confirm={t`Revoke link`}
      >
        {t`Its link stops working immediately, and calendars that subscribe to it get no more updates. They may still show entries they already have. This can’t be undone.`}
      </ConfirmDialog>
    </Card>
  );
}

type RowProps = { feed: CalendarFeed; now: number; onRevoke: () => void };

function FeedRow({ feed, now, onRevoke }: RowProps) {
  const { t } = useLingui();
  const { name, detail, createdAt, lastFetchedAt } = feed;
  const Icon = detail === "busy" ? CalendarOff : CalendarDays;
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3 first:pt-0 last:pb-0">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-muted">
        <Icon aria-hidden="true" size={20} />
      </span>
      <div className="min-w-32 flex-1 text-sm">
        <p dir="auto" className="text-base font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="text-muted">{feedWords(feed)}</p>
        <p className="text-muted">
          {lastFetchedAt ? t`Last fetched ${ago(lastFetchedAt, now)}` : t`Not fetched yet`}
        </p>
        <p className="text-muted">{t`Created ${ago(createdAt, now)}`}</p>
      </div>
      <Button
        kind="secondary"
        size="medium"
        className="ms-auto"
        aria-label={t`Revoke ${name}`}
        onClick={onRevoke}
      >
        {t`Revoke`}
      </Button>
    </li>
  );
}
