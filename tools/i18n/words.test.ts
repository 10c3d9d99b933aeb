import { expect, test } from "vitest";
import { gapsIn } from "./catalog-gaps.ts";
import { literalTexts } from "./literal-texts.ts";
import { physicalClasses } from "./physical-classes.ts";
import { lackingForms, uncountedNouns } from "./plural-forms.ts";
import { untranslated } from "./same-words.ts";
import { comparedMessages } from "./compared-messages.ts";
import { looseSentences, tableTexts } from "./refusal-texts.ts";

const entry = (id: string, text: string) => `msgid "${id}"\nmsgstr "${text}"\n`;

test("a visible text outside the macros is found in every kind of place", () => {
  const code = `
    const Page = ({ name, isNew }) => (
      <main aria-label="Main part">
        Hello {name}
        <Trans>Fine</Trans>
        <Plural value={1} one="day" other="days" />
        <img alt="" title={isNew ? "Newest" : t\`Older\`} />
        {isNew && "Just now"}
        <p className="plain words" data-kind="note">{\`\${name} · 1\`}</p>
      </main>
    );
    tell({ title: "It failed", kind: "error" });`;
  expect(literalTexts(code, "page.tsx").map(({ text }) => text)).toEqual([
    "Main part",
    "Hello",
    "Newest",
    "Just now",
    "It failed",
  ]);
});

test("a class that names a side is found, with any prefix", () => {
  expect(
    physicalClasses('<p className="ml-2 lg:-mr-4 text-left rounded-tl-md left-1/2 ms-2 html-left">'),
  ).toEqual(["ml-2", "mr-4", "text-left", "rounded-tl-md"]);
  expect(physicalClasses('const key = "ArrowLeft"; const side = "left";')).toEqual([]);
});

test("a text that is English in another language is found, unless its words are the same in both", () => {
  const po = ["Groups", "Status", "{n} Status", "<0>OK</0>", "Add the status"].map((it) => entry(it, it));
  const whole = [...po, entry("Trips", "Reisen")].join("\n");
  expect(untranslated(whole, "de", "Status")).toEqual(["Groups", "Add the status"]);
  expect(untranslated(whole, "ja", "")).toContain("Status");
});

const wanted = new Set([
  "\u0004{n, plural, one {# day} other {# days}}",
  "\u0004Hi <0>{name}</0>",
  "\u0004New",
]);

test("a catalogue is complete if every message is translated with all its placeholders", () => {
  const days = entry(
    "{n, plural, one {# day} other {# days}}",
    "{n, plural, one {يوم} two {يومان} other {# يوم}}",
  );
  const whole = [days, entry("Hi <0>{name}</0>", "أهلا <0>{name}</0>"), entry("New", "جديد")].join("\n");
  expect(gapsIn(whole, wanted)).toEqual([]);
  const torn = [days, entry("Hi <0>{name}</0>", "أهلا {nom}"), entry("New", ""), entry("Old", "قديم")].join(
    "\n",
  );
  expect(gapsIn(torn, wanted)).toEqual([
    "lacks <0>, name: Hi <0>{name}</0>",
    "has nom, which the English hasn't: Hi <0>{name}</0>",
    "not translated: New",
    "no longer used: Old",
  ]);
  expect(gapsIn(entry("New", "{n, plural, one {#}"), new Set(["\u0004New"]))).toEqual([
    "can't be read as a message: New",
  ]);
});

test("a count before a plural noun is found, unless the text has a plural", () => {
  const texts = [
    "{count} trips",
    "Showing <0>{n}</0> new matches",
    "1 trip",
    "You have at most {max} other people here",
    "{count, plural, one {# trip} other {# trips}}",
    "{count, plural, one {{shown} trip} other {{shown} trips}}",
    "{name} invites you",
    "Your {product} address",
    "{name} is in your groups",
    "May 1 to 7",
  ];
  const found = uncountedNouns(texts.map((it) => entry(it, it)).join("\n"));
  expect(found).toEqual([
    { text: "{count} trips", placeholder: "count" },
    { text: "Showing <0>{n}</0> new matches", placeholder: "n" },
    { text: "1 trip", placeholder: null },
    { text: "You have at most {max} other people here", placeholder: "max" },
  ]);
});

test("a translation needs the plural forms that its language has for numbers below 1000", () => {
  const id = "{n, plural, one {# day} other {# days}}";
  expect(lackingForms(entry(id, "{n, plural, one {# jour} other {# jours}}"), "fr")).toEqual([]);
  expect(lackingForms(entry(id, "{n, plural, other {#日}}"), "ja")).toEqual([]);
  expect(lackingForms(entry(id, "{n, plural, one {يوم} other {# يوم}}"), "ar")).toEqual([
    `lacks the plural forms zero, two, few, many: ${id}`,
  ]);
});

test("the texts of a table are found by their codes, except the word for an expired session", () => {
  const code = `export const refusals = {
    conflict: { ALREADY_THERE: "It is there already", MANY: "At most {max}" },
    unauthorized: { UNAUTHORIZED: "Unauthorized" },
  } as const;`;
  expect(tableTexts(code, "refusals.ts")).toEqual([
    { text: "It is there already", line: 2 },
    { text: "At most {max}", line: 2 },
  ]);
});

test("a schema that complains in English is found", () => {
  const code = `
    export const list = route({ summary: "All of them", body: z.string("Name is required").check(
      z.maxLength(9, \`At most \${most} characters\`), z.minLength(1, complaint("REQUIRED"))) });`;
  expect(looseSentences(code, "contract/features/trips.ts").map(({ text }) => text)).toEqual([
    "Name is required",
    "At most {} characters",
  ]);
});

test("a form that complains in English is found; macros, names and errors are not", () => {
  const code = `
    if (!place) missing.state = "State is required";
    const Name = z.string("3 to 30 letters");
    const fine = [t\`State is required\`, plural(n, { other: "At most # days" }), "United Kingdom", place("Rio")];
    throw new TypeError("The file can't be read");`;
  expect(looseSentences(code, "web/features/days/day-values.ts").map(({ text }) => text)).toEqual([
    "State is required",
    "3 to 30 letters",
  ]);
});

test("code that decides by the text of a message is found, code that only shows it is not", () => {
  const refused = [
    'error.message === "Email not verified"',
    "/not verified/.test(error.message)",
    'failure?.message.includes("verified")',
    'messageOf(error, "") === "Too many"',
    "/Network/.test(`${error.name}: ${error.message}`)",
    'switch (error.message) { case "Gone": }',
  ];
  for (const code of refused) expect([code, comparedMessages(code, "x.ts")]).toEqual([code, [1]]);
  const allowed = [
    "show(error.message)",
    'codeOf(error) === "EMAIL_NOT_VERIFIED"',
    "message.id === other.id",
  ];
  for (const code of allowed) expect([code, comparedMessages(code, "x.ts")]).toEqual([code, []]);
});
