/** What a trip is about, as far as its name and place reveal it. */
export type TripKind =
  | "conference"
  | "medical"
  | "school"
  | "music"
  | "wedding"
  | "family"
  | "sport"
  | "ski"
  | "beach"
  | "hike"
  | "camping"
  | "food"
  | "culture"
  | "work"
  | "cruise"
  | "trip";

/** The first kind that fits wins, so narrower kinds come first. Each text is the beginning of a word. */
export const keywords: readonly (readonly [TripKind, readonly string[]])[] = [
  [
    "conference",
    ["conference", "conf", "summit", "congress", "convention", "symposium", "expo", "meetup", "hackathon"],
  ],
  ["medical", ["medical", "doctor", "hospital", "clinic", "surgery", "dentist", "health", "treatment"]],
  ["wedding", ["wedding", "honeymoon", "bachelor", "bachelorette", "marriage", "engagement"]],
  [
    "school",
    [
      "school",
      "universit",
      "college",
      "campus",
      "study",
      "studies",
      "semester",
      "graduation",
      "erasmus",
      "exam",
    ],
  ],
  [
    "music",
    [
      "music",
      "concert",
      "festival",
      "gig",
      "opera",
      "tour dates",
      "coachella",
      "tomorrowland",
      "glastonbury",
    ],
  ],
  [
    "ski",
    [
      "ski",
      "snowboard",
      "snow",
      "apres",
      "chamonix",
      "zermatt",
      "aspen",
      "whistler",
      "vail",
      "verbier",
      "innsbruck",
      "kitzbuhel",
    ],
  ],
  [
    "sport",
    [
      "marathon",
      "match day",
      "tournament",
      "championship",
      "olympic",
      "world cup",
      "race",
      "golf",
      "surf camp",
    ],
  ],
  ["camping", ["camping", "camp", "campsite", "campervan", "safari", "glamping"]],
  ["hike", ["hike", "hiking", "trek", "mountain", "trail", "camino", "climb", "alps", "national park"]],
  ["cruise", ["cruise", "sailing", "sail", "boat", "yacht"]],
  [
    "beach",
    [
      "beach",
      "island",
      "sea",
      "coast",
      "surf",
      "playa",
      "bali",
      "cancun",
      "maui",
      "honolulu",
      "phuket",
      "ibiza",
      "santorini",
      "algarve",
      "waikiki",
      "maldives",
    ],
  ],
  ["food", ["food", "wine", "culinary", "gastronom", "tapas", "oktoberfest", "brewery"]],
  ["culture", ["museum", "gallery", "biennale", "art", "history", "exhibition", "theatre", "theater"]],
  [
    "family",
    [
      "family",
      "mum",
      "mom",
      "dad",
      "parents",
      "grandma",
      "grandpa",
      "christmas",
      "thanksgiving",
      "birthday",
      "reunion",
      "visit home",
    ],
  ],
  [
    "work",
    [
      "work",
      "business",
      "office",
      "client",
      "offsite",
      "onsite",
      "workshop",
      "training",
      "interview",
      "meeting",
    ],
  ],
];

/** Chooses by keywords in the name first, then in the place: "Ski week" in Cancún is about skiing. */
export function tripKind({ name, city, state }: { name: string; city: string; state: string }): TripKind {
  return kindIn(name) ?? kindIn(city) ?? kindIn(state) ?? "trip";
}

function kindIn(text: string): TripKind | undefined {
  const words = ` ${text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")} `;
  return keywords.find(([, begins]) => begins.some((word) => hasWord(words, word)))?.[0];
}

/**
 * A keyword of up to three letters must be a whole word, or "art" would match "artichoke", except that "ing"
 * may follow it ("skiing"). A longer one may be the beginning of a word: "universit".
 */
function hasWord(words: string, word: string): boolean {
  return words.includes(word.length <= 3 ? ` ${word} ` : ` ${word}`) || words.includes(` ${word}ing `);
}
