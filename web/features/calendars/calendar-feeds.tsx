import { useQuery } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { type CalendarFeed, maxFeeds } from "#contract/features/calendars.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TripsIllustration } from "#ui/feedback/first-illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { feedsQuery } from "./calendars-queries.ts";
import { FeedForm } from "./feed-form.tsx";
import { FeedList } from "./feed-list.tsx";
import { NewLink } from "./new-link.tsx";

type Props = {
  /** Whether the form of a new feed is open. */
  adding: boolean;
  onAdd: (open: boolean) => void;
};

/** Calendar feeds: links that show the user's trips in a calendar program. Lists, makes and revokes them. */
export function CalendarFeeds({ adding, onAdd }: Props) {
  const { t } = useLingui();
  const feeds = useQuery(feedsQuery);
  const [made, setMade] = useState<(CalendarFeed & { url: string }) | null>(null);
  const add = (
    <Button onClick={() => onAdd(true)}>
      <Plus aria-hidden="true" size={20} />
      {t`New calendar feed`}
    </Button>
  );
  return (
    <div className="grid gap-6">
      {made && <NewLink name={made.name} url={made.url} onDone={() => setMade(null)} />}
      {adding && (
        <FeedForm
          onCancel={() => onAdd(false)}
          onMade={(feed) => {
            setMade(feed);
            onAdd(false);
          }}
        />
      )}
      <QueryState
        query={feeds}
        loading={t`Loading your calendar feeds`}
        skeleton={<SkeletonRows count={2} />}
        error={t`Your calendar feeds didn’t load`}
      >
        {(all) =>
          all.length > 0 ? (
            <>
              <FeedList feeds={all} now={feeds.dataUpdatedAt} />
              {!adding && !made && all.length < maxFeeds && <div>{add}</div>}
            </>
          ) : (
            !adding &&
            !made && (
              <EmptyState drawing={<TripsIllustration />} title={t`No calendar feeds yet`} action={add}>
                {t`Create a link, and your calendar shows your trips and stays up to date.`}
              </EmptyState>
            )
          )
        }
      </QueryState>
    </div>
  );
}
