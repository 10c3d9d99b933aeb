import { type Names, notFound } from "./names.ts";

const contract = ({ many, one, One }: Names) => `import * as z from "zod/mini";
import { complaint } from "#contract/shared/complaints.ts";
import { Id, IdParam, Nothing, required } from "#contract/shared/fields.ts";
import { route } from "#contract/shared/route.ts";

export const ${One} = z.object({ id: Id, title: z.string() });
export type ${One} = z.infer<typeof ${One}>;

export const ${One}Draft = z.strictObject({ title: required(200, complaint("REQUIRED")) });
export type ${One}Draft = z.infer<typeof ${One}Draft>;

export const ${many} = {
  list: route({
    method: "GET",
    path: "/api/${many}",
    audience: "user",
    limit: "read",
    summary: "Your ${many}, newest first",
    output: z.array(${One}),
  }),
  create: route({
    method: "POST",
    path: "/api/${many}",
    audience: "user",
    limit: "write",
    changes: { none: "no page follows it yet" },
    status: 201,
    summary: "Add a ${one}",
    body: ${One}Draft,
    output: ${One},
  }),
  remove: route({
    method: "DELETE",
    path: "/api/${many}/:id",
    audience: "user",
    limit: "write",
    changes: { none: "no page follows it yet" },
    summary: "Delete a ${one}",
    params: z.object({ id: IdParam }),
    output: Nothing,
  }),
};
`;

const table = ({ many }: Names) => `import { index, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, personId, rowId } from "#db/columns.ts";

export const ${many} = pgTable(
  "${many}",
  {
    id: rowId(),
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    createdAt: createdAt(),
  },
  (it) => [index("${many}_user").on(it.userId, it.id)],
);
`;

const domain = ({ many, one, One, Many }: Names) => `import { and, desc, eq } from "drizzle-orm";
import type { ${One}, ${One}Draft } from "#contract/features/${many}.ts";
import { ${many} } from "#db/tables/${many}.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";

const columns = { id: ${many}.id, title: ${many}.title };

/** The caller's own ${many}, newest first. */
export const list${Many} = ({ db, me }: SignedIn): Promise<${One}[]> =>
  db.select(columns).from(${many}).where(eq(${many}.userId, me.id)).orderBy(desc(${many}.id));

export async function create${One}({ db, me, now }: SignedIn, draft: ${One}Draft): Promise<${One}> {
  const [row] = await db
    .insert(${many})
    .values({ ...draft, userId: me.id, createdAt: now })
    .returning(columns);
  if (!row) throw new Error("a ${one} was not inserted");
  return row;
}

/** Someone else's ${one} is "not found", never "forbidden": ids must not leak who exists. */
export async function remove${One}({ db, me }: SignedIn, id: number): Promise<null> {
  const mine = and(eq(${many}.id, id), eq(${many}.userId, me.id));
  const [row] = await db.delete(${many}).where(mine).returning({ id: ${many}.id });
  if (!row) throw new Refusal("${notFound(one)}");
  return null;
}
`;

const routes = ({ many, One, Many }: Names) => `import { ${many} } from "#contract/features/${many}.ts";
import { create${One}, list${Many}, remove${One} } from "#domain/${many}/${many}.ts";
import { type App, serve } from "#http/core/serve.ts";

export const serve${Many} = (app: App) =>
  serve(app, ${many}, {
    list: (ctx) => list${Many}(ctx),
    create: (ctx, { body }) => create${One}(ctx, body),
    remove: (ctx, { params }) => remove${One}(ctx, params.id),
  });
`;

const routesTest = ({ many, one }: Names) => `import { expect, test } from "vitest";
import { ${many} } from "#contract/features/${many}.ts";
import { newWorld } from "#testing/worlds/world.ts";

const draft = { title: "First" };

test("Ana adds a ${one}, finds it in her list and takes it away", async () => {
  const { as } = await newWorld();
  const { status, body: ${one} } = await as("ana")(${many}.create, { body: draft });
  expect(status).toBe(201);
  expect((await as("ana")(${many}.list, {})).body).toEqual([${one}]);
  expect((await as("ana")(${many}.remove, { params: { id: ${one}.id } })).status).toBe(200);
  expect((await as("ana")(${many}.list, {})).body).toEqual([]);
});

test("another traveller's ${one} does not exist for you", async () => {
  const { as } = await newWorld();
  const { body: ${one} } = await as("ana")(${many}.create, { body: draft });
  expect((await as("bo")(${many}.list, {})).body).toEqual([]);
  expect((await as("bo")(${many}.remove, { params: { id: ${one}.id } })).status).toBe(404);
  expect((await as()(${many}.list, {})).status).toBe(401);
});
`;

const access = ({ many }: Names) => `import type { ${many} } from "#contract/features/${many}.ts";
import { type AccessOf, noInput } from "#testing/access/requests.ts";
import { own } from "#testing/access/rows.ts";

export const access: AccessOf<typeof ${many}> = {
  list: { may: own(), send: noInput },
  create: { may: own(201), send: () => ({ body: { title: "New" } }) },
  remove: { may: own(404), send: () => ({ params: { id: 2_147_483_647 } }) },
};
`;

/** The feature's files in the contract and on the server, by path. */
export const serverFiles = (names: Names): Record<string, string> => ({
  [`contract/features/${names.many}.ts`]: contract(names),
  [`server/db/tables/${names.many}.ts`]: table(names),
  [`server/domain/${names.many}/${names.many}.ts`]: domain(names),
  [`server/http/routes/${names.many}.ts`]: routes(names),
  [`server/http/routes/${names.many}.test.ts`]: routesTest(names),
  [`server/testing/access/features/${names.many}.ts`]: access(names),
});
