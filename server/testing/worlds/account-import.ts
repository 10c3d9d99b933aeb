import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { accounts } from "#contract/features/accounts.ts";
import { days } from "#contract/features/days.ts";
import { groups } from "#contract/features/groups.ts";
import { accountImport, type ImportPart, importParts } from "#contract/features/account-import.ts";
import { notificationSettings } from "#contract/features/notification-settings.ts";
import { profile } from "#contract/features/profile.ts";
import type { Failure } from "#contract/shared/failure.ts";
import type { Output, Route } from "#contract/shared/route.ts";
import { trips } from "#contract/features/trips.ts";
import { exportEntries } from "#domain/account-data/copy.ts";
import { zipOf } from "#lib/archives/zip.ts";
import type { CastName } from "#server/seed/cast.ts";
import { lisbon } from "#testing/access/world.ts";
import { jpeg } from "#testing/photos.ts";
import { unzip } from "#testing/unzip.ts";
import { newWorld, type World, type WorldSettings } from "./world.ts";

const at = new Date("2026-03-01T12:00:00Z");

/** A zip with these files. */
export const zipWith = (files: ReadonlyMap<string, Buffer | string>): Promise<Buffer> =>
  buffer(
    zipOf(
      [...files].map(([name, bytes]) => ({
        name,
        at,
        packs: true,
        open: async () => Readable.from([Buffer.from(bytes)]),
      })),
    ),
  );

/** The export of this person's data, as they would download it. */
export const exportOf = async (world: World, who: CastName): Promise<Buffer> =>
  buffer(zipOf(await exportEntries(world.context(), world.id(who), async () => {})));

type Rows = Record<string, unknown>[];
/** The same export with the rows of one file changed. */
export async function tampered(copy: Buffer, file: string, change: (rows: Rows) => unknown): Promise<Buffer> {
  const files = await unzip(copy);
  const rows = JSON.parse(files.get(file)?.toString() ?? "[]") as Rows;
  files.set(file, Buffer.from(JSON.stringify(change(rows))));
  return zipWith(files);
}

/** Uploads an export as the web form does. */
async function send<R extends Route>(
  world: World,
  who: CastName | undefined,
  route: R,
  copy: Buffer,
  query = "",
) {
  const form = new FormData();
  form.append("copy", new File([new Uint8Array(copy)], "copy.zip"));
  const { headers, body } = new Request("http://x", { method: "POST", body: form });
  const answer = await world.app.inject({
    method: "POST",
    url: `${route.path}${query}`,
    headers: {
      "content-type": headers.get("content-type") ?? "",
      ...(who && { authorization: `Bearer ${await world.tokenOf(who)}` }),
    },
    payload: Buffer.from(await new Response(body).arrayBuffer()),
  });
  const value: unknown = answer.json();
  return { status: answer.statusCode, body: value as Output<R>, failure: value as Failure };
}

export const previewImport = (world: World, who: CastName | undefined, copy: Buffer) =>
  send(world, who, accountImport.preview, copy);
export const importCopy = (
  world: World,
  who: CastName | undefined,
  copy: Buffer,
  parts: readonly ImportPart[] = importParts,
) => send(world, who, accountImport.take, copy, `?parts=${parts.join(",")}`);

/**
 * A world in which Ana has a photo, a home, settings, two groups with members, trips of each kind and saved
 * days.
 */
export async function anasWorld(settings: WorldSettings = {}) {
  const world = await newWorld(settings);
  const { as, pool, id } = world;
  await world.connect(["ana", "bo"], ["ana", "chloe"]);
  const home = { homeCountry: "PT", homeState: "11", homeCity: "Lisbon", homePlaceId: "2267057" };
  const bio = "Slow trains; longer lunches.";
  await as("ana")(profile.update, {
    body: { firstName: "Ana", lastName: "Quimera", bio, timeZone: "Europe/Lisbon", ...home },
  });
  await setPhoto(world, await jpeg(64, 64));
  await as("ana")(notificationSettings.update, {
    body: { tripUpdates: false, digest: "weekly", pairs: { "messages.email": false } },
  });
  const group = async (name: string, member: CastName) => {
    const { body } = await as("ana")(groups.create, {
      body: { name, description: `${name}!`, icon: "heart" },
    });
    await as("ana")(groups.addMember, { params: { id: body.id }, body: { username: member } });
    return body.id;
  };
  const family = await group("Family", "bo");
  const climbers = await group("Climbers", "chloe");
  const add = (more: object) => as("ana")(trips.create, { body: { ...lisbon, ...more } });
  await add({ name: "To the sea" });
  await add({
    name: "For few",
    startDate: "2026-06-01",
    endDate: "2026-06-09",
    ...visibleOnlyTo(family, climbers),
  });
  await add({
    name: "Own village",
    city: "Quimera de Baixo",
    startDate: "2026-07-01",
    endDate: "2026-07-02",
  });
  await pool.query(
    `insert into trips (user_id, name, country, state, city, place, start_date, end_date, created_at)
     values ($1, 'Long ago', 'PT', '11', 'Lisbon', '2267057', '2019-05-03', '2019-05-07', '2019-01-01')`,
    [id("ana")],
  );
  const day = { country: "PT", state: "11", city: "Lisbon" };
  await as("ana")(days.batch, {
    body: { locations: ["2026-08-01", "2026-08-02"].map((date) => ({ date, ...day })) },
  });
  await world.settle();
  return { ...world, copy: await exportOf(world, "ana") };
}

const visibleOnlyTo = (...groupIds: number[]) => ({ groupIds, matchOnlyGroupConnections: true });

async function setPhoto({ app, tokenOf }: World, bytes: Buffer): Promise<void> {
  const form = new FormData();
  form.append("profileImage", new File([new Uint8Array(bytes)], "me.jpg"));
  const { headers, body } = new Request("http://x", { method: "POST", body: form });
  await app.inject({
    method: "POST",
    url: profile.setImage.path,
    headers: {
      "content-type": headers.get("content-type") ?? "",
      authorization: `Bearer ${await tokenOf("ana")}`,
    },
    payload: Buffer.from(await new Response(body).arrayBuffer()),
  });
}

/** All that a person owns, without the ids, which differ between installations. */
export async function dataOf({ as }: World, who: CastName) {
  const { body: account } = await as(who)(accounts.user, {});
  const { firstName, lastName, bio, homeCity, homePlaceId, timeZone } = account;
  const mine = (await as(who)(trips.list, {})).body;
  return {
    account: { firstName, lastName, bio, homeCity, homePlaceId, timeZone },
    settings: (await as(who)(notificationSettings.read, {})).body,
    groups: (await as(who)(groups.list, { query: { owned: "true" } })).body.map(
      ({ name, description, icon }) => ({ name, description, icon }),
    ),
    trips: mine.map(({ id: _, groupIds: __, source: ___, ...trip }) => trip),
    days: (await as(who)(days.list, {})).body,
  };
}
