import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { groups as groupCalls } from "#contract/features/groups.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { FieldError } from "#ui/forms/field.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { RadioCards } from "#ui/forms/radio-cards.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { TripViewers } from "./trip-viewers.tsx";
import type { TripValues } from "./trip-values.ts";

type Audience = Pick<TripValues, "onlyGroups" | "groupIds">;
type Props = Audience & { error: string | undefined; onChange: (audience: Audience) => void };

const ownedGroups = queryFor(groupCalls.list, { query: { owned: "true" } });

/** Who can match with the trip: all connections, or those in some of the user's own groups. */
export function TripAudience({ onlyGroups, groupIds, error, onChange }: Props) {
  const { t } = useLingui();
  const groups = useQuery(ownedGroups);
  const hasGroup = (groups.data?.length ?? 0) > 0;
  const chosen = groups.data?.filter(({ id }) => groupIds.includes(id));
  const hasChosen = (chosen?.length ?? 0) > 0;
  // The owner counts as a member: a group of one person admits nobody.
  const unusable =
    onlyGroups && (hasChosen ? chosen : groups.data)?.every(({ memberCount }) => memberCount < 2) === true;
  const tick = (id: number, ticked: boolean) =>
    onChange({ onlyGroups, groupIds: ticked ? [...groupIds, id] : groupIds.filter((it) => it !== id) });
  return (
    <div className="grid grid-cols-1 gap-2" data-invalid={error !== undefined && !hasGroup}>
      <RadioCards
        legend={t`Who can match with this trip`}
        value={onlyGroups ? "groups" : "all"}
        onChange={(chosen) => onChange({ onlyGroups: chosen === "groups", groupIds })}
        options={[
          {
            value: "all",
            label: t`All connections`,
            hint: t`Any connection who is near you on the same days`,
          },
          { value: "groups", label: t`Only group connections`, hint: t`Members of the groups you choose` },
        ]}
      />
      {/* Above the groups, because a long list would hide it. Without groups, the notice says the same. */}
      <FieldError id="trip-groups-error" error={unusable && !hasGroup ? undefined : error} />
      <fieldset
        disabled={!onlyGroups}
        aria-describedby={error === undefined ? undefined : "trip-groups-error"}
        data-invalid={error !== undefined}
        className="ps-2"
      >
        <legend className="sr-only">{t`Groups`}</legend>
        <QueryState
          query={groups}
          skeleton={<Skeleton className="h-11" />}
          errorLine={t`Your groups didn’t load. Try again`}
        >
          {(owned) =>
            owned.map(({ id, name, memberCount }) => (
              <Checkbox
                key={id}
                label={<bdi className="wrap-anywhere">{name}</bdi>}
                hint={plural(memberCount, { one: "# member", other: "# members" })}
                checked={groupIds.includes(id)}
                disabled={!onlyGroups}
                onChange={({ target }) => tick(id, target.checked)}
              />
            ))
          }
        </QueryState>
      </fieldset>
      {unusable && (
        <Notice
          kind="warning"
          title={hasGroup ? t`Nobody would see this trip` : t`Group Selection Required`}
          action={
            <LinkButton to={hasGroup ? "/?tab=groups" : "/?tab=groups&add=group"} kind="secondary">
              {hasGroup ? t`Add people` : t`Create New Group`}
            </LinkButton>
          }
        >
          <p>
            {hasChosen ? (
              <Trans>
                Nobody else is in the groups you chose yet. Add people to them, or share with all your
                connections.
              </Trans>
            ) : hasGroup ? (
              <Trans>
                Nobody else is in your groups yet. Add people to a group, or share with all your connections.
              </Trans>
            ) : (
              <Trans>
                You must create groups with members first or choose to share with all your contacts
              </Trans>
            )}
          </p>
        </Notice>
      )}
      <TripViewers onlyGroups={onlyGroups} groupIds={groupIds} />
    </div>
  );
}
