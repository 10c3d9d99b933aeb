import { expect, test } from "vitest";
import * as z from "zod/mini";
import { contract } from "#contract/index.ts";
import type { Route } from "../route.ts";

/** The fields with this name in all bodies and queries of the API, each with the name of its route. */
function fieldsNamed(pattern: RegExp): [route: string, field: z.ZodMiniType][] {
  return Object.entries(contract).flatMap(([feature, routes]) =>
    Object.entries(routes as Record<string, Route>).flatMap(([name, { body, query }]) =>
      [body, query].flatMap((schema) =>
        schema instanceof z.ZodMiniObject
          ? Object.entries(schema.shape as Record<string, z.ZodMiniType>)
              .filter(([field, it]) => pattern.test(field) && !isChoice(it))
              .map(([field, it]): [string, z.ZodMiniType] => [`${feature}.${name} ${field}`, it])
          : [],
      ),
    ),
  );
}
/** A filter, such as whether a phone number is verified. */
const isChoice = (field: z.ZodMiniType): boolean =>
  field instanceof z.ZodMiniOptional
    ? isChoice(field._zod.def.innerType as z.ZodMiniType)
    : field instanceof z.ZodMiniEnum;
const takes = (field: z.ZodMiniType, ...spellings: string[]) =>
  spellings.map((it) => field.safeParse(it).data ?? `refused: ${it}`);

test.each(fieldsNamed(/^code$/))(
  "%s takes digits of every script, and what was copied with them",
  (_, field) => {
    const spellings = ["482913", "٤٨٢٩١٣", "۴۸۲۹۱۳", "４８２９１３", "\u202a482\u00a0913\u202c", "482–913"];
    expect(new Set(takes(field, ...spellings))).toEqual(new Set(["482913"]));
  },
);

test.each(fieldsNamed(/^phone$/))(
  "%s takes digits of every script, and what was copied with them",
  (_, field) => {
    const marked = ["\u202d+351 912 345 678\u202c", "tel:+351 912 345 678", "＋３５１ ９１２ ３４５ ６７８"];
    const spellings = ["+351 912 345 678", "+٣٥١ ٩١٢ ٣٤٥ ٦٧٨", "+351\u00a0912\u2009345 678", ...marked];
    expect(new Set(takes(field, ...spellings))).toEqual(new Set(["+351 912 345 678"]));
  },
);

test.each(fieldsNamed(/^(admin|user)?email$/i))("%s takes an address in every spelling", (_, field) => {
  const spellings = ["ana@müller.example", "mailto:Ana@xn--mller-kva.example", "\u200bana@MÜLLER.example "];
  expect(new Set(takes(field, ...spellings))).toEqual(new Set(["ana@müller.example"]));
});

test.each(fieldsNamed(/^username$/))(
  "%s takes full-width characters, and what was copied with them",
  (_, field) => {
    const spellings = ["ana.silva", "ａｎａ．ｓｉｌｖａ", "\u200bana.silva\u00a0", "\u202aana.silva\u202c"];
    expect(new Set(takes(field, ...spellings))).toEqual(new Set(["ana.silva"]));
  },
);

test.each(fieldsNamed(/^(address|url|link)$/))(
  "%s takes an address of the web without what was copied with it",
  (_, field) => {
    const address = "https://example.com/ana%20silva/Ａ.ics?key=٣";
    const marked = [`\u200b${address}`, `\u202a${address}\u202c`, ` \ufeff${address}\u200b\n`];
    expect(new Set(takes(field, address, ...marked))).toEqual(new Set([address]));
    const persian = "https://example.com/تقویم\u200cها.ics";
    expect(takes(field, persian)).toEqual([persian]);
  },
);

test("the fields are found", () => {
  const found = (pattern: RegExp) => fieldsNamed(pattern).length;
  expect([found(/^code$/), found(/^phone$/), found(/^(admin|user)?email$/i)]).toEqual([4, 8, 15]);
  expect([found(/^username$/), found(/^(address|url|link)$/)]).toEqual([3, 1]);
});
