import { type SQL, sql } from "drizzle-orm";
import type { AdminUser, adminUsers } from "#contract/features/admin/users.ts";
import type { Output, ServedInput } from "#contract/shared/route.ts";
import { users } from "#db/tables/accounts.ts";
import { allOf, countOf } from "#db/queries.ts";
import type { Ctx, Db } from "#lib/ctx.ts";
import { CursorText } from "#lib/cursor.ts";
import { Refusal } from "#lib/refusal.ts";
import { accountColumns, isUsableAs } from "#domain/accounts/accounts.ts";
import { refusalOf } from "#domain/accounts/emails/refused-addresses.ts";
import { olderThan, pageByCreation } from "./newest-first.ts";
import { nameMatches, wordsOf } from "#domain/people/name-search.ts";

const statusConditions: Record<string, SQL | undefined> = {
  all: undefined,
  active: sql.raw(isUsableAs("users")),
  inactive: sql`not users.is_active`,
  suspended: sql`users.is_suspended`,
  admin: sql`users.role = 'admin'`,
};
const phoneConditions: Record<string, SQL | undefined> = {
  all: undefined,
  verified: sql`users.phone is not null and users.is_phone_verified`,
  unverified: sql`users.phone is not null and not users.is_phone_verified`,
};

type UserQuery = ServedInput<typeof adminUsers.list>["query"];

/** All people except deleted ones, newest first. Each search word must be in a name, username or address. */
export async function listUsers(
  { db }: Ctx,
  { search, status = "all", phone = "all", limit = 20, after }: UserQuery,
): Promise<Output<typeof adminUsers.list>> {
  const wanted = allOf([
    sql`users.deleted_at is null`,
    statusConditions[status],
    phoneConditions[phone],
    ...wordsOf(search).map((word) => nameMatches(word, "users")),
  ]);
  const before = olderThan("users", CursorText, after);
  const found = await db
    .select(selected)
    .from(users)
    .where(allOf([wanted, before]))
    .orderBy(sql`users.created_at desc, users.id desc`)
    .limit(limit + 1);
  const { rows, next } = pageByCreation(found, limit);
  return {
    items: rows.map(toAdminUser),
    totalCount: await countOf(db, sql`select from users where ${wanted}`),
    next,
  };
}

/** One person as admins see them. Throws USER_NOT_FOUND, also for a deleted account. */
export async function readUser(db: Db, id: string): Promise<AdminUser> {
  const [row] = await db
    .select(selected)
    .from(users)
    .where(sql`users.id = ${id} and users.deleted_at is null`);
  if (!row) throw new Refusal("USER_NOT_FOUND");
  return toAdminUser(row);
}

const columns = {
  ...accountColumns,
  privacyDataCollection: users.privacyDataCollection,
  isActive: users.isActive,
  lastLoginAt: users.lastLoginAt,
};
const selected = { ...columns, emailRefusal: refusalOf(sql`users.email`) };
type Row = { [K in keyof typeof columns]: (typeof columns)[K]["_"]["data"] | null } & {
  createdAt: Date;
  lastLoginAt: Date | null;
  emailRefusal: AdminUser["emailRefusal"];
};

const toAdminUser = ({ role, lastLoginAt, createdAt, emailRefusal, ...rest }: Row): AdminUser =>
  ({
    ...rest,
    emailRefusal: emailRefusal && {
      ...emailRefusal,
      refusedAt: new Date(emailRefusal.refusedAt).toISOString(),
    },
    isAdmin: role === "admin",
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }) as AdminUser;
