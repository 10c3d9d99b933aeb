/** How a person is called: first and last name, as they wrote them. */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [firstName, lastName].filter(Boolean).join(" ");

/** The page of a person. */
export const personPath = (id: string): string => `/people/${encodeURIComponent(id)}`;

/** The conversation with a person. */
export const chatPath = (id: string): string => `/chat/${encodeURIComponent(id)}`;

/** A whole name as first name and rest, for where only the whole is known. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = name.split(" ");
  return { firstName, lastName: rest.join(" ") };
}
