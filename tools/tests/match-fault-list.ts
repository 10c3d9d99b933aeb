/** One fault in `file` of `server/domain/matches/`: `from`, which occurs there once, becomes `to`. */
export type Fault = {
  what: string;
  file: "match-rule.ts" | "overlaps-sql.ts" | "ledger-sql.ts" | "near-misses.ts" | "groups.ts";
  from: string;
  to: string;
};

/** The faults that the laws of the matches must find. */
export const faults: readonly Fault[] = [
  {
    what: "the first shared day doesn't count",
    file: "match-rule.ts",
    from: "${b}.end_date >= ",
    to: "${b}.end_date > ",
  },
  {
    what: "the last shared day doesn't count",
    file: "match-rule.ts",
    from: "${b}.start_date <= ",
    to: "${b}.start_date < ",
  },
  {
    what: "two people at home match",
    file: "match-rule.ts",
    from: "and not (${b}.origin = 'home' and ${a}.origin = 'home')",
    to: "",
  },
  {
    what: "only the reader's distance applies to matches",
    file: "overlaps-sql.ts",
    from: "met.distance_km <= u.near_km and ",
    to: "",
  },
  {
    what: "only the other's distance applies to matches",
    file: "overlaps-sql.ts",
    from: '"mine.near_km")}\n     where',
    to: '"100")}\n     where',
  },
  {
    what: "the ledger forgets an overlap that a smaller distance hides",
    file: "ledger-sql.ts",
    from: "String(Math.max(...nearChoices))",
    to: '"25"',
  },
  {
    what: "the limit itself is too far",
    file: "match-rule.ts",
    from: "${distanceKm(a, b)} <= ${km}",
    to: "${distanceKm(a, b)} < greatest(${km}, 1)",
  },
  {
    what: "only stays in one band of latitude are compared",
    file: "match-rule.ts",
    from: "generate_series(-1, 1)",
    to: "generate_series(0, 0)",
  },
  {
    what: "stays at unknown places are in no band",
    file: "match-rule.ts",
    from: "coalesce(floor(${stay}.latitude)::int, -1000)",
    to: "floor(${stay}.latitude)::int",
  },
  {
    what: "a part is not in its city's area",
    file: "match-rule.ts",
    from: "case when ${a}.area = ${b}.area then 0",
    to: "case when ${a}.area = ${b}.area and ${a}.latitude = ${b}.latitude then 0",
  },
  {
    what: "a short distance is rounded to 0",
    file: "match-rule.ts",
    from: "greatest(1, round(",
    to: "greatest(0, round(",
  },
  {
    what: "the longitude doesn't shrink towards the poles",
    file: "match-rule.ts",
    from: "cosd(${a}.latitude) * cosd(${b}.latitude) * ",
    to: "",
  },
  {
    what: "blocked people match",
    file: "overlaps-sql.ts",
    from: ' and ${unblocked("$1", "u.id")}',
    to: "",
  },
  { what: "my limited trip admits everybody", file: "overlaps-sql.ts", from: " and ${admitsThem}", to: "" },
  {
    what: "their limited trip admits everybody",
    file: "overlaps-sql.ts",
    from: 'and ${admits({ trip: "met.other_trip", limited: "t.limited" }, "$1")}',
    to: "",
  },
  {
    what: "blocked people have near misses, and overlaps in a group",
    file: "match-rule.ts",
    from: "${unblocked(a.person, b.person)} and ",
    to: "",
  },
  {
    what: "my limited trip admits everybody to near misses, and to overlaps in a group",
    file: "match-rule.ts",
    from: "${admits(a, b.person)} and ",
    to: "",
  },
  {
    what: "their limited trip admits everybody to near misses, and to overlaps in a group",
    file: "match-rule.ts",
    from: " and ${admits(b, a.person)}",
    to: "",
  },
  {
    what: "a group's owner sees overlaps on trips that don't admit them",
    file: "groups.ts",
    from: ' or ${admits(stay, "$1")}',
    to: " or true",
  },
  {
    what: "who doesn't share a location matches",
    file: "match-rule.ts",
    from: " and ${person}.privacy_location_sharing",
    to: "",
  },
  {
    what: "a request that isn't accepted connects",
    file: "overlaps-sql.ts",
    from: "where c.status = 'accepted'",
    to: "",
  },
  {
    what: "who hasn't agreed has near misses",
    file: "near-misses.ts",
    from: "shares_near_misses and near_miss_days > 0",
    to: "near_miss_days > 0",
  },
  {
    what: "near misses need one consent only",
    file: "near-misses.ts",
    from: " and u.shares_near_misses",
    to: "",
  },
  {
    what: "only the reader's number of days applies",
    file: "near-misses.ts",
    from: "abs(my_day - other_day) <= u.near_miss_days and ",
    to: "",
  },
  {
    what: "only the other's number of days applies",
    file: "near-misses.ts",
    from: "mine.start_date - mine.near_miss_days and",
    to: "mine.start_date - 7 and",
  },
  {
    what: "a match is also a near miss",
    file: "near-misses.ts",
    from: "and mine.start_date - 1",
    to: "and mine.start_date",
  },
  {
    what: "near misses ignore the other's distance",
    file: "near-misses.ts",
    from: " and missed.distance_km <= u.near_km",
    to: "",
  },
  {
    what: "a stay of mine between the two is ignored",
    file: "near-misses.ts",
    from: `competing.id <> missed.my_stay and \${liesBetween("competing", "other")})`,
    to: "false)",
  },
  {
    what: "a stay of theirs between the two is ignored",
    file: "near-misses.ts",
    from: `and \${liesBetween("competing", "my")})`,
    to: "and false)",
  },
  {
    what: "two trips that meet also have near misses",
    file: "near-misses.ts",
    from: "a.trip_id = missed.my_trip",
    to: "false",
  },
  {
    what: "a change is offered into other plans",
    file: "near-misses.ts",
    from: " or occupied.found",
    to: "",
  },
  {
    what: "a change is offered over a day saved at home",
    file: "near-misses.ts",
    from: "saved.user_id = $1 and",
    to: "false and",
  },
];

/** The file that a fault changes. */
export const faultFile = (file: Fault["file"]): URL =>
  new URL(`../../server/domain/matches/${file}`, import.meta.url);
