import { parsePo } from "pofile-ts";

/** Names, units and keys that every language may keep as they are. */
const names = "Ana Coincide Ctrl K OK SMS TripIt ms";

/** Words that a language has in common with English, by language. */
export const sameWords: Record<string, string> = {
  de: `Admin Admins App Browser Bus Caches Chats Check-in Check-out Code Computer Cookies Details Feedback
    Format In Marketing Moderation Name Online Optional Passkeys Person Portugal Problem Push Restaurant
    Server Spam Status Story System Version Zoom in optional`,
  es: "App Bio Chats Cookies Error Ferry Marketing No Portugal Push Sexual Spam Zoom h",
  fr: `Action Actions Admin Admins Attention Bio Bus Caches Code Communications Confirmation Conversations
    Cookies Dates Destinations Ferry Format Imports Invitation Invitations Marketing Menu Message Messages
    Miles Notification Notifications Photo Portugal Public Push Restaurant Service Source Spam Story
    Suggestions Train Type Version Versions Zoom h suggestion suggestions suspension suspensions worker`,
  pt: `App Bio Caches Check-in Check-out Cookies Marketing Menu Online Portugal Push Service Sexual Spam Status
    Story Zoom h worker`,
};

/** Where to find something in another program, which people see in English. */
const menusElsewhere = new Set(["TripIt: Settings, Calendar Feed"]);

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .replaceAll(/<\/?\w+\/?>|\b(?:one|other|plural|few|many|two|zero) (?=\{)/g, " ")
      .replaceAll(/\{\w+(?:, plural,)?/g, " ")
      .match(/\p{L}[\p{L}\p{M}-]*/gu),
  );
const listOf = (words: string) => new Set(words.split(/\s+/).filter(Boolean));

/**
 * The texts of a catalogue that are the same as the English, although they have words that the language
 * doesn't share with English.
 */
export function untranslated(po: string, language: string, shared = sameWords[language] ?? ""): string[] {
  const known = new Set([...listOf(names), ...listOf(shared)]);
  return sameTexts(po).filter((text) => [...wordsOf(text)].some((word) => !known.has(word)));
}

/** The words of the lists that no text of these catalogues needs. */
export function unneeded(catalogs: readonly string[], language: string): string[] {
  const used = new Set(catalogs.flatMap((po) => sameTexts(po).flatMap((text) => [...wordsOf(text)])));
  return [...listOf(sameWords[language] ?? "")].filter((word) => !used.has(word));
}

const sameTexts = (po: string): string[] =>
  parsePo(po)
    .items.filter((it) => !it.obsolete && it.msgid === it.msgstr[0] && !menusElsewhere.has(it.msgid))
    .map((it) => it.msgid);
