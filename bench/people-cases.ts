/**
 * A request about people, and the simplest statements that return the same rows: no session, blocks or
 * connections.
 */
export type PeopleCase = {
  readonly name: string;
  readonly path: string;
  readonly bare: readonly { readonly text: string; readonly values: readonly unknown[] }[];
};

const shown = "id, first_name, last_name, username, profile_image_url";
const words = "array_to_tsvector(string_to_array(search_text, ' '))";
const byName = "first_name, last_name, id";

function search(name: string, text: string): PeopleCase {
  const prefixes = text
    .split(" ")
    .map((word) => `'${word}':*`)
    .join(" & ");
  const bare = {
    text: `select ${shown} from users where ${words} @@ $1::tsquery and is_visible
            order by lower(username) = $2 desc, ' ' || search_text || ' ' like $3 desc, search_text like $4 desc, ${byName} limit 20`,
    values: [prefixes, text, `% ${text} %`, `${text}%`],
  };
  return { name, path: `/api/users/search-by-name?query=${encodeURIComponent(text)}`, bare: [bare] };
}

const lookAlike = (text: string): PeopleCase => ({
  name: `a name with a slip: ${text}`,
  path: `/api/users/search-by-name?query=${text}`,
  bare: [
    {
      text: `select ${shown} from users where $1 <% search_text and is_visible
              order by word_similarity($1, search_text) desc, ${byName} limit 20`,
      values: [text],
    },
  ],
});

const page = (number: number): PeopleCase => ({
  name: `the directory, page ${number.toLocaleString("en")}`,
  path: `/api/users/all?page=${number}`,
  bare: [
    {
      text: `select ${shown} from users where is_visible order by ${byName} limit 20 offset $1`,
      values: [(number - 1) * 20],
    },
    { text: "select count(*) from users where is_visible", values: [] },
  ],
});

const members = (groupId: number): PeopleCase => ({
  name: "a group of 200 members",
  path: `/api/groups/${groupId}/members`,
  bare: [
    {
      text: `select u.id, first_name, last_name, username, profile_image_url
               from group_memberships m join users u on u.id = m.user_id
              where m.group_id = $1 and u.is_visible order by first_name, last_name, u.id`,
      values: [groupId],
    },
  ],
});

/** The cases to measure, for a group of the caller's with 200 members. */
export const peopleCases = (groupId: number): PeopleCase[] => [
  search("one letter: a", "a"),
  search("two letters: li", "li"),
  search("four letters: lind", "lind"),
  search("two names: hana lindqvist", "hana lindqvist"),
  search("nobody: xq", "xq"),
  lookAlike("lindquist"),
  page(1),
  page(4000),
  members(groupId),
];
