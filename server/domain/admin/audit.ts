import { type SQL, sql } from "drizzle-orm";
import type { admin, AuditEntry } from "#contract/features/admin/admin.ts";
import { normalEmail } from "#contract/shared/typed/email-address.ts";
import type { Output, ServedInput } from "#contract/shared/route.ts";
import { auditLog } from "#db/tables/admin.ts";
import { personNameSql } from "#db/person-name.ts";
import { allOf, countOf } from "#db/queries.ts";
import type { Ctx } from "#lib/ctx.ts";
import { CursorId, pageOf, readCursor } from "#lib/cursor.ts";
import { countRows } from "./counts.ts";

export type AuditRecord = {
  /** The caller: an admin, or a person who was refused because they are none. */
  readonly adminId: string;
  readonly action: string;
  readonly target: string | null;
  readonly status: number;
  readonly details: Record<string, unknown> | null;
  readonly ipAddress: string | null;
};

/** The `adminId` of actions on the command line, which have no admin. */
export const commandLine = "command-line";

/** Writes one row to the audit log; inside the transaction of the action that it records, if there is one. */
export async function writeAudit({ db, now }: Ctx, entry: AuditRecord): Promise<void> {
  await db.insert(auditLog).values({ ...entry, createdAt: now });
}

type AuditQuery = ServedInput<typeof admin.audit>["query"];

/** The audit log, newest first. An email address in the filter means the account that has it now. */
export async function readAudit({ db }: Ctx, asked: AuditQuery): Promise<Output<typeof admin.audit>> {
  const { limit = 20, after } = asked;
  const wanted = conditions(asked);
  const before = after === undefined ? undefined : sql`l.id < ${readCursor(CursorId, after)}`;
  const { rows } = await db.execute<Omit<AuditEntry, "createdAt"> & { createdAt: Date }>(sql`
    select l.id, l.admin_id as "adminId", ${personNameSql("u")} as "adminName", u.email as "adminEmail",
           l.action, l.target, l.status, l.details, l.ip_address as "ipAddress", l.created_at as "createdAt"
      from audit_log l left join users u on u.id = l.admin_id and u.deleted_at is null
     where ${allOf([...wanted, before])} order by l.id desc limit ${limit + 1}`);
  const page = pageOf(rows, limit, ({ id }) => id);
  return {
    items: page.rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() })),
    totalCount:
      wanted.length === 0
        ? await countRows(db, "audit_log")
        : await countOf(db, sql`select from audit_log l where ${allOf(wanted)}`),
    next: page.next,
  };
}

function conditions({ admin: who, action, target, from, to }: AuditQuery): SQL[] {
  return [
    who === undefined
      ? undefined
      : sql`l.admin_id in (select ${who} union select id from users where email = ${normalEmail(who)})`,
    action === undefined ? undefined : sql`l.action = ${action}`,
    target === undefined
      ? undefined
      : sql`l.target in (select ${target} union select 'users/' || id from users where email = ${normalEmail(target)})`,
    from === undefined ? undefined : sql`l.created_at >= ${from}`,
    to === undefined ? undefined : sql`l.created_at <= ${to}`,
  ].filter((it) => it !== undefined);
}
