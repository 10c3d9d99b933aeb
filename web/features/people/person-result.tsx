import type { FoundPerson } from "#contract/features/people.ts";
import type { PersonMenu } from "#web/lib/person-menu.ts";
import { PersonRow } from "#ui/display/person-row.tsx";
import { isSettled, RelationLabel, RelationControl } from "./relation.tsx";

type Props = { person: FoundPerson; menu: PersonMenu };

/** A found person with a button to connect, or with the relation if nothing is left to ask. */
export const PersonResult = ({ person, menu }: Props) => {
  const { relation } = person;
  return isSettled(relation) ? (
    <PersonRow person={person} menu={menu(person)} badge={<RelationLabel relation={relation} />} />
  ) : (
    <PersonRow person={person} menu={menu(person)}>
      <RelationControl person={person} relation={relation} />
    </PersonRow>
  );
};
