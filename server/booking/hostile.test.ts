import { afterAll, describe, expect, test } from "vitest";
import { expectWithinBounds } from "../testing/booking-bounds.ts";
import { bookingFixtures, documentOf } from "../testing/booking-fixtures.ts";
import { hostileDocuments } from "../testing/hostile-documents.ts";
import { openReader } from "./understand.ts";
import { Unreadable } from "./unreadable.ts";

const reader = openReader({ kitinerary: null, milliseconds: { own: 3000, kitinerary: 1 } });
const patient = openReader({ kitinerary: null });
afterAll(() => {
  reader.close();
  patient.close();
});

describe.concurrent("harmless, or refused by name, and no fault of our own reading", () => {
  test.each(hostileDocuments)("%s", { timeout: 60_000 }, async (_, make) => {
    const end = await reader.understand(documentOf(await make())).catch((error: unknown) => error);
    if (end instanceof Unreadable)
      expect(end).toMatchObject({ why: expect.not.stringMatching("busy") as string, cause: undefined });
    else expectWithinBounds(end as Awaited<ReturnType<typeof reader.understand>>);
  });
});

test("a mail of 50 MB is refused before anything looks at it", async () => {
  const large = Buffer.alloc(50 * 1024 * 1024, "MIME-Version: 1.0\r\n\r\n");
  await expect(patient.understand(documentOf(large))).rejects.toMatchObject({ why: "too-large" });
});

test("after all of that, a booking is read as ever", async () => {
  const [fixture] = await bookingFixtures();
  if (!fixture) throw new Error("no fixtures");
  expect((await patient.understand(fixture.document)).reservations).toHaveLength(
    fixture.expected.reservations.length,
  );
});
