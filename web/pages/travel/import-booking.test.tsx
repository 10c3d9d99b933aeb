import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { maxDocumentBytes } from "#contract/features/imports.ts";
import { putHandoffFiles, takeHandoffFiles } from "#web/lib/files/file-handoff.ts";
import { setReachable } from "#web/lib/realtime/connectivity.ts";
import { ana, lisbon, signedInAs, trip } from "#web/testing/ana.ts";
import { review, uploaded } from "#web/testing/imports.ts";
import { failure } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { HomePage } from "#web/pages/home/home.tsx";
import { ImportBookingPage } from "./import-booking.tsx";

const paste = "POST /api/imports";
const upload = "POST /api/imports/files";
const mail = () => new File(["Subject: Your stay"], "booking.eml", { type: "message/rfc822" });
const address = () => screen.getByRole("status", { name: "address" }).textContent;
const start = async (answers: Parameters<typeof signedInAs>[1] = {}) => {
  const server = await signedInAs(ana, answers);
  return { ...server, user: show(<ImportBookingPage />, "/imports/new") };
};
const box = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Or paste it" });

test("pasted text is sent and leads to its review", async () => {
  const { user, sent } = await start({ [paste]: { status: 201, body: review({ subject: null }) } });
  await user.type(await box(), "Hotel Lisboa, 3 to 7 May");
  await user.click(screen.getByRole("button", { name: "Read the booking" }));
  await expect.poll(address).toBe("/imports/5");
  expect(await sent("POST")).toEqual({
    text: "Hotel Lisboa, 3 to 7 May",
  });
  expect(JSON.stringify(sessionStorage)).not.toContain("Hotel");
});

test("text without a booking stays, with the reason and another way", async () => {
  const error = "There is no booking in this.";
  const { user } = await start({ [paste]: { status: 201, body: review({ status: "failed", error }) } });
  await user.type(await box(), "See you soon");
  await user.click(screen.getByRole("button", { name: "Read the booking" }));
  await screen.findByText(error);
  expect((await box()).value).toBe("See you soon");
  expect(screen.getByRole("link", { name: "Add the trip by hand" }).getAttribute("href")).toBe("/?add=trip");
  expect(address()).toBe("/imports/new");
});

test("text with a city and days but no booking leads to a trip with these", async () => {
  const error = "We found a city and dates in it, but no booking.";
  const clues = { place: lisbon, startDate: "2027-05-03", endDate: "2027-05-07" };
  const { user } = await start({
    [paste]: { status: 201, body: review({ status: "failed", error, clues }) },
  });
  await user.type(await box(), "Lisbon, 3 to 7 May");
  await user.click(screen.getByRole("button", { name: "Read the booking" }));
  await screen.findByText(error);
  const link = screen.getByRole("link", { name: "Add the trip by hand" });
  const address = new URL(link.getAttribute("href")!, "http://localhost").searchParams;
  expect(Object.fromEntries(address)).toEqual({
    ...{ add: "trip", from: "2027-05-03", to: "2027-05-07" },
    ...lisbon,
  });
});

test("empty text isn't sent; a refusal shows the server's message", async () => {
  const { user, calls } = await start({ [paste]: { status: 429, body: failure("Too many imports today.") } });
  await user.click(await screen.findByRole("button", { name: "Read the booking" }));
  await screen.findByText("Paste a booking first");
  expect(calls()).not.toContain(paste);
  await user.type(await box(), "Hotel");
  await user.click(screen.getByRole("button", { name: "Read the booking" }));
  await screen.findByText("Too many imports today.");
});

test.each([
  ["trips.csv", "city,from,to"],
  ["tripit.json", '{ "Trip": [{"start_date": "2027-05-03"}] }'],
])("%s isn't sent as a booking: the refusal leads to its page", async (name, content) => {
  const { user, calls } = await start();
  fireEvent.change(await screen.findByLabelText("Booking file"), {
    target: { files: [new File([content], name)] },
  });
  await screen.findByText("This has a page of its own: “From another service”.");
  expect(calls()).not.toContain(upload);
  await user.click(screen.getByRole("link", { name: "Bring trips" }));
  expect(takeHandoffFiles().map(({ name }) => name)).toEqual([name]);
});

test("a spreadsheet's own file is not sent, and the page says what to do", async () => {
  const { calls } = await start();
  fireEvent.change(await screen.findByLabelText("Booking file"), {
    target: { files: [new File(["PK"], "trips.xlsx")] },
  });
  await screen.findByText(/^This is a spreadsheet’s own file. Save it as CSV/);
  expect(calls()).not.toContain(upload);
});

test("a chosen file is sent unchanged and leads to the review", async () => {
  const { user, calls } = await start({ [upload]: { status: 201, body: uploaded() } });
  await user.upload(await screen.findByLabelText("Booking file"), mail());
  await expect.poll(address).toBe("/imports/5");
  await expect.poll(calls).toContain(upload);
});

test("a file over 5 MB is refused before it is sent", async () => {
  const { user, calls } = await start();
  const large = new File([new Uint8Array(maxDocumentBytes + 1)], "all-mails.eml");
  await user.upload(await screen.findByLabelText("Booking file"), large);
  await screen.findByText("all-mails.eml is larger than 5 MB.");
  expect(calls()).not.toContain(upload);
});

test("without a connection the page says so, and the pasted text stays", async () => {
  const { user } = await start({ [paste]: { hangUp: true } });
  await user.type(await box(), "Hotel Lisboa");
  // At the same time, because the answer to any other request ends the notice.
  await Promise.all([
    screen.findByText("There is no internet connection. Nothing was sent; please try again."),
    screen.findByText("You are offline"),
    user.click(screen.getByRole("button", { name: "Read the booking" })),
  ]);
  expect((await box()).value).toBe("Hotel Lisboa");
  setReachable(true);
});

test("a file dropped on the trips page is sent when the import page opens", async () => {
  putHandoffFiles([mail()]);
  const { calls } = await start({ [upload]: { status: 201, body: uploaded() } });
  await expect.poll(address).toBe("/imports/5");
  expect(calls().filter((it) => it === upload)).toHaveLength(1);
});

test("several files have a result each, and nothing leads away", async () => {
  const { user, calls } = await start({ [upload]: { status: 201, body: uploaded() } });
  const empty = new File([], "empty.pdf");
  await user.upload(await screen.findByLabelText("Booking file"), [mail(), empty]);
  await screen.findByText("1 of 2 read");
  expect(screen.getByRole("link", { name: "Review booking.eml" }).getAttribute("href")).toBe("/imports/5");
  await screen.findByText("empty.pdf is empty.");
  expect(calls().filter((it) => it === upload)).toHaveLength(1);
  expect(address()).toBe("/imports/new");
  await expect.poll(() => document.activeElement?.textContent).toBe("Your files");
});

test("a part of a journey that is known already is good news, with its trip", async () => {
  const error = "This part of a journey completes one of your trips.";
  const body = uploaded({ status: "done", error, tripIds: [9], proposals: [] });
  const { user } = await start({
    [upload]: { status: 201, body },
    "GET /api/trips": { body: [trip({ id: 9, name: "Lisbon in May" })] },
  });
  await user.upload(await screen.findByLabelText("Booking file"), [mail(), new File([], "empty.pdf")]);
  expect((await screen.findByText(error)).className).not.toContain("danger");
  const link = await screen.findByRole("link", { name: "Lisbon in May" });
  expect(link.getAttribute("href")).toBe("/trips/9");
});

test("an archive shows what each of its files contains", async () => {
  const files = [
    { name: "ticket.pdf", bookings: 2, error: null },
    { name: "scan.pdf", bookings: 0, error: "This PDF is a picture." },
  ];
  const { user } = await start({ [upload]: { status: 201, body: uploaded({ files }) } });
  await user.upload(await screen.findByLabelText("Booking file"), new File(["PK"], "trip.zip"));
  await screen.findByText("2 bookings");
  await screen.findByText("This PDF is a picture.");
  await screen.findByRole("link", { name: "Review trip.zip" });
});

test("more files than can be imported at once are refused before any is sent", async () => {
  const { user, calls } = await start();
  await user.upload(await screen.findByLabelText("Booking file"), Array.from({ length: 31 }, mail));
  await screen.findByText("Choose at most 30 files at once.");
  expect(calls()).not.toContain(upload);
});

test("a file that the installed app was opened with is sent", async () => {
  const handle = { getFile: () => Promise.resolve(mail()) };
  const setConsumer = (consumer: (launch: object) => void) => consumer({ files: [handle] });
  vi.stubGlobal("launchQueue", { setConsumer });
  await start({ [upload]: { status: 201, body: uploaded() } });
  await expect.poll(address).toBe("/imports/5");
});

test("a file that the app is opened with during an upload is sent after it", async () => {
  let open: (launch: object) => void = () => {};
  vi.stubGlobal("launchQueue", { setConsumer: (consumer: typeof open) => (open = consumer) });
  const { user, calls } = await start({ [upload]: { status: 201, body: uploaded() } });
  const input = await screen.findByLabelText("Booking file");
  const sending = user.upload(input, mail());
  const second = new File(["Subject: Your flight"], "flight.eml");
  open({ files: [{ getFile: () => Promise.resolve(second) }] });
  await sending;
  await screen.findByText("2 of 2 read");
  screen.getByRole("link", { name: "Review flight.eml" });
  expect(calls().filter((it) => it === upload)).toHaveLength(2);
});

/** Opens the page after another app shared this text. */
async function startShared(query: string, text: string) {
  const request = new Request("https://coincide.example/shared/text");
  const cache = { keys: async () => [request], match: async () => new Response(text) };
  vi.stubGlobal("caches", { open: async () => cache, delete: async () => true });
  const server = await signedInAs(ana, { [upload]: { status: 201, body: uploaded() } });
  window.history.replaceState(null, "", `/imports/new?${query}`);
  const user = show(<ImportBookingPage />, `/imports/new?${query}`);
  return { ...server, user };
}

test("a shared text is in the field to paste, and too many shared files are refused", async () => {
  await startShared("shared=too-many", "Hotel Tejo, Lisbon");
  await expect.poll(async () => (await box()).value).toBe("Hotel Tejo, Lisbon");
  await screen.findByText("Choose at most 30 files at once.");
});

test("a shared text doesn't replace what was typed and not sent", async () => {
  const { user: first } = await start();
  await first.type(await box(), "Hotel Lisboa");
  cleanup();
  const { user, calls } = await startShared("shared=1", "Hotel Tejo, Lisbon");
  await screen.findByText("Hotel Tejo, Lisbon.txt");
  expect((await box()).value).toBe("Hotel Lisboa");
  await user.click(screen.getByRole("button", { name: "Import them" }));
  await expect.poll(address).toBe("/imports/5");
  expect(calls().filter((it) => it === upload)).toHaveLength(1);
});

test("a file dragged over the trips page gets a drop target", async () => {
  await signedInAs(ana);
  show(<HomePage />);
  const heading = await screen.findByRole("heading", { name: "Trips", level: 1 });
  const [link] = screen.getAllByRole("link", { name: "Import a booking" });
  expect(link?.getAttribute("href")).toBe("/imports/new");
  fireEvent.dragEnter(heading, { dataTransfer: { types: ["Files"] } });
  const target = await screen.findByText("Drop your bookings here");
  fireEvent.drop(target, { dataTransfer: { types: ["Files"], files: [mail()] } });
  await expect.poll(address).toBe("/imports/new");
  expect(screen.queryByText("Drop your bookings here")).toBeNull();
});
