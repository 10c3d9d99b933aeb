import "fake-indexeddb/auto";
import { cleanup, screen } from "@testing-library/react";
import { clear } from "idb-keyval";
import { afterEach, expect, test } from "vitest";
import { matches } from "#contract/features/matches.ts";
import { queryClient } from "#web/lib/api/query.ts";
import { invalidate } from "#web/lib/api/read.ts";
import { range } from "#web/lib/format/dates.ts";
import { sentRange } from "#web/lib/format/sent-range.ts";
import { offerDraft } from "#web/lib/message-draft.ts";
import { Route, Routes } from "#web/lib/navigation.tsx";
import { ana, companionOf, inDays, match, signedInAs, stay } from "#web/testing/ana.ts";
import { chatWithBo } from "#web/testing/chat.ts";
import { show } from "#web/testing/show.tsx";
import { ChatPage } from "./chat.tsx";

afterEach(() => {
  localStorage.clear();
  return clear();
});

const open = () =>
  show(
    <Routes>
      <Route path="/chat/:userId" element={<ChatPage />} />
      <Route path="*" element={null} />
    </Routes>,
    "/chat/bo",
  );
const composer = () => screen.findByPlaceholderText<HTMLTextAreaElement>("Type a message...");

test("the head and an empty conversation say where Ana and Bo meet next; a starter is not sent", async () => {
  const { requests } = await signedInAs(
    ana,
    chatWithBo([], { "GET /api/matches/stays": { body: [stay()] } }),
  );
  const user = open();
  const dates = range(inDays(4), inDays(5));
  const pill = await screen.findByRole("link", { name: /^Both in Lisbon · / });
  expect([pill.textContent, pill.getAttribute("href")]).toEqual([`Both in Lisbon · ${dates}`, "/trips/1"]);
  screen.getByRole("heading", { name: "You’re both in Lisbon for 2 days" });
  await user.click(screen.getByRole("button", { name: /Coffee\?$/ }));
  expect((await composer()).value).toBe(`We’re both in Lisbon ${sentRange(inDays(4), inDays(5))}. Coffee? `);
  await user.click(screen.getByRole("button", { name: "What are your plans in Lisbon?" }));
  expect((await composer()).value).toBe("What are your plans in Lisbon? ");
  await user.clear(await composer());
  await user.type(await composer(), "Hej!");
  await user.click(screen.getByRole("button", { name: "What are your plans in Lisbon?" }));
  expect((await composer()).value).toBe("Hej! What are your plans in Lisbon? ");
  expect(requests.some(({ method }) => method === "POST")).toBe(false);
});

test("a meeting at home leads to the matches; without a meeting there is only the username", async () => {
  let stays = [stay({ from: "home", tripId: null })];
  await signedInAs(ana, chatWithBo([], { "GET /api/matches/stays": () => ({ body: stays }) }));
  open();
  const pill = await screen.findByRole("link", { name: /^Both in Lisbon/ });
  expect(pill.getAttribute("href")).toBe("/?tab=matches");
  stays = [];
  await invalidate(queryClient, matches.stays);
  await screen.findByText("@bo");
  expect(screen.queryByRole("link", { name: /^Both in/ })).toBeNull();
});

test("a chat that is opened from a later meeting speaks of that one", async () => {
  const days = { overlapStartDate: inDays(40), overlapEndDate: inDays(42) };
  const later = stay({ tripId: 2, city: "Oslo", people: [companionOf(match(days))] });
  const stays = { "GET /api/matches/stays": { body: [stay(), later] } };
  await signedInAs(ana, chatWithBo([], stays));
  offerDraft("bo", "We’re both in Oslo", inDays(40));
  open();
  const pill = await screen.findByRole("link", { name: /^Both in / });
  expect(pill.getAttribute("href")).toBe("/trips/2");
  screen.getByRole("heading", { name: "You’re both in Oslo for 3 days" });
  cleanup();
  open();
  expect((await screen.findByRole("link", { name: /^Both in / })).getAttribute("href")).toBe("/trips/1");
});

test("a sentence that is offered fills an empty field, and never replaces a draft", async () => {
  await signedInAs(ana, chatWithBo([]));
  offerDraft("bo", "We’re both in Lisbon", inDays(4));
  const user = open();
  expect((await composer()).value).toBe("We’re both in Lisbon ");
  cleanup();
  open();
  expect((await composer()).value).toBe("");
  await user.type(await composer(), "Hej");
  cleanup();
  offerDraft("bo", "We’re both in Lisbon", inDays(4));
  open();
  expect((await composer()).value).toBe("Hej");
});
