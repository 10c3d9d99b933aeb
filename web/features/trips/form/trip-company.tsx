import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type Companion, matches } from "#contract/features/matches.ts";
import type { TripDraft } from "#contract/features/trips.ts";
import { call } from "#web/lib/api/call.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { areApart, useTheirPlace } from "#web/lib/format/apart.ts";
import { byComma, byDot } from "#web/lib/format/comma.ts";
import { firstNames } from "#web/lib/format/first-names.ts";
import { sharedDates } from "#web/lib/format/shared-dates.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { areNear, cityOfMeeting, faceOf, partsOf } from "#web/lib/stays.ts";
import { Faces } from "#ui/display/faces.tsx";
import { useHowTheyCome } from "#features/trips/people/how-they-come.ts";
import { SharingIsOff, SwitchSharingOn } from "#features/trips/people/sharing-is-off.tsx";
import { TripToSend, type TripValues } from "./trip-values.ts";

type Props = { values: TripValues; tripId: number | null };

/** How long the form must stay unchanged before the line under it follows, in milliseconds. */
const settledAfterMs = 400;

/**
 * Who will be there on the dates in the form, before the trip is saved. Without location sharing nobody can
 * match, so it says that instead.
 */
export function TripCompany(props: Props) {
  const { t } = useLingui();
  const { privacyLocationSharing: isSharing } = useAccount();
  if (isSharing) return <Preview {...props} />;
  return (
    <p className="rounded-md bg-sunken px-3.5 py-2 text-sm text-muted">
      <span className="block font-semibold">{t`Location sharing is off`}</span>
      <SharingIsOff /> <SwitchSharingOn />
    </p>
  );
}

/**
 * The line has a fixed height, so that nothing moves while somebody chooses dates; it grows only to name
 * those whom the user would no longer meet. Screen readers hear it at most once in 400 ms.
 */
function Preview({ values, tripId }: Props) {
  const { t } = useLingui();
  const draft = useSettled(useDraft(values));
  const { data: people, isPlaceholderData } = useQuery({
    ...previewQuery(draft, tripId),
    placeholderData: keepPreviousData,
  });
  const city = cityOfMeeting(values.place, people ?? []);
  const name = firstNames((people ?? []).map(faceOf));
  const isNear = people?.some(areNear) ?? false;
  const more = useWhoThere()(people ?? []);
  const lost = useLost(tripId, isPlaceholderData ? undefined : people);
  const words = !draft
    ? { head: t`Choose where and when, and see who will be there`, more: "" }
    : !people
      ? { head: "", more: "" }
      : people.length === 0
        ? { head: t`Nobody you know is in ${city} then yet`, more: "" }
        : people.length === 1
          ? { head: isNear ? t`${name} is near ${city} then` : t`${name} is in ${city} then`, more }
          : { head: isNear ? peopleNear(people.length, city) : peopleThere(people.length, city), more };
  const isThere = draft !== null && people !== undefined && people.length > 0;
  return (
    <div
      aria-busy={isPlaceholderData}
      className={`flex min-h-16 items-center gap-3 rounded-md px-3.5 py-2 transition-colors ${isThere ? "bg-shared-soft" : "bg-sunken"}`}
    >
      {isThere && <Faces people={people.map(faceOf)} />}
      <p role="status" className="min-w-0 text-sm">
        <span className={`block ${isThere ? "font-semibold" : "text-muted"}`}>{words.head}</span>
        {words.more && (
          <span className={`line-clamp-2 ${isThere ? "text-shared-ink" : "text-muted"}`}>{words.more}</span>
        )}
        {lost && <span className="block font-semibold wrap-anywhere">{lost}</span>}
      </p>
    </div>
  );
}

/**
 * Names those whom the user meets on the stored trip and not on the one in the form; "" for nobody, for a new
 * trip, and while either is unknown. Both leave out days that are over.
 */
function useLost(tripId: number | null, people: readonly Companion[] | undefined): string {
  const { t } = useLingui();
  // Stays of before this form say nothing of what the form changes.
  const stored = { ...queryFor(matches.stays), enabled: tripId !== null, staleTime: 0 };
  const { data: stays, isFetchedAfterMount } = useQuery(stored);
  if (tripId === null || !people || !stays || !isFetchedAfterMount) return "";
  const met = stays.find((stay) => stay.tripId === tripId)?.people ?? [];
  const lost = met.filter(({ userId }) => !people.some((it) => it.userId === userId));
  const names = firstNames(lost.map(faceOf));
  return lost.length === 0 ? "" : t`You won’t meet ${names} on this trip any more`;
}

const peopleThere = (count: number, city: string): string =>
  plural(count, {
    one: `# of your people is in ${city} then`,
    other: `# of your people are in ${city} then`,
  });

const peopleNear = (count: number, city: string): string =>
  plural(count, {
    one: `# of your people is near ${city} then`,
    other: `# of your people are near ${city} then`,
  });

/**
 * Who lives there and who travels, and the place of each who is in another one: "Bo: Brooklyn, 8 km away".
 * Somebody who lives there and travels counts as living there.
 */
function useWhoThere(): (people: readonly Companion[]) => string {
  const { t } = useLingui();
  const theirPlace = useTheirPlace();
  const how = useHowTheyCome();
  const isElsewhere = ({ days }: Companion) => days.some(areApart);
  const whereElse = (person: Companion) => {
    const apart = { ...person, days: person.days.filter(areApart) };
    const [name, place] = [
      person.userFirstName,
      byComma(partsOf(apart, theirPlace).map(({ words }) => words)),
    ];
    return t`${name}: ${place}`;
  };
  return (people) => {
    const [only] = people;
    if (only && people.length === 1 && isElsewhere(only)) {
      const parts = partsOf(only, how);
      if (parts.length === 1) return parts[0]!.words;
      return byDot(parts.map(({ words, part }) => byComma([words, sharedDates(part)])));
    }
    const there = people.filter((it) => !isElsewhere(it));
    return byDot([whoThere(there), ...people.filter(isElsewhere).map(whereElse)]);
  };
}

function whoThere(people: readonly Companion[]): string {
  const livesThere = ({ days }: Companion) => days.some(({ kind }) => kind === "visiting");
  const [local, travelling] = [people.filter(livesThere), people.filter((it) => !livesThere(it))];
  const parts = [
    { count: local.length, names: firstNames(local.map(faceOf)), words: livesWords },
    { count: travelling.length, names: firstNames(travelling.map(faceOf)), words: travelsWords },
  ];
  return byDot(parts.map(({ count, names, words }) => count > 0 && words(count, names)));
}

const livesWords = (count: number, names: string): string =>
  plural(count, { one: `${names} lives there`, other: `${names} live there` });
const travelsWords = (count: number, names: string): string =>
  plural(count, { one: `${names} is traveling`, other: `${names} are traveling` });

/** The trip as it would be sent; null while it is incomplete. */
function useDraft(values: TripValues): TripDraft | null {
  const { success, data } = TripToSend.safeParse(values);
  return success ? data : null;
}

/** The draft after it has stayed the same for a moment. Choosing other dates empties it at once. */
function useSettled(draft: TripDraft | null): TripDraft | null {
  const text = draft && JSON.stringify({ ...draft, name: "" });
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === null ? 0 : settledAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === null ? null : (JSON.parse(settled) as TripDraft);
}

const previewQuery = (trip: TripDraft | null, tripId: number | null) =>
  queryOptions({
    queryKey: [matches.preview.path, trip, tripId] as const,
    enabled: trip !== null,
    gcTime: 0,
    queryFn: ({ signal }) => call(matches.preview, { body: { trip: trip!, tripId } }, { signal }),
  });
