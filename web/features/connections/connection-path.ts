/** The address of the connections with one of them selected. */
export const connectionPath = (userId: string): string =>
  `/?${new URLSearchParams({ tab: "connect", person: userId })}`;

/** The id of the connection that an address selects; null for none. */
export const personIn = (search: URLSearchParams): string | null => search.get("person");
