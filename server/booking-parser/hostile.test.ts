import { afterAll, describe, expect, test } from "vitest";
import { expectWithinBounds } from "#testing/bookings/bounds.ts";
import { bookingFixtures, documentOf } from "#testing/bookings/fixtures.ts";
import { hostileDocuments } from "#testing/bookings/hostile-documents.ts";
import { openParserClient } from "./sandbox/parser-client.ts";
import { Unreadable } from "./sandbox/unreadable.ts";

const reader = openParserClient({ kitinerary: null, milliseconds: { own: 3000, kitinerary: 1 } });
const patient = openParserClient({ kitinerary: null });
afterAll(() => {
  reader.close();
  patient.close();
});

describe.concurrent("a hostile document is harmless, or refused without a bug of ours", () => {
  test.each(hostileDocuments)("%s", { timeout: 60_000 }, async (_, make) => {
    const end = await reader.understand(documentOf(await make())).catch((error: unknown) => error);
    if (end instanceof Unreadable)
      expect(end).toMatchObject({ why: expect.not.stringMatching("busy") as string, cause: undefined });
    else expectWithinBounds(end as Awaited<ReturnType<typeof reader.understand>>);
  });
});

test("a mail of 50 MB is refused before it is read", async () => {
  const large = Buffer.alloc(50 * 1024 * 1024, "MIME-Version: 1.0\r\n\r\n");
  await expect(patient.understand(documentOf(large))).rejects.toMatchObject({ why: "too-large" });
});

test("after all of these, a booking is read as usual", async () => {
  const [fixture] = await bookingFixtures();
  if (!fixture) throw new Error("no fixtures");
  expect((await patient.understand(fixture.document)).reservations).toHaveLength(
    fixture.expected.reservations.length,
  );
});
