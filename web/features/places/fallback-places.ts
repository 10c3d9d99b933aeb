import type { Country, State } from "#contract/features/places.ts";

/** Choices for when the server's lists are empty or unreachable. */
export const fallbackCountries: readonly Country[] = [
  { code: "US", name: "United States", otherNames: ["USA", "America"] },
  { code: "CA", name: "Canada", otherNames: [] },
  { code: "UK", name: "United Kingdom", otherNames: ["GB", "Great Britain", "England", "Scotland"] },
  { code: "DE", name: "Germany", otherNames: ["Deutschland"] },
  { code: "FR", name: "France", otherNames: [] },
];

const statesOfTheUs =
  "AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware," +
  "DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas," +
  "KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi," +
  "MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York," +
  "NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island," +
  "SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington," +
  "WV West Virginia,WI Wisconsin,WY Wyoming";

const usStates: readonly State[] = statesOfTheUs
  .split(",")
  .map((line) => ({ code: line.slice(0, 2), name: line.slice(3), otherNames: [] }));

export const fallbackStates = (country: string): readonly State[] => (country === "US" ? usStates : []);
