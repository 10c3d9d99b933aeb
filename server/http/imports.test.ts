import { expect, test } from "vitest";
import { imports } from "../../contract/imports.ts";
import { trips } from "../../contract/trips.ts";
import { hotel } from "../testing/bookings.ts";
import { type As, newWorld } from "../testing/world.ts";

const paste = async (as: As, text: string) => (await as(imports.paste, { body: { text } })).body;
const lisbon = {
  name: "Lisbon",
  country: "PT",
  state: "11",
  city: "Lisbon",
  placeId: "2267057",
  startDate: "2026-05-03",
  endDate: "2026-05-07",
};

test("Ana pastes a hotel booking, is asked, and has a trip", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  const { status, body: read } = await ana(imports.paste, { body: { text: hotel() } });
  expect(status).toBe(201);
  expect(read).toMatchObject({
    status: "review",
    error: null,
    senderEmail: null,
    hotelName: "Hotel Tejo",
    confirmationNumber: "LIS1",
    canRetry: true,
    proposals: [
      {
        change: "new",
        trip: null,
        suggestion: lisbon,
        doubts: [],
        bookings: [{ number: 0, to: "Hotel Tejo, Lisboa" }],
      },
    ],
  });
  const decision = { change: "new", tripId: null, bookings: [0], trip: lisbon } as const;
  const { status: accepted, body: done } = await ana(imports.accept, {
    params: { id: read.id },
    body: decision,
  });
  expect(accepted).toBe(200);
  const [trip] = (await ana(trips.list, {})).body;
  expect(trip).toMatchObject({ ...lisbon, source: "import" });
  expect(done).toMatchObject({ status: "done", createdTripId: trip!.id, proposals: [] });
  expect((await ana(imports.list, {})).body).toMatchObject([{ id: read.id, status: "done" }]);
  expect((await ana(imports.accept, { params: { id: read.id }, body: decision })).status).toBe(409);
});
