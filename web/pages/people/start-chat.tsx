import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link } from "#web/lib/navigation.tsx";
import { personOf, useConnections } from "#features/connections/connections-queries.ts";
import { normalizeForSearch } from "#web/lib/format/normalize-for-search.ts";
import { chatPath } from "#contract/shared/page-paths.ts";
import { searchWords } from "#contract/shared/person-name.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { Avatar } from "#ui/display/avatar.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

/** Chooses the connection to write to. */
export function StartChat({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog open onClose={onClose} title={t`Start New Chat`}>
      <QueryState
        query={useConnections()}
        loading={t`Loading your connections`}
        skeleton={<SkeletonRows count={3} />}
        error={t`Your connections didn’t load`}
        empty={
          <div className="grid justify-items-start gap-4">
            <p className="text-muted">{t`Conversations are between you and people you are connected with.`}</p>
            <LinkButton to="/find-people">{t`Find People`}</LinkButton>
          </div>
        }
      >
        {(connections) => <Choice people={connections.map(personOf)} onClose={onClose} />}
      </QueryState>
    </Dialog>
  );
}

type ChoiceProps = { people: readonly ReturnType<typeof personOf>[]; onClose: () => void };

function Choice({ people, onClose }: ChoiceProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const wanted = searchWords(normalizeForSearch(typed));
  const found = people.filter((it) => {
    const name = normalizeForSearch(`${nameOf(it)} ${it.username}`);
    return wanted.every((word) => name.includes(word));
  });
  return (
    <form onSubmit={(event) => event.preventDefault()} className="grid gap-3">
      <TextField
        label={t`Search your connections`}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul aria-label={t`Connections`} className="-mx-2 h-80 overflow-y-auto">
        {found.map((person) => (
          <li key={person.id}>
            <Link
              to={chatPath(person.id)}
              onClick={onClose}
              className="flex items-center gap-3 rounded-md px-2 py-2 hover:bg-sunken focus-visible:-outline-offset-3"
            >
              <Avatar person={person} />
              <span className="min-w-0">
                <span dir="auto" className="block truncate text-page font-semibold">
                  {nameOf(person)}
                </span>
                <span className="block truncate text-sm text-muted">
                  <bdi>@{person.username}</bdi>
                </span>
              </span>
            </Link>
          </li>
        ))}
        {found.length === 0 && <li className="px-2 py-4 text-muted">{t`No one with that name`}</li>}
      </ul>
    </form>
  );
}
