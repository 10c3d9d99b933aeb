import { sql } from "drizzle-orm";
import type { UserEvent } from "#contract/features/admin/users.ts";
import { personNameSql } from "#db/person-name.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { readUser } from "./users.ts";
import { isNotAboutViewer } from "#domain/moderation/own-cases.ts";

const maxEvents = 100;

/**
 * What admins, moderators and the person did to an account. Each of the three is read through its own index.
 * An admin's own history has no moderation entries, because their reasons may quote the reporter.
 */
export async function readHistory({ db, me }: SignedIn, userId: string): Promise<UserEvent[]> {
  await readUser(db, userId);
  const { rows } = await db.execute<Omit<UserEvent, "createdAt"> & { createdAt: Date }>(sql`
    select * from (
      (select 'admin-' || l.id as id, 'admin' as kind, l.action, coalesce(${personNameSql("u")}, l.admin_id) as by,
              l.status, l.details, l.created_at as "createdAt"
         from audit_log l left join users u on u.id = l.admin_id
        where l.target = ${`users/${userId}`} order by l.id desc limit ${maxEvents})
      union all
      (select 'security-' || s.id, 'security', s.action, null, null, null, s.created_at
         from security_logs s where s.user_id = ${userId} order by s.id desc limit ${maxEvents})
      union all
      (select 'moderation-' || m.id, 'moderation', m.action, ${personNameSql("u")}, null,
              case when m.reason is not null then jsonb_build_object('reason', m.reason) end, m.created_at
         from content_moderation_log m left join users u on u.id = m.moderator_id
        where m.user_id = ${userId} and ${isNotAboutViewer(sql`m.user_id`, me.id)} order by m.created_at desc limit ${maxEvents})) all_of_it
     order by "createdAt" desc, id desc limit ${maxEvents}`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }));
}
