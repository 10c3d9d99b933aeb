import { Plural, useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import type { MovingPart, MovingPreview } from "../../../contract/moving.ts";
import { comma } from "../../lib/comma.ts";
import { range } from "../../lib/dates.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { newOf } from "./moving-parts.ts";

export type Box = (part: MovingPart) => Pick<ComponentProps<"input">, "checked" | "disabled" | "onChange">;
type Props = { preview: MovingPreview; box: Box; takesGroups: boolean };

/** What would be added to what is here: groups, trips and saved days. */
export function MovingAdded({ preview: { groups, trips, days }, box, takesGroups }: Props) {
  const { t } = useLingui();
  const here = t`Nothing that isn’t here already`;
  const tooMany = t`There would be more than you can have. Please delete some first.`;
  const withPeople = groups.items.filter(({ thing, memberCount }) => thing === "same" && memberCount > 0);
  const limited = trips.items.filter(({ thing, isLimited }) => thing === "new" && isLimited).length;
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-semibold">{t`Added to what is here`}</legend>
      {groups.items.length > 0 && (
        <Checkbox
          {...box("groups")}
          label={t`Groups`}
          hint={
            groups.areTooMany
              ? tooMany
              : newOf(groups.items) === 0
                ? here
                : groups.items.flatMap(({ thing, name }) => (thing === "new" ? [name] : [])).join(comma())
          }
        />
      )}
      {withPeople.map(({ name, memberCount }) => (
        <p key={name} className="ps-8 text-sm text-warning">
          <bdi>{name}</bdi>:{" "}
          <Plural
            value={memberCount}
            one="this group is here already. Trips that were for it will be for the # person in yours."
            other="this group is here already. Trips that were for it will be for the # people in yours."
          />
        </p>
      ))}
      {trips.items.length > 0 && (
        <Checkbox
          {...box("trips")}
          label={t`Trips`}
          hint={
            trips.areTooMany ? (
              tooMany
            ) : newOf(trips.items) === 0 ? (
              here
            ) : (
              <Plural value={newOf(trips.items)} one="# new trip" other="# new trips" />
            )
          }
        />
      )}
      {limited > 0 && !takesGroups && (
        <p className="ps-8 text-sm text-muted">
          <Plural
            value={limited}
            one="# of them is for groups: without these, nobody sees it until you say who."
            other="# of them are for groups: without these, nobody sees them until you say who."
          />
        </p>
      )}
      <TripNames items={trips.items} />
      {days.added + days.kept > 0 && (
        <Checkbox
          {...box("days")}
          label={t`Saved days`}
          hint={days.added === 0 ? here : <Plural value={days.added} one="# new day" other="# new days" />}
        />
      )}
    </fieldset>
  );
}

function TripNames({ items }: { items: MovingPreview["trips"]["items"] }) {
  const { t } = useLingui();
  const added = items.filter(({ thing }) => thing === "new");
  if (added.length === 0) return null;
  return (
    <details className="ps-8 text-sm">
      <summary className="target font-medium">{t`Which trips`}</summary>
      <ul className="grid gap-1">
        {added.map(({ name, city, startDate, endDate }) => (
          <li key={`${startDate} ${endDate} ${city} ${name}`}>
            <bdi>{name}</bdi>
            <span className="text-muted">
              {" "}
              · {city} · {range(startDate, endDate)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
