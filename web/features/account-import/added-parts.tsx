import { Plural, useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import type { ImportPart, ImportPreview } from "#contract/features/account-import.ts";
import { byComma } from "#web/lib/format/comma.ts";
import { range } from "#web/lib/format/dates.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { countNew } from "./parts.ts";

export type CheckboxFor = (
  part: ImportPart,
) => Pick<ComponentProps<"input">, "checked" | "disabled" | "onChange">;
type Props = { preview: ImportPreview; box: CheckboxFor; takesGroups: boolean };

/** What an import would add to the account: groups, trips and saved days. */
export function AddedParts({ preview: { groups, trips, days }, box, takesGroups }: Props) {
  const { t } = useLingui();
  const here = t`Nothing to add: everything is already here`;
  const tooMany = t`This would exceed the maximum. Please delete some first.`;
  const withPeople = groups.items.filter(({ thing, memberCount }) => thing === "same" && memberCount > 0);
  const limited = trips.items.filter(({ thing, isLimited }) => thing === "new" && isLimited).length;
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-semibold">{t`Added to your data here`}</legend>
      {groups.items.length > 0 && (
        <Checkbox
          {...box("groups")}
          label={t`Groups`}
          hint={
            groups.areTooMany
              ? tooMany
              : countNew(groups.items) === 0
                ? here
                : byComma(groups.items.map(({ thing, name }) => thing === "new" && name))
          }
        />
      )}
      {withPeople.map(({ name, memberCount }) => (
        <p key={name} className="ps-8 text-sm text-warning">
          <bdi>{name}</bdi>:{" "}
          <Plural
            value={memberCount}
            one="you already have this group here. Trips shared with it will be shared with the # person in your group."
            other="you already have this group here. Trips shared with it will be shared with the # people in your group."
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
            ) : countNew(trips.items) === 0 ? (
              here
            ) : (
              <Plural value={countNew(trips.items)} one="# new trip" other="# new trips" />
            )
          }
        />
      )}
      {limited > 0 && !takesGroups && (
        <p className="ps-8 text-sm text-muted">
          <Plural
            value={limited}
            one="# of them is shared with groups only. If you don’t import the groups, no one sees it until you choose who can."
            other="# of them are shared with groups only. If you don’t import the groups, no one sees them until you choose who can."
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

function TripNames({ items }: { items: ImportPreview["trips"]["items"] }) {
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
              · <bdi>{city}</bdi> · {range(startDate, endDate)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
