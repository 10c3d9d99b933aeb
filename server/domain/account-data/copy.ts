import { Readable } from "node:stream";
import type { I18n } from "@lingui/core";
import { and, asc, eq, getTableColumns, gt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { exportFormat, manifestName } from "#contract/features/account-import.ts";
import { product } from "#contract/shared/product.ts";
import { users } from "#db/tables/accounts.ts";
import { media } from "#db/tables/chat.ts";
import type { Ctx } from "#lib/ctx.ts";
import type { ZipEntry } from "#lib/archives/zip.ts";
import { languagesOf } from "#domain/accounts/languages.ts";
import { mediaUrl, openMedia } from "#domain/media.ts";
import { type ExportRule, type TableEntry, tableName, rowsNaming } from "./personal-data-map/entry.ts";
import { personalDataMap } from "./personal-data-map/all.ts";
import { reasons } from "./personal-data-map/reasons.ts";
import { messagesOf } from "./messages.ts";
import { nameFor } from "./names.ts";

const rowsPerPage = 1000;

type ExportedTable = TableEntry & { readonly copy: ExportRule };
const exportedTables = personalDataMap.filter((holding): holding is ExportedTable => "file" in holding.copy);

/**
 * Everything we hold about this person, as the files of a zip. Before each file, `step` gets the progress
 * from 0 to 1.
 */
export async function exportEntries(
  ctx: Ctx,
  me: string,
  step: (done: number) => Promise<void>,
): Promise<ZipEntry[]> {
  const texts = [
    // Stored uncompressed, so that a program can read which file is the photo without decompressing anything.
    { name: manifestName, open: async () => Readable.from([await manifest(ctx, me)]), packs: false },
    { name: "READ-ME.txt", open: async () => Readable.from([await readMe(ctx, me)]), packs: true },
    ...exportedTables.map((holding) => ({
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

/** Identifies the file as a copy of our data, for the import into another Coincide. */
async function manifest({ db, now, settings }: Ctx, me: string): Promise<string> {
  const [row] = await db
    .select({ photo: sql<string | null>`'images/' || ${media.id} || '.webp'` })
    .from(users)
    .innerJoin(media, sql`${users.profileImageUrl} = ${mediaUrl("")} || ${media.id}`)
    .where(eq(users.id, me));
  const { photo = null } = row ?? {};
  const it = { product, format: exportFormat, madeAt: settings.publicUrl, madeOn: now.toISOString(), photo };
  return `${JSON.stringify(it, null, 2)}\n`;
}

/** This person's rows of one table, read page by page. */
async function* rowsOf({ db }: Ctx, holding: ExportedTable, me: string): AsyncGenerator<object> {
  const { table, copy } = holding;
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const { id } = columns;
  let last: unknown;
  for (;;) {
    const after = id && last !== undefined ? gt(id, last) : undefined;
    const page = await db
      .select(selectedColumns(columns, copy, me))
      .from(table)
      .where(and(copy.mine?.(me) ?? rowsNaming(holding, me), after))
      .orderBy(...(id ? [asc(id)] : []))
      .limit(id ? rowsPerPage : Number.MAX_SAFE_INTEGER);
    yield* page;
    if (!id || page.length < rowsPerPage) return;
    last = page.at(-1)?.["id"];
  }
}

function selectedColumns(
  columns: Record<string, PgColumn>,
  copy: ExportRule,
  me: string,
): Record<string, PgColumn | SQL> {
  const exported = Object.entries(columns).filter(([key]) => !(key in (copy.without ?? {})));
  const names = (copy.named ?? []).map((key) => [key.replace(/Id$/, "Name"), nameFor(me, columns[key]!)]);
  return { ...Object.fromEntries(exported), ...Object.fromEntries(names), ...copy.more?.(me) };
}

/** Streams rows as a JSON list. */
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

async function readMe(ctx: Ctx, me: string): Promise<string> {
  const { i18n } = (await languagesOf(ctx, [me]))(me);
  const files = exportedTables.map(({ copy }) => `${copy.file}.json`);
  const leftOut = personalDataMap.flatMap(({ table, copy }) =>
    "leftOut" in copy ? [`${tableName(table)}: ${reasons[copy.leftOut](i18n)}`] : omittedColumns(copy, i18n),
  );
  const at = ctx.now.toISOString();
  const paragraphs = [
    i18n._("All your data at {product}, as of {at}.", { product, at }),
    i18n._("Times are in UTC; days have no time zone. People are named as they are shown to you."),
    i18n._("Files:"),
    [...files, manifestName, "messages.json", "images/"].toSorted().join("\n"),
    i18n._("What is left out, and why:"),
    leftOut.join("\n"),
  ];
  return `${paragraphs.join("\n\n")}\n`;
}

/** One line per reason. */
const omittedColumns = ({ file, without = {} }: ExportRule, i18n: I18n): string[] =>
  [...Map.groupBy(Object.entries(without), ([, why]) => why)].map(
    ([why, columns]) =>
      `${file}.json, ${columns.map(([column]) => column).join(", ")}: ${reasons[why](i18n)}`,
  );
