import type { ReactNode } from "react";
import { Avatar } from "./avatar.tsx";
import { PersonName } from "./person-name.tsx";

type Person = {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
  profileImageUrl: string | null;
};
type Props = {
  person: Person;
  /** How one stands to them, beside their username. */
  standing?: ReactNode;
  note?: ReactNode;
  /** What can be done: beside the name, or under it where there is no room. */
  children?: ReactNode;
  /** Stays beside the name whatever happens. */
  menu?: ReactNode;
};

/** A person in a list and what can be done about them; the rest of the row leads to their page. */
export const PersonRow = ({ person, standing, note, children, menu }: Props) => (
  <li className="relative flex animate-fade items-center gap-2 rounded-lg border border-line bg-raised p-4 transition-colors hover:border-edge has-[[role=menu]]:pe-2">
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3.5 gap-y-3">
      <Avatar person={person} />
      <div className="min-w-20 flex-1">
        <PersonName person={person} spread className="font-semibold" />
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <bdi className="max-w-full truncate">@{person.username}</bdi>
          {standing}
        </p>
        {note && <p className="text-sm text-muted">{note}</p>}
      </div>
      {children && <div className="relative ms-auto flex items-center gap-2">{children}</div>}
    </div>
    {menu && <div className="relative shrink-0">{menu}</div>}
  </li>
);

/** People in rows: one beside the other where there is room for two. */
export const PersonList = ({ children }: { children: ReactNode }) => (
  <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">{children}</ul>
);
