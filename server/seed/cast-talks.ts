import type { CastName } from "./cast.ts";

/** `wait` is the number of minutes between the previous line and this one. */
type Line = { readonly who: CastName; readonly text: string; readonly wait: number };
type Conversation = {
  readonly between: readonly [CastName, CastName];
  readonly lines: readonly Line[];
  /** How many of the last lines are unread. */
  readonly unread?: number;
  /** How many minutes ago the last line was written. */
  readonly ended: number;
};

const minutesPerDay = 24 * 60;
const line = (who: CastName, wait: number, text: string): Line => ({ who, text, wait });

/**
 * The cast's conversations, the one with the oldest last message first, because conversations are ordered by
 * their messages.
 */
export const castConversations: readonly Conversation[] = [
  {
    between: ["ana", "maria"],
    lines: [
      line("maria", 0, "¡Hola Ana! I will be in Lisbon for work at the end of the month 🇵🇹"),
      line("ana", 14, "Finally! Stay at ours, the sofa misses you"),
      line("maria", 3, "Only if you let me cook one evening"),
      line("ana", 1, "Deal"),
    ],
    ended: 12 * minutesPerDay,
  },
  {
    between: ["ana", "jonas"],
    lines: [
      line("jonas", 0, "You land on a Saturday, right? Oktoberfest is over, so the city is ours again."),
      line("ana", 40, "Saturday, 18:05. Which side of town are you on now?"),
      line("jonas", 2, "Haidhausen. Take the S8 to Ostbahnhof, I pick you up there."),
      line("jonas", 1, "https://www.mvg.de/verbindungen.html"),
      line("ana", 5, "Perfect 🙏"),
      line(
        "jonas",
        minutesPerDay,
        "Bo wrote that he comes down from the mountains on the same weekend. Dinner for three?",
      ),
      line("ana", 22, "Yes! Somewhere with Knödel, please. I have been thinking about them since 2019."),
      line("jonas", 4, "I know the place."),
    ],
    ended: 3 * minutesPerDay + 200,
  },
  {
    between: ["ana", "hana"],
    lines: [
      line("hana", 0, "The maples at Tōfuku-ji turn in the third week of November. Just saying."),
      line("ana", 65, "You are the worst influence on my savings"),
      line("hana", 1, "😇"),
    ],
    ended: minutesPerDay + 130,
    unread: 1,
  },
  {
    between: ["ana", "chloe"],
    lines: [
      line("ana", 0, "Are you at the conference on both days?"),
      line(
        "chloe",
        35,
        "Only the second, I give the talk about view transitions. The first day is for bagels.",
      ),
      line("ana", 2, "I need a list. With a ranking."),
      line(
        "chloe",
        1,
        "1. Absolute, 108th street\n2. Tompkins Square\n3. whatever is closest at 7 in the morning",
      ),
      line("chloe", 0, "And before you ask: yes, I tried all of them twice."),
      line("ana", 6, "This is science."),
    ],
    ended: 190,
  },
  {
    between: ["ana", "bo"],
    lines: [
      line(
        "bo",
        0,
        "Hut to hut from Thursday, no signal until Saturday. If I don’t write, I am either happy or in a ditch.",
      ),
      line("ana", 9, "Please be happy. Route?"),
      line("bo", 3, "Meilerhütte, Reintal, down to Garmisch, train to Munich."),
      line("ana", 1, "Sounds like a lot of stairs"),
      line("bo", 1, "It is only stairs."),
      line("ana", minutesPerDay - 30, "Jonas organises Knödel on Saturday evening. You are in?"),
      line("bo", 21, "I will have walked 61 km by then. I am in for all of the Knödel."),
      line("ana", 2, "🥟🥟🥟"),
      line(
        "bo",
        4,
        "Also I found your blue scarf in my backpack. From Palma. Sorry for the two years of thinking you lost it 🙈",
      ),
      line("bo", 1, "Shall I bring it?"),
    ],
    ended: 4,
    unread: 2,
  },
  {
    between: ["bo", "jonas"],
    lines: [
      line("jonas", 0, "Snow line is at 2,100 m today. Take the gaiters."),
      line("bo", 12, "Packed. And thanks for the map!"),
    ],
    ended: 50,
  },
  {
    between: ["dev", "sam"],
    lines: [
      line("dev", 0, "Is the red-eye from SFO still your office?"),
      line("sam", 48, "Seat 21A has my name on it by now"),
    ],
    ended: 2 * minutesPerDay,
  },
];
