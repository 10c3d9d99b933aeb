import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Import, ImportAddress } from "#contract/features/imports.ts";
import { ana, signedInAs, trip } from "#web/testing/ana.ts";
import { review } from "#web/testing/imports.ts";
import { failure } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { ImportsPage } from "./imports.tsx";
import { newSenderPath } from "#contract/shared/page-paths.ts";
import { VerifySenderPage } from "./verify-sender.tsx";

const list = "GET /api/imports";
const address = "GET /api/imports/address";
const own = { id: null, email: "ana@example.com", isVerified: true };
const mails = (changed: Partial<ImportAddress> = {}): ImportAddress => ({
  address: "trips+k3x9@coincide.example",
  takesMail: true,
  senders: [own],
  ...changed,
});
const entry = (changed: Partial<Import> = {}): Import => {
  const { proposals: _p, clues: _c, undoUntil: _u, undoRefusal: _r, ...it } = review();
  return { ...it, ...changed };
};
const button = (name: string) => screen.findByRole("button", { name });
const start = async (answers: Parameters<typeof signedInAs>[1] = {}, at = "/imports") => {
  const server = await signedInAs(ana, {
    [list]: { body: [] },
    [address]: { body: mails() },
    "GET /api/subscriptions": { body: { isAvailable: true, subscriptions: [] } },
    ...answers,
  });
  return { ...server, user: show(<ImportsPage />, at) };
};

test("each import shows its source, its status and its actions", async () => {
  await start({
    [list]: {
      body: [
        entry({ id: 7, status: "review", senderEmail: "ana@example.com", subject: "Fwd: Your stay" }),
        entry({ id: 6, status: "failed", error: "There is no booking in this.", hotelName: null }),
        entry({ id: 5, status: "done", tripIds: [9], subject: "casa.pdf", hotelName: "Casa do Rio" }),
      ],
    },
    "GET /api/trips": { body: [trip({ id: 9, name: "Lisbon in May" })] },
  });
  const came = await screen.findByRole("region", { name: "Received bookings" });
  const [mail, failed, done] = await within(came).findAllByRole("listitem");
  expect(mail?.textContent).toContain("Email from ana@example.com");
  expect(within(mail!).getByRole("link", { name: "Review Fwd: Your stay" }).getAttribute("href")).toBe(
    "/imports/7",
  );
  expect(failed?.textContent).toContain("There is no booking in this.");
  within(failed!).getByRole("button", { name: "Try to read booking.eml again" });
  const title = within(done!).getByRole("link", { name: "casa.pdf" });
  expect(title.getAttribute("href")).toBe("/imports/5");
  const link = await within(done!).findByRole("link", { name: "Lisbon in May" });
  expect(link.getAttribute("href")).toBe("/trips/9");
  expect(screen.getAllByText(/kept for 30 days/)).toHaveLength(1);
});

test("an import that changed several trips names the first one and how many more", async () => {
  await start({
    [list]: {
      body: [
        entry({ id: 7, status: "done", tripIds: [8, 9, 10] }),
        entry({ id: 6, status: "done", tripIds: [8, 9] }),
        entry({ id: 5, status: "done", tripIds: [3, 9] }),
      ],
    },
    "GET /api/trips": { body: [8, 9, 10].map((id) => trip({ id, name: `Trip ${id}` })) },
  });
  await screen.findByText(/and 2 more trips/);
  const came = await screen.findByRole("region", { name: "Received bookings" });
  const [three, two, one] = within(came).getAllByRole("listitem");
  expect(three?.textContent).toContain("Trip 8 and 2 more trips");
  expect(two?.textContent).toContain("Trip 8 and 1 more trip");
  expect(one?.textContent).not.toContain("more");
  within(one!).getByRole("link", { name: "Trip 9" });
});

test("a page without imports explains how to make one", async () => {
  await start();
  await screen.findByRole("heading", { name: "Nothing imported yet" });
  expect(screen.getByRole("link", { name: "Import a booking" }).getAttribute("href")).toBe("/imports/new");
});

test("a retried import leads to its review or shows the error; a deleted file can't be retried", async () => {
  const error = "There is no booking in this.";
  const { user } = await start({
    [list]: {
      body: [
        entry({ status: "failed", error, hotelName: null }),
        entry({ id: 4, status: "failed", error, canRetry: false }),
      ],
    },
    "POST /api/imports/5/retry": [{ body: review({ status: "failed", error }) }, { body: review() }],
  });
  const again = await button("Try to read booking.eml again");
  expect(screen.getAllByRole("button", { name: /^Try to read/ })).toHaveLength(1);
  await user.click(again);
  await screen.findByText("No booking recognized");
  await user.click(again);
  const here = () => screen.getByRole("status", { name: "address" }).textContent;
  await expect.poll(here).toBe("/imports/5");
});

test("an import is deleted after a confirmation", async () => {
  const { user, calls } = await start({
    [list]: [{ body: [entry()] }, { body: [] }],
    "DELETE /api/imports/5": { body: null },
  });
  await user.click(await button("Delete the import booking.eml"));
  const question = await screen.findByRole("alertdialog", { name: "Delete this import?" });
  expect(calls()).not.toContain("DELETE /api/imports/5");
  await user.click(within(question).getByRole("button", { name: "Delete import" }));
  await screen.findByRole("heading", { name: "Nothing imported yet" });
});

test("what wasn’t recognized is cleared at once; a single one isn’t offered", async () => {
  const failed = [8, 7].map((id) => entry({ id, status: "failed", error: "No booking." }));
  const { user, calls } = await start({
    [list]: [{ body: [...failed, entry()] }, { body: [entry()] }],
    "DELETE /api/imports/failed": { body: null },
  });
  await user.click(await button("Clear what wasn’t recognized"));
  const question = await screen.findByRole("alertdialog", { name: "Delete 2 imports?" });
  await user.click(within(question).getByRole("button", { name: "Delete them" }));
  await expect.poll(() => screen.queryAllByText("No booking.")).toEqual([]);
  await expect.poll(calls).toContain("DELETE /api/imports/failed");
  expect(screen.queryByRole("button", { name: "Clear what wasn’t recognized" })).toBeNull();
});

test("twenty imports are shown, and more on request, where the focus goes", async () => {
  const many = Array.from({ length: 45 }, (_, at) => entry({ id: 100 - at, subject: `mail ${at + 1}` }));
  const { user } = await start({ [list]: { body: many } });
  await screen.findByRole("heading", { name: "mail 20" });
  expect(screen.queryByRole("heading", { name: "mail 21" })).toBeNull();
  await user.click(await button("Show more"));
  await screen.findByRole("heading", { name: "mail 40" });
  expect(document.activeElement?.textContent).toContain("mail 21");
  await user.click(await button("Show more"));
  await screen.findByRole("heading", { name: "mail 45" });
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("a forwarding address is created, copied, replaced and removed", async () => {
  let now = mails({ address: null });
  const change = (next: ImportAddress) => () => ({ body: (now = next) });
  const create = [change(mails()), change(mails({ address: "trips+new@coincide.example" }))];
  const { user, calls } = await start({
    [address]: () => ({ body: now }),
    "POST /api/imports/address": () => create.shift()!(),
    "DELETE /api/imports/address": () => {
      now = mails({ address: null });
      return { body: null };
    },
  });
  await user.click(await button("Get an address"));
  await screen.findByText("trips+k3x9@coincide.example");
  const write = vi.spyOn(navigator.clipboard, "writeText");
  await user.click(await button("Copy address"));
  expect(write).toHaveBeenCalledWith("trips+k3x9@coincide.example");
  await user.click(await button("Get another one"));
  const another = await screen.findByRole("alertdialog", { name: "Get another address?" });
  await user.click(within(another).getByRole("button", { name: "Get another one" }));
  await screen.findByText("trips+new@coincide.example");
  await user.click(await button("Remove address"));
  const gone = await screen.findByRole("alertdialog", { name: "Remove your address?" });
  await user.click(within(gone).getByRole("button", { name: "Remove address" }));
  await button("Get an address");
  await expect.poll(calls).toContain("DELETE /api/imports/address");
});

test("an installation that receives no mail says so and suggests an alternative", async () => {
  await start({ [address]: { body: mails({ address: null, takesMail: false, senders: [] }) } });
  await screen.findByText(/^Emails can’t be forwarded here/);
  await screen.findByText("Turn a booking into a trip: drop its file here or paste its email.");
  expect(screen.queryByRole("button", { name: "Get an address" })).toBeNull();
});

test("another sender is added, waits for its confirmation, and can be removed", async () => {
  const other = { id: 3, email: "ana@work.example", isVerified: false };
  let senders: ImportAddress["senders"] = [own];
  const { user, sent } = await start({
    [address]: () => ({ body: mails({ senders }) }),
    "POST /api/imports/senders": () => {
      senders = [own, other];
      return { status: 201, body: mails({ senders }) };
    },
    "DELETE /api/imports/senders/3": () => {
      senders = [own];
      return { body: null };
    },
  });
  const field = await screen.findByRole<HTMLInputElement>("textbox", {
    name: "Another of your email addresses",
  });
  await user.click(await button("Add address"));
  await screen.findByText("Please enter a valid email address");
  await user.type(field, "ana@work.example");
  await user.click(await button("Add address"));
  await screen.findByText("We sent a link to ana@work.example. Open it to confirm.");
  expect(await sent("POST")).toEqual({ email: "ana@work.example" });
  expect(field.value).toBe("");
  await screen.findByText("Not confirmed");
  await user.click(await button("Remove ana@work.example"));
  await expect.poll(() => screen.queryByText("ana@work.example")).toBeNull();
});

test("the notification about a mail that was not accepted offers to add its sender", async () => {
  const { user, sent } = await start(
    { [address]: { body: mails() }, "POST /api/imports/senders": { status: 201, body: mails() } },
    newSenderPath("ana+work@elsewhere.example"),
  );
  const field = await screen.findByRole<HTMLInputElement>("textbox", {
    name: "Another of your email addresses",
  });
  expect(field.value).toBe("ana+work@elsewhere.example");
  await user.click(await button("Add address"));
  expect(await sent("POST")).toEqual({ email: "ana+work@elsewhere.example" });
});

test("the link of an email confirms its address", async () => {
  const { sent } = await signedInAs(ana, {
    "POST /api/imports/senders/verify": { body: { message: "Confirmed" } },
  });
  show(<VerifySenderPage />, "/imports/verify-sender?token=abc");
  await screen.findByText("The address is confirmed");
  expect(await sent("POST")).toEqual({ token: "abc" });
});

test("an expired link confirms nothing", async () => {
  await signedInAs(ana, {
    "POST /api/imports/senders/verify": { status: 400, body: failure("This link is no longer good.") },
  });
  show(<VerifySenderPage />, "/imports/verify-sender?token=old");
  await screen.findByText("This link is no longer good.");
});
