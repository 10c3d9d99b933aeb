import { Matches } from "#features/matches/matches.tsx";
import { personMenu } from "#web/pages/people/person-menu.tsx";

/** The Matches section, with the menu of actions for each person. */
export const MatchesSection = () => <Matches menu={personMenu} />;
