import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { testServer, failure } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { UnsubscribePage } from "./unsubscribe.tsx";

const path = "/api/unsubscribe";
const topics = ["newMatches", "tripUpdates"];
const on = { topics, on: topics, mails: true, allMails: true };
const off = { ...on, on: [], mails: false };
const open = async (answers: Parameters<typeof testServer>[0], at = "/unsubscribe?token=t1") => {
  const server = await testServer(answers);
  return { ...server, user: show(<UnsubscribePage />, at) };
};
const press = async (user: ReturnType<typeof show>, name: string) =>
  user.click(await screen.findByRole("button", { name }));

test("the page says what the link is about, changes nothing by itself, and can undo", async () => {
  const { user, requests, calls } = await open({
    [`GET ${path}`]: { body: on },
    [`POST ${path}`]: [{ body: off }, { body: on }],
  });
  await screen.findByText("New matches, Trip updates");
  expect(calls()).toEqual([`GET ${path}?token=t1`]);
  await press(user, "Unsubscribe");
  await screen.findByText("Switched off");
  await press(user, "Undo");
  await screen.findByRole("button", { name: "Unsubscribe" });
  expect(requests.slice(1).map(({ body }) => body)).toEqual([
    { token: "t1", mails: false },
    { token: "t1", mails: true, topics },
  ]);
});

test("undo switches on only the topics that were on before", async () => {
  const some = { ...on, on: ["tripUpdates"] };
  const { user, sent } = await open({
    [`GET ${path}`]: { body: some },
    [`POST ${path}`]: [{ body: off }, { body: some }],
  });
  await press(user, "Unsubscribe");
  await press(user, "Undo");
  await screen.findByRole("button", { name: "Unsubscribe" });
  expect(await sent("POST")).toEqual({ token: "t1", mails: true, topics: ["tripUpdates"] });
});

test("topics that were switched off earlier are all switched on again", async () => {
  const { user, sent } = await open({ [`GET ${path}`]: { body: off }, [`POST ${path}`]: { body: on } });
  await press(user, "Switch on again");
  await screen.findByRole("button", { name: "Unsubscribe" });
  expect(await sent("POST")).toEqual({ token: "t1", mails: true });
});

test("all emails can be switched off too", async () => {
  const { user } = await open({
    [`GET ${path}`]: { body: on },
    [`POST ${path}`]: { body: { ...on, allMails: false } },
  });
  await press(user, "No emails at all");
  await screen.findByText("All emails are switched off");
});

test("an invalid link says so", async () => {
  await open({ [`GET ${path}`]: { status: 400, body: failure("token: This link is no longer valid.") } });
  await screen.findByText("This link is no longer valid");
});

test("the page without a token says so, and makes no call", async () => {
  const { calls } = await open({}, "/unsubscribe");
  await screen.findByText("This link is no longer valid");
  expect(calls()).toEqual([]);
});

test("a failed request can be tried again", async () => {
  const { user } = await open({ [`GET ${path}`]: [{ status: 500, body: failure("") }, { body: on }] });
  await press(user, "Try again");
  await screen.findByRole("button", { name: "Unsubscribe" });
});
