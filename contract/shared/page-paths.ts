import type { Day } from "./fields.ts";

/** The path of a person's page. */
export const personPath = (id: string): string => `/people/${encodeURIComponent(id)}`;

/** The path of the conversation with a person. */
export const chatPath = (id: string): string => `/chat/${encodeURIComponent(id)}`;

/** The path of a group's page. With the group's name, the page can show its title at once. */
export const membersPath = ({ id, name }: { id: number; name?: string }): string =>
  `/group-members/${id}${name === undefined ? "" : `?name=${encodeURIComponent(name)}`}`;

/** The path of one of the user's own trips. */
export const tripPath = (id: number): string => `/trips/${id}`;

/** The path of the form for another address from which booking mails are accepted, with this one in it. */
export const newSenderPath = (email: string): string =>
  `/imports?sender=${encodeURIComponent(email)}#new-sender`;

type NewTripPlace = {
  readonly country: string;
  readonly state: string;
  readonly city: string;
  readonly placeId?: string | null | undefined;
};

/** The path of the form for a new trip, to this place and on these days as far as they are known. */
export function newTripPath(
  place: NewTripPlace | null,
  { from = null, to = null }: { from?: Day | null; to?: Day | null } = {},
): string {
  const known = Object.entries({ ...place, from, to }).flatMap(([field, value]) =>
    value === null || value === undefined ? [] : [`&${field}=${encodeURIComponent(value)}`],
  );
  return `/?add=trip${known.join("")}`;
}
