import { randomUUID } from "node:crypto";
import { chat } from "../../contract/chat.ts";
import { devices } from "../../contract/devices.ts";
import type { CastName } from "../seed/cast.ts";
import { pushServices } from "../lib/push-services.ts";
import { newExpoService } from "./expo-service.ts";
import { newPushService } from "./push-service.ts";
import { newWorld, type WorldSettings } from "./world.ts";

export const privateKey = `${"A".repeat(42)}E`;

/**
 * A world in which Ana, Bo, Chloé and Dev are connections of one another and may be reached, with a push service and
 * Expo's. `looking` and `online` say who looks at whom, and who is here.
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
    /** Subscribes a browser of this person's; named after them unless said otherwise. */
    subscribe: async (who: CastName, name: string = who) => {
      const body = service.browser(name);
      await as(who)(devices.subscribe, { body });
      return body;
    },
    say: (from: CastName, to: CastName, content: string) =>
      as(from)(chat.send, { body: { receiverId: id(to), content, clientId: randomUUID() } }),
    /** Lets time pass, and does what is due then. */
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
