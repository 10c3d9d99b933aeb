import type { CastName } from "./cast.ts";

type Place = readonly [country: string, state: string, city: string];

export const castConnections: readonly (readonly [CastName, CastName])[] = [
  ["ana", "bo"],
  ["ana", "chloe"],
  ["ana", "giulia"],
  ["ana", "hana"],
  ["ana", "jonas"],
  ["sam", "ana"],
  ["maria", "ana"],
  ["bo", "jonas"],
  ["bo", "sam"],
  ["chloe", "giulia"],
  ["dev", "emeka"],
  ["dev", "sam"],
  ["hana", "yuki"],
  ["jonas", "giulia"],
  ["maria", "sam"],
  ["noor", "emeka"],
];

/** Connection requests that are still pending: sender, then receiver. */
export const castRequests: readonly (readonly [CastName, CastName])[] = [
  ["dev", "ana"],
  ["noor", "ana"],
  ["ana", "yuki"],
];

export const castGroups: readonly {
  name: string;
  icon: "users" | "briefcase" | "plane" | "heart";
  owner: CastName;
  members: readonly CastName[];
}[] = [
  { name: "Interrail 2019", icon: "users", owner: "ana", members: ["bo", "giulia", "jonas"] },
  { name: "Web people", icon: "briefcase", owner: "ana", members: ["sam", "chloe"] },
  { name: "Family", icon: "heart", owner: "sam", members: ["maria"] },
];

export type CastTrip = {
  who: CastName;
  name: string;
  place: Place;
  /** Counts days from today. */
  from: number;
  /** A trip of three nights lasts four days. */
  nights: number;
  onlyGroup?: string;
};

/** For how many days the cast have been connected. */
export const connectedForDays = 90;

/** Trips that are over. */
export const castPastTrips: readonly CastTrip[] = [
  { who: "ana", name: "Late summer", place: ["DK", "84", "Copenhagen"], from: -52, nights: 4 },
  { who: "bo", name: "Over the bridge", place: ["DK", "84", "Copenhagen"], from: -51, nights: 2 },
  { who: "chloe", name: "Cardamom buns", place: ["DK", "84", "Copenhagen"], from: -50, nights: 4 },
];

export const castTrips: readonly CastTrip[] = [
  { who: "ana", name: "Autumn in Munich", place: ["DE", "BY", "Munich"], from: 2, nights: 4 },
  { who: "ana", name: "React conference", place: ["US", "NY", "New York City"], from: 16, nights: 6 },
  {
    who: "ana",
    name: "Beach week",
    place: ["ES", "IB", "Palma"],
    from: 40,
    nights: 7,
    onlyGroup: "Interrail 2019",
  },
  { who: "ana", name: "Temples", place: ["JP", "26", "Kyoto"], from: 75, nights: 12 },
  { who: "bo", name: "Alps on foot", place: ["DE", "BY", "Munich"], from: 4, nights: 9 },
  { who: "bo", name: "Sun at last", place: ["ES", "IB", "Palma"], from: 44, nights: 5 },
  { who: "chloe", name: "Palaces in the fog", place: ["PT", "11", "Sintra"], from: 52, nights: 3 },
  { who: "chloe", name: "Manhattan", place: ["US", "NY", "New York City"], from: 20, nights: 8 },
  { who: "giulia", name: "Azulejos", place: ["PT", "11", "Lisbon"], from: 9, nights: 5 },
  { who: "giulia", name: "Palma", place: ["ES", "IB", "Palma"], from: 38, nights: 4 },
  { who: "hana", name: "Fado nights", place: ["PT", "11", "Lisbon"], from: 28, nights: 6 },
  { who: "jonas", name: "Ski season opening", place: ["AT", "7", "Innsbruck"], from: 12, nights: 3 },
  { who: "maria", name: "Lisbon for work", place: ["PT", "11", "Lisbon"], from: 30, nights: 3 },
  { who: "sam", name: "Visiting Ana", place: ["PT", "11", "Lisbon"], from: 60, nights: 7 },
  { who: "dev", name: "Keynote tour", place: ["NG", "LA", "Lagos"], from: 6, nights: 5 },
  { who: "emeka", name: "Bridges of New York", place: ["US", "NY", "New York City"], from: 18, nights: 10 },
  { who: "noor", name: "Lagos at last", place: ["NG", "LA", "Lagos"], from: 9, nights: 9 },
  { who: "yuki", name: "Tokyo–Kyoto relay", place: ["JP", "26", "Kyoto"], from: 80, nights: 4 },
];

export const castSavedDays: readonly { who: CastName; place: Place; on: number }[] = [
  { who: "ana", place: ["AT", "5", "Salzburg"], on: 5 },
  { who: "ana", place: ["PT", "11", "Sintra"], on: 8 },
  // Two days before Ana arrives in Kyoto: their near miss.
  { who: "jonas", place: ["JP", "26", "Kyoto"], on: 73 },
];
