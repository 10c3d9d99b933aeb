import { expect, test } from "vitest";
import { spellingKey, titlesIn } from "./title-spellings.ts";

test("titles are found in toasts and in dialogs", () => {
  const code =
    "toast({ title: t`Login failed` }); <Dialog title={t`Your trip`} open />; const subtitle = t`No`;";
  expect(titlesIn(code)).toEqual(["Login failed", "Your trip"]);
});

test("capitals, apostrophes and a full stop make no other title", () => {
  expect(new Set(["That didn't work", "That Didn’t work."].map(spellingKey)).size).toBe(1);
  expect(spellingKey("Login failed")).not.toBe(spellingKey("Login fails"));
});
