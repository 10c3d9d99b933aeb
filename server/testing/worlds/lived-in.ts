import { blocks } from "#contract/features/blocks.ts";
import { calendars } from "#contract/features/calendars.ts";
import { chat } from "#contract/features/chat.ts";
import { connections } from "#contract/features/connections.ts";
import { days } from "#contract/features/days.ts";
import { push } from "#contract/features/push.ts";
import { groups } from "#contract/features/groups.ts";
import { phones } from "#contract/features/phones.ts";
import { notificationSettings } from "#contract/features/notification-settings.ts";
import { reports } from "#contract/features/reports.ts";
import { accountData } from "#contract/features/account-data.ts";
import { trips } from "#contract/features/trips.ts";
import { lisbon } from "#testing/access/world.ts";
import { dataUrl, jpeg } from "#testing/photos.ts";
import { newWorld, type World, type WorldSettings } from "./world.ts";

/** A PostgreSQL regular expression for all values by which a row is recognised as Ana's. */
export const anasMarks = String.raw`\mid-of-ana|\mana@coincide|quimera|\+351912345678`;

/** Values that no export may contain. */
export const anasSecrets = [
  "password-hash-of-ana",
  "totp-secret-of-ana",
  "backup-code-of-ana",
  "sid-of-ana",
  "device-of-ana",
  "challenge-of-ana",
  "credential-of-ana",
  "token-hash-of-ana",
  "public-key-of-ana",
  "reset-token-of-ana",
  "address-token-of-ana",
  "invitation-token-of-ana",
  "sealed-invitation-of-ana",
  "sender-token-of-ana",
  "feed-token-of-ana",
  "sealed-calendar-of-ana",
  "hash-of-calendar-of-ana",
  "ExponentPushToken",
  "fcm.googleapis.com",
  "chloe@coincide.example",
];

/** A world in which Ana has left data in every table that can hold data about her. */
export async function worldWithData(settings: WorldSettings = {}): Promise<World> {
  const world = await newWorld(settings);
  const { as, id, pool, settle } = world;
  await pool.query(
    `update users set last_name = 'Quimera', search_text = 'ana quimera ana', bio = 'Quimera''s own', phone = '+351912345678',
       password_hash = 'password-hash-of-ana', two_factor_secret = 'totp-secret-of-ana', backup_codes = '{backup-code-of-ana}',
       home_country = 'PT', home_state = '11', home_city = 'Lisbon', home_place = '2267057', locale = 'pt-PT', time_zone = 'Europe/Lisbon'
     where id = $1`,
    [id("ana")],
  );
  await pool.query("update users set privacy_communications = true, email_verified_at = created_at");
  await world.connect(["ana", "bo"], ["emeka", "ana"], ["ana", "giulia"]);
  await meet(world);
  await talk(world);
  await as("ana")(notificationSettings.update, { body: { tripUpdates: false } });
  await as("ana")(calendars.create, {
    body: { name: "Quimera's family", contents: "trips", detail: "exact" },
  });
  await pool.query("update calendar_feeds set token_hash = 'feed-token-of-ana'");
  await as("ana")(phones.send, { body: { phone: "+351912345678" } });
  await as("ana")(push.subscribe, {
    body: {
      endpoint: "https://fcm.googleapis.com/fcm/send/ana",
      keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
    },
  });
  await as("ana")(push.addPhone, { body: { token: "ExponentPushToken[ana]", platform: "ios" } });
  await settle();
  // Stays pending until the next poll of the delivery worker.
  await as("bo")(chat.send, { body: { receiverId: id("ana"), content: "Still there?" } });
  await as("ana")(accountData.startExport, {});
  await pool.query(otherTraces);
  return world;
}

async function meet({ as, id }: World): Promise<void> {
  await as("hana")(connections.request, { body: { targetUserId: id("ana") } });
  await as("ana")(connections.request, { body: { targetUserId: id("chloe") } });
  const [asked] = (await as("chloe")(connections.requests, {})).body;
  await as("chloe")(connections.answer, { params: { id: asked!.id }, body: { status: "declined" } });
  const { body: friends } = await as("ana")(groups.create, { body: { name: "Quimera's friends" } });
  await as("ana")(groups.addMember, { params: { id: friends.id }, body: { username: "bo" } });
  const { body: runners } = await as("bo")(groups.create, { body: { name: "Runners" } });
  await as("bo")(groups.addMember, { params: { id: runners.id }, body: { username: "ana" } });
  const { body: hidden } = await as("sam")(groups.create, { body: { name: "Sam's secret" } });
  await as("sam")(groups.addMember, { params: { id: hidden.id }, body: { username: "ana" } });
  await as("ana")(trips.create, {
    body: { ...lisbon, name: "Quimera", matchOnlyGroupConnections: true, groupIds: [friends.id] },
  });
  await as("bo")(trips.create, { body: lisbon });
  const village = { date: "2026-04-01", country: "PT", state: "11", city: "Quimera" };
  await as("ana")(days.batch, { body: { locations: [village] } });
}

async function talk({ as, id }: World): Promise<void> {
  const photo = (receiver: string, content: string, imageUrl: string) => ({
    body: { receiverId: receiver, content, messageType: "image" as const, imageUrl },
  });
  await as("ana")(chat.send, { body: { receiverId: id("bo"), content: "Quimera's first words" } });
  await as("ana")(chat.send, photo(id("bo"), "Quimera's beach", dataUrl(await jpeg(60, 40))));
  const { body: bad } = await as("ana")(chat.send, photo(id("bo"), "Rude", dataUrl(await jpeg(50, 40))));
  await as("bo")(chat.send, { body: { receiverId: id("ana"), content: "Bo's answer" } });
  await as("ana")(chat.send, { body: { receiverId: id("emeka"), content: "Quimera was here" } });
  await as("emeka")(chat.send, { body: { receiverId: id("ana"), content: "Emeka's insult" } });
  await as("ana")(blocks.block, { body: { blockedUserId: id("emeka"), reason: "Quimera's reason" } });
  const about = { reason: "spam" as const };
  await as("bo")(reports.report, {
    body: { contentType: "message", contentId: String(bad.id), reportedUserId: id("ana"), ...about },
  });
  await as("ana")(reports.report, {
    body: { contentType: "user", contentId: id("bo"), reportedUserId: id("bo"), ...about },
  });
}

/** Rows that no API call leaves behind, or none that runs quickly. */
const otherTraces = `
  insert into typing_indicators (user_id, conversation_id) values ('id-of-ana', 'id-of-bo');
  insert into content_moderation_log (user_id, moderator_id, action, content_type, content_id, created_at)
    values ('id-of-ana', 'id-of-giulia', 'warn', 'message', '1', '2026-03-01');
  insert into user_moderation_status (user_id, warning_count) values ('id-of-ana', 1)
    on conflict (user_id) do update set warning_count = 1;
  insert into flagged_content (content_type, content_id, user_id, reason, evidence, status, reviewed_at)
    values ('message', '1', 'id-of-ana', 'insults', '{"content": "Quimera"}', 'approved', '2026-03-10');
  insert into appeals (user_id, suspension, text) values ('id-of-ana', 1, 'It was somebody else');
  insert into email_trip_imports (user_id, sender_email) values ('id-of-ana', 'hotel@example.org');
  insert into import_documents (import_id, name, bytes) select max(id), 'Quimera', 'booked' from email_trip_imports;
  insert into trip_bookings (user_id, key, first_day, last_day) values ('id-of-ana', 'lodging 1', '2026-05-03', '2026-05-07');
  insert into trip_booking_sources (booking_id, import_id, is_accepted)
    select b.id, i.id, true from trip_bookings b join email_trip_imports i using (user_id) where user_id = 'id-of-ana';
  insert into import_decisions (user_id, import_id, undo)
    select user_id, max(id), '{}' from email_trip_imports where user_id = 'id-of-ana' group by user_id;
  insert into import_addresses (user_id, token) values ('id-of-ana', 'booking-address-of-ana');
  insert into calendar_subscriptions (user_id, name, host, sealed_address, address_hash, next_read_at)
    values ('id-of-ana', 'Quimera''s trips', 'calendar.example', 'sealed-calendar-of-ana', 'hash-of-calendar-of-ana', '2026-03-01');
  insert into import_senders (user_id, email, token) values ('id-of-ana', 'other@example.org', 'sender-token-of-ana');
  insert into report_schedules (admin_id, kind, format, every, next_at)
    values ('id-of-ana', 'growth', 'csv', 'weekly', '2026-03-02');
  insert into contact_invitations (inviter_id, contact_name, invitation_token, sealed_token, expires_at)
    values ('id-of-ana', 'Aunt Rosa', 'invitation-token-of-ana', 'sealed-invitation-of-ana', '2026-04-01');
  insert into invited_registrations (user_id, invitation_id) select 'id-of-ana', max(id) from contact_invitations;
  insert into tutorial_interactions (user_id, step_id, action) values ('id-of-ana', 1, 'seen');
  insert into security_logs (user_id, action, ip_address) values ('id-of-ana', 'login', '203.0.113.7');
  insert into known_devices (user_id, device, last_used_at) values ('id-of-ana', 'device-of-ana', '2026-03-01');
  insert into passkeys (user_id, name, credential_id, public_key, counter, is_synced)
    values ('id-of-ana', 'Quimera''s phone', 'credential-of-ana', 'public-key-of-ana', 0, true);
  insert into access_tokens (user_id, name, token_hash, scopes, expires_at)
    values ('id-of-ana', 'Quimera''s script', 'token-hash-of-ana', '{trips:read}', '2026-04-01');
  insert into passkey_challenges (challenge, browser, purpose, user_id, expires_at)
    values ('challenge-of-ana', 'browser-of-ana', 'add', 'id-of-ana', '2026-04-01');
  insert into sign_in_challenges (user_id, challenge, expires_at) values ('id-of-ana', 'challenge-of-ana', '2026-04-01');
  insert into password_reset_tokens (email, token, expires_at)
    values ('ana@coincide.example', 'reset-token-of-ana', '2026-04-01');
  insert into refused_addresses (email, refusals, why, refused_at)
    values ('ana@coincide.example', 1, '550', '2026-03-01');
  insert into email_verification_tokens (user_id, email, token, expires_at)
    values ('id-of-ana', 'new@coincide.example', 'address-token-of-ana', '2026-04-01');
  insert into sessions (sid, user_id, expire) values ('sid-of-ana', 'id-of-ana', '2027-01-01');
  insert into audit_log (admin_id, action, target, status) values ('id-of-ana', 'users.update', 'id-of-bo', 200);`;
