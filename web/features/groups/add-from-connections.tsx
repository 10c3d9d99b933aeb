import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { type Connection, connections } from "../../../contract/connections.ts";
import { fold } from "../../lib/fold.ts";
import { nameOf } from "../../lib/person-name.ts";
import { read } from "../../lib/read.ts";
import { Button } from "../../ui/button.tsx";
import { ConnectionsDrawing, SearchDrawing } from "../../ui/drawings.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { PersonList, PersonRow } from "../../ui/person-row.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useAddMember } from "./groups-queries.ts";
import { InGroup } from "./in-group.tsx";

type Props = { id: number; name: string; inGroup: ReadonlySet<string> };

/** One's connections, each added with one tap; who is in already says so. */
export function AddFromConnections({ id, name, inGroup }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const { data, isPending, isLoadingError, refetch } = useQuery(read(connections.list));
  if (isLoadingError)
    return <ErrorState title={t`Your connections didn’t load`} onRetry={() => void refetch()} />;
  if (isPending) return <SkeletonRows label={t`Loading your connections`} />;
  if (data.length === 0)
    return (
      <EmptyState
        drawing={<ConnectionsDrawing />}
        title={t`No connections yet`}
        action={<LinkButton to="/find-people">{t`Find People`}</LinkButton>}
      >
        <Trans>
          You can add anyone by their username, but they see the group only once you are connected.
        </Trans>
      </EmptyState>
    );
  const found = data.filter((it) => isNamed(it, text));
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
        {found.length === 1 ? t`1 person` : t`${found.length} people`}
      </p>
      {found.length === 0 ? (
        <EmptyState drawing={<SearchDrawing />} title={t`No users found`}>
          <Trans>None of your connections has that name.</Trans>
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

/** Each with a change of its own, so that several can be on their way at once. */
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
          className="px-4!"
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
export function isNamed({ firstName, lastName, username }: Connection, text: string): boolean {
  const names = fold(`${firstName} ${lastName} ${username}`).split(/\s+/);
  return fold(text.replace(/^@/, ""))
    .split(/\s+/)
    .every((word) => names.some((name) => name.startsWith(word)));
}
