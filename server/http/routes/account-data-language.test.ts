import { expect, test } from "vitest";
import { accountData, exportFilePath } from "#contract/features/account-data.ts";
import { unzip } from "#testing/unzip.ts";
import { newWorld } from "#testing/worlds/world.ts";

test("the file that explains Ana's export is in her language, German", async () => {
  const { app, as, pool, settle, tokenOf } = await newWorld();
  await pool.query("update users set locale = 'de-DE'");
  const { body } = await as("ana")(accountData.startExport, {});
  await settle();
  const headers = { authorization: `Bearer ${await tokenOf("ana")}` };
  const zip = await unzip((await app.inject({ url: exportFilePath(body.id), headers })).rawPayload);
  const text = zip.get("READ-ME.txt")!.toString();
  expect(text).toMatch(/^Alle deine Daten bei Coincide, Stand 2026-03-01T12:00:00.000Z\.$/m);
  expect(text).toMatch(/^passkeys\.json, publicKey: nur der Passkey selbst kann es nutzen$/m);
});
