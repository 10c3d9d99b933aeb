import sharp from "sharp";
import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { blocks } from "#contract/features/blocks.ts";
import { bodyLimits } from "#contract/shared/limits.ts";
import { moderation } from "#contract/features/moderation.ts";
import { people } from "#contract/features/people.ts";
import { profile } from "#contract/features/profile.ts";
import { reports } from "#contract/features/reports.ts";
import { sweepMedia } from "#domain/media.ts";
import { enforceRetention } from "#domain/account-data/retention.ts";
import type { CastName } from "#server/seed/cast.ts";
import { bomb, jpeg, phonePhoto } from "#testing/photos.ts";
import { newWorld } from "#testing/worlds/world.ts";

const photo = await jpeg();

async function worldWithForms() {
  const world = await newWorld();
  const { app, tokenOf } = world;
  const authorization = async (person?: CastName) =>
    person ? { authorization: `Bearer ${await tokenOf(person)}` } : {};
  const send = async (person: CastName | undefined, form: FormData) => {
    const { headers, body } = new Request("http://x", { method: "POST", body: form });
    const answer = await app.inject({
      method: "POST",
      url: profile.setImage.path,
      headers: { "content-type": headers.get("content-type") ?? "", ...(await authorization(person)) },
      payload: Buffer.from(await new Response(body).arrayBuffer()),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const set = (person: CastName | undefined, bytes: Buffer, field = "profileImage", type = "image/jpeg") => {
    const form = new FormData();
    form.append(field, new File([new Uint8Array(bytes)], "me.jpg", { type }));
    return send(person, form);
  };
  const open = async (url: string, person?: CastName) =>
    app.inject({ method: "GET", url, headers: await authorization(person) });
  const status = async (url: string, person?: CastName) => (await open(url, person)).statusCode;
  const show = (person: CastName, profileAudience: "everyone" | "members" | "connections") =>
    world.as(person)(profile.updatePrivacy, { body: { profileAudience } });
  return { ...world, send, set, open, status, show };
}

test("Ana's photo is re-encoded and shown with her profile", async () => {
  const { set, open, as, id } = await worldWithForms();
  const { status, body } = await set("ana", await phonePhoto());
  expect([status, body]).toEqual([
    200,
    { profileImageUrl: expect.stringMatching(/^\/media\/[0-9a-f]{32}$/) },
  ]);
  expect((await as("ana")(accounts.user, {})).body.profileImageUrl).toBe(body.profileImageUrl);
  const seen = await as("bo")(people.profile, { params: { userId: id("ana") } });
  expect(seen.body.profileImageUrl).toBe(body.profileImageUrl);
  const file = await open(`${body.profileImageUrl}?size=small`, "bo");
  expect([file.statusCode, file.headers["cache-control"]]).toEqual([200, "private, max-age=60"]);
  const { format, exif } = await sharp(file.rawPayload).metadata();
  expect([format, exif]).toEqual(["webp", undefined]);
});

test("a photo is visible to the audience that Ana chose, and never across a block", async () => {
  const { set, status, show, connect, as, id } = await worldWithForms();
  await connect(["ana", "chloe"]);
  const url = (await set("ana", photo)).body.profileImageUrl;
  const statuses = async () => [
    await status(url),
    await status(url, "bo"),
    await status(url, "chloe"),
    await status(url, "ana"),
  ];
  expect(await statuses()).toEqual([401, 200, 200, 200]);
  await show("ana", "everyone");
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await show("ana", "connections");
  expect(await statuses()).toEqual([401, 404, 200, 200]);
  await as("chloe")(blocks.block, { body: { blockedUserId: id("ana") } });
  expect(await statuses()).toEqual([401, 404, 404, 200]);
});

test("the previous photo is deleted when it is replaced or removed", async () => {
  const { set, status, as, context, pool } = await worldWithForms();
  const first = (await set("ana", photo)).body.profileImageUrl;
  const second = (await set("ana", photo)).body.profileImageUrl;
  expect([await status(first, "ana"), await status(second, "ana")]).toEqual([404, 200]);
  await sweepMedia(context());
  expect((await pool.query("select '/media/' || id as url from media")).rows).toEqual([{ url: second }]);
  for (const _ of [1, 2]) expect((await as("ana")(profile.removeImage, {})).status).toBe(200);
  expect((await as("ana")(accounts.user, {})).body.profileImageUrl).toBeNull();
  expect(await status(second, "ana")).toBe(404);
  expect((await as()(profile.removeImage, {})).status).toBe(401);
});

test("a photo in use is kept; an unused one is deleted after a day", async () => {
  const { set, status, setClock, context, pool } = await worldWithForms();
  const url = (await set("ana", photo)).body.profileImageUrl;
  await set("bo", photo);
  await pool.query("update users set profile_image_url = null where username = 'bo'");
  setClock("2026-03-03T12:00:00Z");
  await sweepMedia(context());
  expect((await pool.query("select '/media/' || id as url from media")).rows).toEqual([{ url }]);
  expect(await status(url, "ana")).toBe(200);
});

test("a file that is no image, too large or a bomb is refused, and nothing changes", async () => {
  const { set, send, as, app, tokenOf } = await worldWithForms();
  const refusal = async (bytes: Buffer) => {
    const { status, body } = await set("ana", bytes);
    return [status, body.message];
  };
  expect(await refusal(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).toEqual([
    415,
    "profileImage: Please select an image file",
  ]);
  expect(await refusal(Buffer.alloc(5 * 1024 * 1024 + 1))).toEqual([
    413,
    "profileImage: Please select an image smaller than 5MB",
  ]);
  expect(await refusal(Buffer.alloc(bodyLimits.file))).toEqual([413, "body: Too large"]);
  expect((await refusal(bomb()))[0]).toBe(413);
  expect((await refusal(photo.subarray(0, 900)))[0]).toBe(400);
  expect((await set("ana", photo, "picture")).status).toBe(400);
  const two = new FormData();
  two.append("profileImage", new File([new Uint8Array(photo)], "a.jpg"));
  two.append("profileImage", new File([new Uint8Array(photo)], "b.jpg"));
  expect((await send("ana", two)).status).toBe(400);
  const text = new FormData();
  text.append("profileImage", "me");
  expect((await send("ana", text)).status).toBe(400);
  expect((await set(undefined, photo)).status).toBe(401);
  const headers = { authorization: `Bearer ${await tokenOf("ana")}` };
  const post = async (type: string, payload: string, url: string = profile.setImage.path) =>
    (await app.inject({ method: "POST", url, headers: { ...headers, "content-type": type }, payload }))
      .statusCode;
  expect(await post("multipart/form-data", "no boundary")).toBe(400);
  expect(await post("multipart/form-data; boundary=x", "--x\r\nbroken")).toBe(400);
  expect(await post("image/jpeg", "x")).toBe(415);
  expect(await post("application/json", '{"profileImage":"x"}')).toBe(400);
  expect(await post("multipart/form-data; boundary=x", "--x--", "/api/trips")).toBe(415);
  expect((await as("ana")(accounts.user, {})).body.profileImageUrl).toBeNull();
});

test("a reported photo stays as evidence when it is changed", async () => {
  const { set, as, pool, id } = await worldWithForms();
  await set("ana", photo);
  const ana = { contentType: "user", contentId: id("ana"), reportedUserId: id("ana") } as const;
  expect((await as("bo")(reports.report, { body: { ...ana, reason: "other" } })).status).toBe(201);
  await as("ana")(profile.removeImage, {});
  expect((await pool.query("select from media")).rowCount).toBe(1);
});

test("a reported photo is kept with its report, and a photo in use is never deleted", async () => {
  const { set, as, pool, id, context, setClock } = await worldWithForms();
  await pool.query("update users set role = 'admin' where id = $1", [id("giulia")]);
  const pictures = async () => (await pool.query("select id from media")).rowCount;
  await set("ana", photo);
  const ana = { contentType: "user", contentId: id("ana"), reportedUserId: id("ana") } as const;
  const { body: report } = await as("bo")(reports.report, { body: { ...ana, reason: "other" } });
  await enforceRetention(context());
  const { body: item } = await as("giulia")(moderation.context, { params: { id: `report-${report.id}` } });
  expect(item.pictureUrl).toMatch(/^\/api\/admin\/evidence\//);
  const verdict = { status: "reviewed", actionTaken: "no_action_needed" } as const;
  await as("giulia")(moderation.reviewReport, { params: { id: report.id }, body: verdict });
  setClock("2027-04-01T12:00:00Z");
  await enforceRetention(context());
  expect(await pictures()).toBe(1);
  await as("ana")(profile.removeImage, {});
  expect(await pictures()).toBe(1);
  await enforceRetention(context());
  expect(await pictures()).toBe(0);
});
