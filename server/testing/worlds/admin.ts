import type { CastName } from "#server/seed/cast.ts";
import { newWorld, type WorldSettings } from "./world.ts";

/** A world in which these people are admins; by default only Giulia. */
export async function newAdminWorld(settings: WorldSettings = {}, admins: readonly CastName[] = ["giulia"]) {
  const world = await newWorld(settings);
  await world.pool.query("update users set role = 'admin' where id = any($1)", [admins.map(world.id)]);
  return {
    ...world,
    /** The rows of the audit log, oldest first. */
    audited: async () =>
      (
        await world.pool.query<{
          adminId: string;
          action: string;
          target: string | null;
          status: number;
          details: Record<string, unknown> | null;
        }>(`select admin_id as "adminId", action, target, status, details from audit_log order by id`)
      ).rows,
  };
}
