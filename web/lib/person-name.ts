/** How a person is called: first and last name, as they wrote them. */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [firstName, lastName].filter(Boolean).join(" ");

/** The page of a person. */
export const personPath = (id: string): string => `/people/${encodeURIComponent(id)}`;
