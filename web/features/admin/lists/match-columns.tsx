import { Plural, useLingui } from "@lingui/react/macro";
import type { AdminMatch } from "#contract/features/admin/matches.ts";
import { byComma } from "#web/lib/format/comma.ts";
import { useDistance } from "#web/lib/format/distance.ts";
import { day, dayOfInstant, range } from "#web/lib/format/dates.ts";
import { countryName } from "#web/lib/format/place-names.ts";
import type { Column } from "#ui/display/data-table.tsx";
import { Tag } from "#ui/display/tag.tsx";
import { NameAndAddress, TwoLines } from "./cells.tsx";

const placeOf = (city: string, country: string) => byComma([city, countryName(country)]);

export function useMatchColumns(): readonly Column<AdminMatch>[] {
  const { t } = useLingui();
  const distance = useDistance();
  return [
    {
      id: "id",
      name: t`Match`,
      render: (it) => (
        <>
          <p className="font-semibold tabular-nums">{`#${it.id}`}</p>
          <Tag kind={it.matchType === "trip" ? "accent" : "plain"}>
            {it.matchType === "trip" ? t`Trip` : t`Visitor`}
          </Tag>
        </>
      ),
    },
    {
      id: "user1",
      name: t`User 1`,
      render: (it) => <NameAndAddress name={it.user1Name} address={it.user1Email} />,
    },
    {
      id: "user2",
      name: t`User 2`,
      render: (it) => <NameAndAddress name={it.user2Name} address={it.user2Email} />,
    },
    {
      id: "location",
      name: t`Location`,
      render: (it) => {
        const [first, second] = [placeOf(it.city, it.country), placeOf(it.city2, it.country2)];
        const apart = it.distanceKm > 0 && t`${distance(it.distanceKm)} apart`;
        return first === second && !apart ? (
          first
        ) : (
          <>
            <TwoLines first={first} second={second} />
            {apart && <p className="text-sm text-muted">{apart}</p>}
          </>
        );
      },
    },
    {
      id: "trip",
      name: t`Trip`,
      render: (it) => (
        <TwoLines
          first={it.tripName ?? t`No trip`}
          second={it.tripStartDate && it.tripEndDate && range(it.tripStartDate, it.tripEndDate)}
        />
      ),
    },
    {
      id: "overlap",
      name: t`Overlap`,
      render: (it) => (
        <span className="whitespace-nowrap">
          <Plural value={it.overlapDays} one="# day" other="# days" />
        </span>
      ),
    },
    { id: "created", name: t`Created`, render: (it) => day(dayOfInstant(it.createdAt)) },
  ];
}
