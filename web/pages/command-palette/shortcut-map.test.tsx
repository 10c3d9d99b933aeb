import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { chooseLanguage } from "#web/lib/i18n/language.ts";
import { show } from "#web/testing/show.tsx";
import { ShortcutMap } from "./shortcut-map.tsx";

afterEach(() => chooseLanguage("en"));

test("Jonas, who reads German, finds the keys of the palette as his keyboard names them", async () => {
  await chooseLanguage("de");
  show(<ShortcutMap onClose={() => {}} />);
  await screen.findByText("Strg");
  expect(screen.queryByText("Ctrl")).toBeNull();
});
