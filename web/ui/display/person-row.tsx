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
  /** The relation to the person, beside their username. */
  badge?: ReactNode;
  note?: ReactNode;
  /** Actions: beside the name, or below it if there is no room. */
  children?: ReactNode;
  /** Always stays beside the name. */
  menu?: ReactNode;
};

/** A person in a list with actions; the rest of the row links to their page. */
export const PersonRow = ({ person, badge, note, children, menu }: Props) => (
  <li className="relative flex animate-fade items-center gap-2 rounded-lg border border-line bg-raised p-4 transition-colors hover:border-edge has-[[role=menu]]:pe-2">
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3.5 gap-y-3">
      <Avatar person={person} />
      <div className="min-w-32 flex-1">
        <PersonName person={person} spread className="font-semibold" />
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <bdi className="max-w-full truncate">@{person.username}</bdi>
          {badge}
        </p>
        {note && <p className="text-sm text-muted">{note}</p>}
      </div>
      {children && <div className="relative ms-auto flex items-center gap-2">{children}</div>}
    </div>
    {menu && <div className="relative shrink-0 self-start">{menu}</div>}
  </li>
);

/** A list of people, with two columns if there is room. */
export const PersonList = ({ children }: { children: ReactNode }) => (
  <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">{children}</ul>
);
