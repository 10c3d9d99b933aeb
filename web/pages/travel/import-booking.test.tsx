import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { maxDocumentBytes } from "#contract/features/imports.ts";
import { putHandoffFile } from "#web/lib/offline-cache/file-handoff.ts";
import { setReachable } from "#web/lib/realtime/connectivity.ts";
import { ana, signedInAs } from "#web/testing/ana.ts";
import { review } from "#web/testing/imports.ts";
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
  const { user, requests } = await start({ [paste]: { status: 201, body: review({ subject: null }) } });
  await user.type(await box(), "Hotel Lisboa, 3 to 7 May");
  await user.click(screen.getByRole("button", { name: "Read the booking" }));
  await expect.poll(address).toBe("/imports/5");
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({
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

test("empty text isn't sent; a refusal shows the server's message", async () => {
  const { user, calls } = await start({ [paste]: { status: 429, body: failure("Too many imports today.") } });
  await user.click(await screen.findByRole("button", { name: "Read the booking" }));
  await screen.findByText("Paste a booking first");
  expect(calls()).not.toContain(paste);
  await user.type(await box(), "Hotel");
  await user.click(screen.getByRole("button", { name: "Read the booking" }));
  await screen.findByText("Too many imports today.");
});

test("a chosen file is sent unchanged and leads to the review", async () => {
  const { user, calls } = await start({ [upload]: { status: 201, body: review() } });
  await user.upload(await screen.findByLabelText("Booking file"), mail());
  await expect.poll(address).toBe("/imports/5");
  expect(calls()).toContain(upload);
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
  await user.click(screen.getByRole("button", { name: "Read the booking" }));
  await screen.findByText("There is no internet connection. Nothing was sent; please try again.");
  await screen.findByText("You are offline");
  expect((await box()).value).toBe("Hotel Lisboa");
  setReachable(true);
});

test("a file dropped on the trips page is sent when the import page opens", async () => {
  putHandoffFile(mail());
  const { calls } = await start({ [upload]: { status: 201, body: review() } });
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
  const target = await screen.findByText("Drop the booking here");
  fireEvent.drop(target, { dataTransfer: { types: ["Files"], files: [mail()] } });
  await expect.poll(address).toBe("/imports/new");
  expect(screen.queryByText("Drop the booking here")).toBeNull();
});
