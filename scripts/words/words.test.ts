import { expect, test } from "vitest";
import { gapsIn } from "./catalog-gaps.ts";
import { literalTexts } from "./literal-texts.ts";
import { physicalClasses } from "./physical-classes.ts";
import { saidByContract, saidByRefusals } from "./plain-texts.ts";

test("a text outside the macros is found, wherever people would see it", () => {
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

test("a class that names a side is found, with whatever stands before it", () => {
  expect(
    physicalClasses('<p className="ml-2 lg:-mr-4 text-left rounded-tl-md left-1/2 ms-2 html-left">'),
  ).toEqual(["ml-2", "mr-4", "text-left", "rounded-tl-md"]);
  expect(physicalClasses('const key = "ArrowLeft"; const side = "left";')).toEqual([]);
});

const wanted = new Set([
  "\u0004{n, plural, one {# day} other {# days}}",
  "\u0004Hi <0>{name}</0>",
  "\u0004New",
]);
const entry = (id: string, text: string) => `msgid "${id}"\nmsgstr "${text}"\n`;

test("a catalogue is whole when every message is there with all that is filled in", () => {
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
    "nobody says this any more: Old",
  ]);
  expect(gapsIn(entry("New", "{n, plural, one {#}"), new Set(["\u0004New"]))).toEqual([
    "can't be read as a message: New",
  ]);
});

test("what refuses is found where it refuses, as a message", () => {
  const code = `
    throw notFound("Trip");
    throw invalid("to", \`At most \${mostDays} days\`);
    throw conflict(isMine ? "It is yours" : "It is theirs", "CODE");
    const message = "This code is wrong.";
    throw new Refusal("unauthorized", "Unauthorized");`;
  expect(saidByRefusals(code, "trips.ts").map(({ text }) => text)).toEqual([
    "Trip not found",
    "At most {mostDays} days",
    "It is yours",
    "It is theirs",
    "This code is wrong.",
  ]);
  const contract = `
    export const list = route({ summary: "All of them", body: z.string("Required").check(z.maxLength(9, \`At most \${most} characters\`)) });`;
  expect(saidByContract(contract, "trips.ts").map(({ text }) => text)).toEqual([
    "Required",
    "At most {max} characters",
  ]);
});
