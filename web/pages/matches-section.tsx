import { Matches } from "../features/matches/matches.tsx";
import { personMenu } from "./person-menu.tsx";

/** Matches, with what can be done about the people in them. */
export const MatchesSection = () => <Matches menu={personMenu} />;
