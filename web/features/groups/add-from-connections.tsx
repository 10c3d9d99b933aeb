import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { type Connection, connections } from "#contract/features/connections.ts";
import { searchWords } from "#contract/shared/person-name.ts";
import { normalizeForSearch } from "#web/lib/format/normalize-for-search.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConnectionsIllustration, SearchIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { PersonList, PersonRow } from "#ui/display/person-row.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useAddMember } from "./groups-queries.ts";
import { InGroup } from "./in-group.tsx";

type Props = { id: number; name: string; inGroup: ReadonlySet<string> };

/** The user's connections, each added with one tap; those who are in the group already are marked. */
export function AddFromConnections({ id, name, inGroup }: Props) {
  const { t } = useLingui();
  return (
    <QueryState
      query={useQuery(queryFor(connections.list))}
      loading={t`Loading your connections`}
      error={t`Your connections didn’t load`}
      empty={
        <EmptyState
          drawing={<ConnectionsIllustration />}
          title={t`No connections yet`}
          action={<LinkButton to="/find-people">{t`Find People`}</LinkButton>}
        >
          <Trans>
            You can add anyone by their username, but they see the group only once you are connected.
          </Trans>
        </EmptyState>
      }
    >
      {(all) => <Candidates id={id} name={name} inGroup={inGroup} all={all} />}
    </QueryState>
  );
}

/** The connections, with a search that filters them. */
function Candidates({ id, name, inGroup, all }: Props & { all: readonly Connection[] }) {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const found = all.filter((it) => isNamed(it, text));
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextField
        label={t`Search your connections`}
        type="search"
        autoCapitalize="none"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className="sr-only">
        {plural(found.length, { one: "# person", other: "# people" })}
      </p>
      {found.length === 0 ? (
        <EmptyState drawing={<SearchIllustration />} title={t`No users found`}>
          <Trans>None of your connections has this name.</Trans>
        </EmptyState>
      ) : (
        <PersonList>
          {found.map((it) => (
            <Candidate key={it.id} id={id} group={name} connection={it} isIn={inGroup.has(it.userId)} />
          ))}
        </PersonList>
      )}
    </div>
  );
}

type CandidateProps = { id: number; group: string; connection: Connection; isIn: boolean };

/** Each row has a mutation of its own, so that several can run at once. */
function Candidate({ id, group, connection, isIn }: CandidateProps) {
  const { t } = useLingui();
  const add = useAddMember(id);
  return (
    <PersonRow person={{ ...connection, id: connection.userId }}>
      {isIn ? (
        <InGroup />
      ) : (
        <Button
          kind="secondary"
          size="medium"
          busy={add.isPending}
          aria-label={t`Add ${nameOf(connection)} to ${group}`}
          onClick={() => add.mutate(connection.username)}
        >
          {!add.isPending && <Plus aria-hidden="true" size={18} />}
          <span className="max-sm:hidden">{t`Add`}</span>
        </Button>
      )}
    </PersonRow>
  );
}

/** Whether each word of a text begins a word of the name or the username. */
export function isNamed(person: Connection, text: string): boolean {
  const { firstName, lastName, username } = person;
  const names = [nameOf(person), firstName, lastName, username].flatMap((it) =>
    normalizeForSearch(it).split(/\s+/),
  );
  return searchWords(normalizeForSearch(text.replace(/^@/, ""))).every((word) =>
    names.some((name) => name.startsWith(word)),
  );
}
