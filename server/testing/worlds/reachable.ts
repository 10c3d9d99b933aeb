import { randomUUID } from "node:crypto";
import { chat } from "#contract/features/chat.ts";
import { push } from "#contract/features/push.ts";
import type { CastName } from "#server/seed/cast.ts";
import { pushServices } from "#lib/push/services.ts";
import { newExpoService } from "#testing/fakes/expo-service.ts";
import { newPushService } from "#testing/fakes/push-service.ts";
import { newWorld, type WorldSettings } from "./world.ts";

export const privateKey = `${"A".repeat(42)}E`;

/**
 * A world in which Ana, Bo, Chloé and Dev are connected and allow messages, with a push service and Expo's.
 * `look` and `online` control presence: who has whose conversation open, and who is online.
 */
export async function reachableWorld(settings: WorldSettings = {}) {
  const service = await newPushService();
  const expo = await newExpoService();
  const looking = new Set<string>();
  const online = new Set<string>();
  const world = await newWorld({
    push: pushServices({
      privateKey,
      contact: "mailto:host@coincide.example",
      services: [service.host],
      agent: service.agent,
      expoUrl: expo.url,
    }),
    presence: {
      hasAnybody: () => online.size > 0,
      isOnline: (userId) => online.has(userId),
      isViewing: (userId, peerId) => looking.has(`${userId} ${peerId}`),
    },
    ...settings,
  });
  const { as, id, pool } = world;
  await pool.query("update users set privacy_communications = true, email_verified_at = created_at");
  await world.connect(["ana", "bo"], ["ana", "chloe"], ["bo", "chloe"], ["ana", "dev"], ["bo", "dev"]);
  let at = new Date("2026-03-01T12:00:00Z");
  return {
    ...world,
    service,
    expo,
    online,
    look: (who: CastName, whom: CastName) => looking.add(`${id(who)} ${id(whom)}`),
    /** Subscribes a browser of this person. Its name is the person's unless given. */
    subscribe: async (who: CastName, name: string = who) => {
      const body = service.browser(name);
      await as(who)(push.subscribe, { body });
      return body;
    },
    say: (from: CastName, to: CastName, content: string) =>
      as(from)(chat.send, { body: { receiverId: id(to), content, clientId: randomUUID() } }),
    /** Advances the clock and does the work that is due then. */
    after: async (seconds: number) => {
      at = new Date(at.getTime() + seconds * 1000);
      world.setClock(at.toISOString());
      await world.settle();
      await world.deliver();
    },
    deliveries: async (who: CastName) =>
      (
        await pool.query<{ channel: string; state: string; attempts: number }>(
          `select channel, state, attempts from deliveries where user_id = $1 order by id`,
          [id(who)],
        )
      ).rows,
  };
}
export type ReachableWorld = Awaited<ReturnType<typeof reachableWorld>>;
