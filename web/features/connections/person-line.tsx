import type { ReactNode } from "react";
import type { Person } from "../../../contract/people.ts";
import { Avatar } from "../../ui/avatar.tsx";

type Props = { person: Person; note?: ReactNode; children: ReactNode };

/** A person in a list, and what can be done about them. */
export const PersonLine = ({ person, note, children }: Props) => (
  <li className="flex animate-fade flex-wrap items-center gap-x-3.5 gap-y-3 rounded-lg border border-line bg-raised p-4">
    <Avatar person={person} />
    <div className="min-w-32 flex-1">
      <p className="font-semibold">{[person.firstName, person.lastName].filter(Boolean).join(" ")}</p>
      <p className="truncate text-sm text-muted">@{person.username}</p>
      {note && <p className="text-sm text-muted">{note}</p>}
    </div>
    <div className="ml-auto flex items-center gap-2">{children}</div>
  </li>
);
