import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, failure } from "../testing/server.ts";
import { show } from "../testing/show.tsx";
import { UnsubscribePage } from "./unsubscribe.tsx";

const path = "/api/unsubscribe";
const topics = ["newMatches", "tripUpdates"];
const on = { topics, on: topics, mails: true, allMails: true };
const off = { ...on, on: [], mails: false };
const open = async (answers: Parameters<typeof answering>[0], at = "/unsubscribe?token=t1") => {
  const server = await answering(answers);
  return { ...server, user: show(<UnsubscribePage />, at) };
};
const press = async (user: ReturnType<typeof show>, name: string) =>
  user.click(await screen.findByRole("button", { name }));

test("it says what the link is about, does nothing by itself, and can be undone", async () => {
  const { user, heard, calls } = await open({
    [`GET ${path}`]: { body: on },
    [`POST ${path}`]: [{ body: off }, { body: on }],
  });
  await screen.findByText("New matches, Trip updates");
  expect(calls()).toEqual([`GET ${path}?token=t1`]);
  await press(user, "Unsubscribe");
  await screen.findByText("Switched off");
  await press(user, "Undo");
  await screen.findByRole("button", { name: "Unsubscribe" });
  expect(heard.slice(1).map(({ body }) => body)).toEqual([
    { token: "t1", mails: false },
    { token: "t1", mails: true, topics },
  ]);
});

test("undoing switches on what was on before, and nothing else", async () => {
  const some = { ...on, on: ["tripUpdates"] };
  const { user, heard } = await open({
    [`GET ${path}`]: { body: some },
    [`POST ${path}`]: [{ body: off }, { body: some }],
  });
  await press(user, "Unsubscribe");
  await press(user, "Undo");
  await screen.findByRole("button", { name: "Unsubscribe" });
  expect(heard.at(-1)?.body).toEqual({ token: "t1", mails: true, topics: ["tripUpdates"] });
});

test("what was switched off another time is switched on as a whole", async () => {
  const { user, heard } = await open({ [`GET ${path}`]: { body: off }, [`POST ${path}`]: { body: on } });
  await press(user, "Switch on again");
  await screen.findByRole("button", { name: "Unsubscribe" });
  expect(heard.at(-1)?.body).toEqual({ token: "t1", mails: true });
});

test("all emails can be switched off as well", async () => {
  const { user } = await open({
    [`GET ${path}`]: { body: on },
    [`POST ${path}`]: { body: { ...on, allMails: false } },
  });
  await press(user, "No emails at all");
  await screen.findByText("All emails are switched off");
});

test("a link that isn't one says so, and a failure can be tried again", async () => {
  await open({ [`GET ${path}`]: { status: 400, body: failure("token: This link is not valid any more.") } });
  await screen.findByText("This link is not valid any more");
});

test("an address without a link says so, and asks nobody", async () => {
  const { calls } = await open({}, "/unsubscribe");
  await screen.findByText("This link is not valid any more");
  expect(calls()).toEqual([]);
});

test("where the server fails it can be asked again", async () => {
  const { user } = await open({ [`GET ${path}`]: [{ status: 500, body: failure("") }, { body: on }] });
  await press(user, "Try again");
  await screen.findByRole("button", { name: "Unsubscribe" });
});
