import { useQuery } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { type CalendarFeed, mostFeeds } from "../../../contract/calendars.ts";
import { Button } from "../../ui/button.tsx";
import { TripsDrawing } from "../../ui/drawings.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { feeds } from "./calendars-queries.ts";
import { FeedForm } from "./feed-form.tsx";
import { FeedList } from "./feed-list.tsx";
import { NewLink } from "./new-link.tsx";

type Props = {
  /** Whether the form of a new one is open. */
  adding: boolean;
  onAdd: (open: boolean) => void;
};

/** Links by which a calendar program shows one's trips: to make, to see and to revoke. */
export function CalendarFeeds({ adding, onAdd }: Props) {
  const { t } = useLingui();
  const { data, dataUpdatedAt, isPending, isLoadingError, refetch } = useQuery(feeds);
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
      {isLoadingError ? (
        <ErrorState title={t`Your calendar feeds didn’t load`} onRetry={() => void refetch()} />
      ) : isPending ? (
        <SkeletonRows label={t`Loading your calendar feeds`} count={2} />
      ) : data.length > 0 ? (
        <>
          <FeedList feeds={data} now={dataUpdatedAt} />
          {!adding && !made && data.length < mostFeeds && <div>{add}</div>}
        </>
      ) : (
        !adding &&
        !made && (
          <EmptyState drawing={<TripsDrawing />} title={t`No calendar feeds yet`} action={add}>
            {t`Make a link, and your calendar shows your trips and keeps up with them.`}
          </EmptyState>
        )
      )}
    </div>
  );
}
