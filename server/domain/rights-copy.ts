import { Readable } from "node:stream";
import { and, asc, eq, getTableColumns, gt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { copyFormat, manifestName } from "../../contract/moving.ts";
import { product } from "../../contract/product.ts";
import { users } from "../db/accounts.ts";
import { media } from "../db/chat.ts";
import type { Ctx } from "../lib/ctx.ts";
import type { ZipEntry } from "../lib/zip.ts";
import { mediaUrl, openMedia } from "./media.ts";
import { type Copy, type Holding, nameOfTable, naming } from "./rights-held.ts";
import { holdings } from "./rights-holdings.ts";
import { messagesOf } from "./rights-messages.ts";
import { nameFor } from "./rights-names.ts";

const rowsAtOnce = 1000;

type Copied = Holding & { readonly copy: Copy };
const copied = holdings.filter((holding): holding is Copied => "file" in holding.copy);

/** Everything we hold about this person, as the files of a zip. `step` is told the share that is done, from 0 to 1. */
export async function copyOf(
  ctx: Ctx,
  me: string,
  step: (done: number) => Promise<void>,
): Promise<ZipEntry[]> {
  const texts = [
    // Not packed, so that whoever has the file finds its photo without unpacking anything.
    { name: manifestName, open: async () => Readable.from([await manifest(ctx, me)]), packs: false },
    { name: "READ-ME.txt", open: async () => Readable.from([readMe(ctx)]), packs: true },
    ...copied.map((holding) => ({
      name: `${holding.copy.file}.json`,
      open: async () => asJson(rowsOf(ctx, holding, me)),
      packs: true,
    })),
    { name: "messages.json", open: async () => asJson(messagesOf(ctx, me)), packs: true },
  ];
  const pictures = await ctx.db.select({ id: media.id }).from(media).where(eq(media.ownerId, me));
  const images = pictures.map(({ id }) => ({
    name: `images/${id}.webp`,
    open: async () => (await openMedia(ctx, id, "large")).stream,
    packs: false,
  }));
  const files = [...texts, ...images];
  return files.map(({ open, ...file }, index) => ({
    ...file,
    at: ctx.now,
    open: async () => {
      await step(index / files.length);
      return open();
    },
  }));
}

/** By which another Coincide knows what it is given. */
async function manifest({ db, now, settings }: Ctx, me: string): Promise<string> {
  const [row] = await db
    .select({ photo: sql<string | null>`'images/' || ${media.id} || '.webp'` })
    .from(users)
    .innerJoin(media, sql`${users.profileImageUrl} = ${mediaUrl("")} || ${media.id}`)
    .where(eq(users.id, me));
  const { photo = null } = row ?? {};
  const it = { product, format: copyFormat, madeAt: settings.publicUrl, madeOn: now.toISOString(), photo };
  return `${JSON.stringify(it, null, 2)}\n`;
}

/** The rows of one table that are this person's, by pages. */
async function* rowsOf({ db }: Ctx, holding: Copied, me: string): AsyncGenerator<object> {
  const { table, copy } = holding;
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const { id } = columns;
  let last: unknown;
  for (;;) {
    const after = id && last !== undefined ? gt(id, last) : undefined;
    const page = await db
      .select(selected(columns, copy, me))
      .from(table)
      .where(and(copy.mine?.(me) ?? naming(holding, me), after))
      .orderBy(...(id ? [asc(id)] : []))
      .limit(id ? rowsAtOnce : Number.MAX_SAFE_INTEGER);
    yield* page;
    if (!id || page.length < rowsAtOnce) return;
    last = page.at(-1)?.["id"];
  }
}

function selected(columns: Record<string, PgColumn>, copy: Copy, me: string): Record<string, PgColumn | SQL> {
  const kept = Object.entries(columns).filter(([key]) => !(key in (copy.without ?? {})));
  const names = (copy.named ?? []).map((key) => [key.replace(/Id$/, "Name"), nameFor(me, columns[key]!)]);
  return { ...Object.fromEntries(kept), ...Object.fromEntries(names), ...copy.more?.(me) };
}

/** A list, written as it is read. */
function asJson(rows: AsyncIterable<object>): Readable {
  return Readable.from(
    (async function* () {
      let before = "[\n";
      for await (const row of rows) {
        yield before + JSON.stringify(row, null, 2);
        before = ",\n";
      }
      yield before === "[\n" ? "[]\n" : "\n]\n";
    })(),
  );
}

function readMe({ now }: Ctx): string {
  const files = copied.map(({ copy }) => `${copy.file}.json`);
  const leftOut = holdings.flatMap(({ table, copy }) =>
    "leftOut" in copy ? [`${nameOfTable(table)}: ${copy.leftOut}`] : withoutOf(copy),
  );
  return `Everything that ${product} holds about you, as of ${now.toISOString()}.

Instants are in UTC, days are days wherever you were. People are named as they are shown to you.

Files:

${[...files, manifestName, "messages.json", "images/"].toSorted().join("\n")}

What is left out, and why:

${leftOut.join("\n")}
`;
}

/** One line for each reason. */
const withoutOf = ({ file, without = {} }: Copy): string[] =>
  [...Map.groupBy(Object.entries(without), ([, why]) => why)].map(
    ([why, columns]) => `${file}.json, ${columns.map(([column]) => column).join(", ")}: ${why}`,
  );
