/** A named cast of travellers with their homes, for tests and the demo. `cast-plans.ts` has their trips. */
export const cast = {
  ana: {
    firstName: "Ana",
    lastName: "Silva",
    home: ["PT", "11", "Lisbon"],
    bio: "Slow trains, long lunches.",
  },
  bo: {
    firstName: "Bo",
    lastName: "Lindqvist",
    username: "bo.lindqvist",
    home: ["SE", "AB", "Stockholm"],
    bio: "Runs, swims, gets lost.",
  },
  chloe: {
    firstName: "Chloé",
    lastName: "Martin",
    home: ["FR", "IDF", "Paris"],
    bio: "Will travel for pastry.",
  },
  dev: {
    firstName: "Dev",
    lastName: "Patel",
    home: ["IN", "MH", "Mumbai"],
    bio: "Conference speaker by trade.",
  },
  emeka: { firstName: "Emeka", lastName: "Obi", home: ["NG", "LA", "Lagos"], bio: "Photographs bridges." },
  giulia: {
    firstName: "Giulia",
    lastName: "Rossi",
    home: ["IT", "62", "Rome"],
    bio: "Architect with a sketchbook.",
  },
  hana: { firstName: "Hana", lastName: "Tanaka", home: ["JP", "26", "Kyoto"], bio: "Tea, temples, techno." },
  jonas: {
    firstName: "Jonas",
    lastName: "Weber",
    home: ["DE", "BY", "Munich"],
    bio: "Always near a mountain.",
  },
  maria: {
    firstName: "María",
    lastName: "Hernández",
    home: ["MX", "CMX", "Mexico City"],
    bio: "Markets before museums.",
  },
  noor: { firstName: "Noor", lastName: "Haddad", home: ["JO", "AM", "Amman"], bio: "Collects window seats." },
  sam: { firstName: "Sam", lastName: "Taylor", home: ["US", "NY", "New York City"], bio: "Red-eye veteran." },
  yuki: { firstName: "Yuki", lastName: "Mori", home: ["JP", "13", "Tokyo"], bio: "Marathons in every city." },
} as const;

export type CastName = keyof typeof cast;

export const castPassword = "coincide-demo";
/** The username in the demo. It must have at least three characters. */
export const castUsername = (name: CastName): string => {
  const person = cast[name];
  return "username" in person ? person.username : name;
};
export const castEmail = (name: CastName) => `${name}@coincide.example`;
/** The people in the demo who have agreed to near misses. The others are still asked. */
export const castWithNearMisses: readonly CastName[] = ["ana", "jonas"];
/** The people whom the demo still guides through onboarding. They have no photo, so initials are seen too. */
export const castNewcomers: readonly CastName[] = ["sam", "yuki"];
