import type { Group, GroupMember, GroupOverlap } from "#contract/features/groups.ts";
import type { FoundPerson, Person, PublicProfile } from "#contract/features/people.ts";
import { ana, inDays, lisbon } from "./ana.ts";

export const freya: Person = {
  id: "freya",
  firstName: "Freya",
  lastName: "Olsen",
  username: "freya",
  profileImageUrl: null,
};

export const asPerson = ({ id, firstName, lastName, username, profileImageUrl }: Person): Person => ({
  id,
  firstName,
  lastName,
  username,
  profileImageUrl,
});

export const foundPerson = (
  relation: FoundPerson["relation"],
  changed: Partial<Person> = {},
): FoundPerson => ({
  ...freya,
  ...changed,
  relation,
});

export const profileOf = (relation: PublicProfile["relation"]): PublicProfile => ({
  ...freya,
  bio: "Will travel for pastry.",
  home: null,
  memberSince: "2026-03-15T12:00:00.000Z",
  relation,
});

export const group: Group = {
  id: 5,
  name: "Camino 🥾",
  description: null,
  icon: "plane",
  memberCount: 2,
  ownerId: "ana",
  isOwner: true,
  createdAt: "2026-01-01T00:00:00.000Z",
};

/** The members of Ana's group as the server answers; with `ofFreya` Freya owns it and Ana is a member. */
export const members = (ofFreya = false): GroupMember[] => [
  { ...asPerson(ana), isOwner: !ofFreya },
  { ...freya, isOwner: ofFreya },
];

export const overlap: GroupOverlap = {
  people: [asPerson(ana), freya],
  places: [lisbon, lisbon],
  distanceKm: 0,
  overlapStartDate: inDays(4),
  overlapEndDate: inDays(5),
};
