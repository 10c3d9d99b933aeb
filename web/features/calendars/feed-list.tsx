import { useLingui } from "@lingui/react/macro";
import { CalendarDays, CalendarOff } from "lucide-react";
import { useState } from "react";
import type { CalendarFeed } from "#contract/features/calendars.ts";
import { ago } from "#web/lib/format/dates.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ActionRow } from "#ui/display/action-row.tsx";
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
  return (
    <ActionRow
      icon={detail === "busy" ? CalendarOff : CalendarDays}
      name={<bdi>{name}</bdi>}
      actions={
        <Button kind="secondary" size="medium" aria-label={t`Revoke ${name}`} onClick={onRevoke}>
          {t`Revoke`}
        </Button>
      }
    >
      <p>{feedWords(feed)}</p>
      <p>{lastFetchedAt ? t`Last fetched ${ago(lastFetchedAt, now)}` : t`Not fetched yet`}</p>
      <p>{t`Created ${ago(createdAt, now)}`}</p>
    </ActionRow>
  );
}
