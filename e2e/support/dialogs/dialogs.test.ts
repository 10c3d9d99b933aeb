import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sectionDialogs } from "./sections.ts";
import { settingsDialogs } from "./settings.ts";

test("every dialog, sheet and menu in the sources is visited by a journey", () => {
  const web = new URL("../../../web/", import.meta.url);
  const components =
    /<(?:Dialog|ConfirmDialog|Menu|dialog)$|<(?:Dialog|ConfirmDialog|Menu|dialog)\s|role="dialog"/gm;
  // Shared components that draw the dialogs of all others.
  const shared = [
    "ui/overlays/confirm-dialog.tsx",
    "ui/overlays/dialog-frame.tsx",
    "ui/overlays/dialog.tsx",
    "ui/overlays/menu.tsx",
  ];
  const dialogs = [...sectionDialogs, ...settingsDialogs];
  const missing = readdirSync(web, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx") && !shared.includes(file))
    .flatMap((file) => {
      const used = readFileSync(new URL(file, web), "utf8").match(components)?.length ?? 0;
      const visited = dialogs.filter((it) => it.file === file).length;
      return used > visited ? [`${file}: ${used} drawn, ${visited} visited`] : [];
    });
  expect(missing).toEqual([]);
});
