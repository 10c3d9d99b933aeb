import { connections } from "#contract/features/connections.ts";
import { groups } from "#contract/features/groups.ts";
import { invitations } from "#contract/features/invitations.ts";
import { addTrip } from "./overlapping-trips.ts";
import type { ReachableWorld } from "./reachable.ts";

/**
 * Yuki reaches Bo in every way: by a request, a match, a message and a group. She invites her aunt, too. A
 * day passes, so notices, pushes and mails are sent.
 */
export async function reachBo(world: ReachableWorld, { says, group }: { says: string; group: string }) {
  const { as, id, after, say, subscribe } = world;
  await subscribe("bo");
  await as("yuki")(connections.request, { body: { targetUserId: id("bo") } });
  await after(3);
  await after(3600);
  const [request] = (await as("bo")(connections.requests, {})).body;
  await as("bo")(connections.answer, { params: { id: request!.id }, body: { status: "accepted" } });
  await addTrip(world, "yuki", "2026-05-01", "2026-05-05");
  await addTrip(world, "bo", "2026-05-03", "2026-05-09");
  await say("yuki", "bo", says);
  const { body: made } = await as("yuki")(groups.create, { body: { name: group } });
  await as("yuki")(groups.addMember, { params: { id: made.id }, body: { username: "bo" } });
  await as("yuki")(invitations.invite, { body: { email: "aunt@elsewhere.example" } });
  await after(3);
  await after(24 * 3600);
}
