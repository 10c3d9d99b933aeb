import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { offerDraft } from "#web/lib/message-draft.ts";
import { show } from "#web/testing/show.tsx";
import { Composer } from "./composer.tsx";

const { setItem } = Storage.prototype;
afterEach(() => {
  Storage.prototype.setItem = setItem;
  localStorage.clear();
});

const field = () => screen.getByPlaceholderText<HTMLTextAreaElement>("Type a message...");
const draft = () => localStorage.getItem("unsent:ana:draft:bo");
const compose = (onSend: (text: string) => Promise<void>) =>
  show(<Composer me="ana" userId="bo" onSend={onSend} onPhoto={() => {}} />);

test("a text that can't be queued is back in the field, before what Ana typed meanwhile", async () => {
  const sending = Promise.withResolvers<void>();
  const user = compose(() => sending.promise);
  await user.type(field(), "Dinner?{Enter}");
  expect(field().value).toBe("");
  await user.type(field(), "At eight");
  sending.reject(new Error("Nobody is signed in"));
  await expect.poll(() => field().value).toBe("Dinner?\nAt eight");
  expect(draft()).toBe("Dinner?\nAt eight");
});

test("a text that is refused at once is back in the field", async () => {
  const user = compose(() => Promise.reject(new Error("Nobody is signed in")));
  await user.type(field(), "Dinner?{Enter}");
  await expect.poll(() => field().value).toBe("Dinner?");
  expect(draft()).toBe("Dinner?");
});

test.each([
  ["types on after the offered sentence", "Coffee?{Enter}", "We’re both in Lisbon Coffee?"],
  ["sends the offered sentence as it is", "{Enter}", "We’re both in Lisbon"],
])("Ana %s", async (_, keys, text) => {
  offerDraft("bo", "We’re both in Lisbon", "2026-12-04");
  const sent: string[] = [];
  const user = compose(async (it) => void sent.push(it));
  expect(field().value).toBe("We’re both in Lisbon ");
  expect(draft()).toBeNull();
  await user.type(field(), keys);
  expect(sent).toEqual([text]);
});

test("Ana can type and send while the storage is full", async () => {
  const sent: string[] = [];
  const user = compose(async (text) => void sent.push(text));
  await user.type(field(), "Din");
  Storage.prototype.setItem = () => {
    throw new DOMException("Full", "QuotaExceededError");
  };
  await user.type(field(), "ner?");
  expect(draft()).toBeNull();
  await user.type(field(), "{Enter}");
  expect(sent).toEqual(["Dinner?"]);
});
