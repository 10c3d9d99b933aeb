import type { QueryClient } from "@tanstack/react-query";
import { type DayLocation, days } from "#contract/features/days.ts";
import type { NewTrip, Trip, TripDraft } from "#contract/features/trips.ts";
import { trips } from "#contract/features/trips.ts";
import { cachedAccount } from "#web/lib/offline-cache/account.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { type Change, fieldsOf, withDraft } from "./steps.ts";
import { pendingId } from "./pending.ts";

/** Adds to a queued change how its trip or days will look, and how they looked before. */
// TypeScript checks that the switch is exhaustive.
// oxlint-disable-next-line typescript/consistent-return
export function withOptimisticView(client: QueryClient, change: Change): Change {
  const list = client.getQueryData(queryFor(trips.list).queryKey) ?? [];
  const saved = client.getQueryData(queryFor(days.list).queryKey) ?? [];
  switch (change.kind) {
    case "createTrip":
      return {
        ...change,
        shown: tripOf(change.input.body, change.at),
        othersBefore: tripsToShorten(list, change.input.body),
      };
    case "updateTrip": {
      const was = list.find(({ id }) => id === change.input.params.id);
      const { body } = change.input;
      const othersBefore = tripsToShorten(list, body);
      const shown = was && withDraft(was, body, placeIdOf(body));
      return { ...change, othersBefore, ...(was && shown ? { was, shown } : {}) };
    }
    case "deleteTrip": {
      const was = list.find(({ id }) => id === change.input.params.id);
      return was ? { ...change, was } : change;
    }
    case "saveDays": {
      const { locations } = change.input.body;
      const dates = new Set(locations.map(({ date }) => date));
      const placed = locations.flatMap(({ date, country, state, city, placeId }) =>
        city && country && state
          ? [{ date, country, state, city, placeId: placeIdOf({ city, placeId }) }]
          : [],
      );
      return { ...change, days: placed, daysBefore: saved.filter(({ date }) => dates.has(date)) };
    }
    case "stayHome": {
      const { dates } = change.input.body;
      const before = saved.filter(({ date }) => dates.includes(date));
      return { ...change, days: atHome(dates), daysBefore: before };
    }
    case "readNotice":
    case "readNotices":
    case "readMessages":
    case "sendMessage":
      return change;
  }
}

/** The server assigns a typed city's id; until then its name is used instead. */
const placeIdOf = ({ placeId, city }: { placeId?: string | undefined; city: string }) => placeId ?? city;

/** The trips of the list that a draft shortens. */
export const tripsToShorten = (list: readonly Trip[], { shorten = [] }: TripDraft): Trip[] =>
  list.filter((trip) => shorten.some(({ id }) => id === trip.id));

const tripOf = (draft: NewTrip, at: string): Trip => ({
  ...fieldsOf(draft),
  clientId: draft.clientId ?? null,
  id: pendingId(at),
  placeId: placeIdOf(draft),
  groupNames: [],
  source: "manual",
  createdAt: at,
});

function atHome(dates: readonly string[]): DayLocation[] {
  const home = cachedAccount();
  if (!home?.homePlaceId || !home.homeCountry || !home.homeCity) return [];
  const { homePlaceId: placeId, homeCountry: country, homeState, homeCity: city, homePartOf: partOf } = home;
  return dates.map((date) => ({ date, country, state: homeState ?? "", city, placeId, partOf }));
}
