/** Countries in which people write the state after a city: "Portland, OR". */
const stateCountries: ReadonlySet<string> = new Set(["US", "CA", "AU"]);

/** Whether the line of a place has its state: "Portland, OR, United States", but "Lisbon, Portugal". */
export const namesState = ({ country, state }: { country: string; state: string }): boolean =>
  stateCountries.has(country) && state !== "";
