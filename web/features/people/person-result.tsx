import type { FoundPerson } from "../../../contract/people.ts";
import type { PersonMenu } from "../../lib/person-menu.ts";
import { PersonRow } from "../../ui/person-row.tsx";
import { isSettled, Settled, Standing } from "./standing.tsx";

type Props = { person: FoundPerson; menu: PersonMenu };

/** A found person and, once, the way to ask them; afterwards how one stands to them. */
export const PersonResult = ({ person, menu }: Props) => {
  const { relation } = person;
  return isSettled(relation) ? (
    <PersonRow person={person} menu={menu(person)} standing={<Settled relation={relation} />} />
  ) : (
    <PersonRow person={person} menu={menu(person)}>
      <Standing person={person} relation={relation} />
    </PersonRow>
  );
};
