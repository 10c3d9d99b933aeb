import type { Page } from "playwright-core";
import { type CastName, castPassword } from "#server/seed/cast.ts";
import { photoFile } from "./world.ts";

/** `say` translates an English text into the window's language. */
export type Step = (page: Page, say: (english: string) => string) => Promise<unknown>;

export type DialogVisit = {
  /** The file in `web/` that draws the dialog. */
  file: string;
  /** Distinguishes the dialogs, or the steps of a dialog, in one file. */
  name?: string;
  as?: CastName;
  path: string;
  /** The visit changes the browser permanently, so it needs a separate page. */
  alone?: true;
  /** The visits change the same days of one person, so each waits for the one before. */
  inTurn?: true;
  open: readonly Step[];
};

export const find =
  (selector: string): Step =>
  (page) =>
    page.locator(selector).locator("visible=true").first().click();
export const choose =
  (english: string): Step =>
  (page, say) =>
    page
      .locator("button, a, [role=menuitem], [role=tab], summary")
      .filter({ visible: true, has: page.getByText(say(english), { exact: true }) })
      .or(page.getByText(say(english), { exact: true }).and(page.locator("button, a, [role=tab]")))
      .last()
      .click();
export const fill =
  (selector: string, text: string): Step =>
  (page) =>
    page.locator(selector).last().fill(text);
export const wait =
  (selector: string): Step =>
  (page) =>
    page.locator(selector).last().waitFor();
export const withFile =
  (selector: string): Step =>
  (page) =>
    page.locator(selector).first().setInputFiles(photoFile);
/** Stores a change of Ana's that the server has refused, so that it isn't sent again, or removes it. */
export const refusedChange =
  (isThere: boolean): Step =>
  (page) =>
    page.evaluate(async (stored) => {
      const opening = indexedDB.open("keyval-store");
      opening.onupgradeneeded = () => opening.result.createObjectStore("keyval");
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const writing = opening.result.transaction("keyval", "readwrite");
      const problem = { status: 400, words: "Refused" };
      const change = {
        kind: "readNotices",
        id: "refused",
        input: {},
        at: "2026-01-01T00:00:00Z",
        tries: 1,
        problem,
      };
      writing.objectStore("keyval").put(stored ? [change] : [], "queue:demo-ana");
      await new Promise((resolve) => (writing.oncomplete = resolve));
      opening.result.close();
    }, isThere);
/** Blocks all requests to the API, so that new changes wait on the device. */
export const offline: Step = (page) => page.context().route(/\/(?:api\/|healthz)/, (route) => route.abort());

/** Opens the page again as that of a verification link that needs the password of its account. */
export const unproven: Step = async (page) => {
  const body = {
    message: "",
    code: "CONFIRM_WITH_PASSWORD",
    params: { email: "wilhelmine.hohenzollern-sigmaringen@a-very-long-name-of-a-company.example" },
    requestId: "1",
  };
  await page.route("**/api/auth/verify-email*", (route) =>
    route.fulfill({ status: 403, contentType: "application/json", body: JSON.stringify(body) }),
  );
  await page.reload();
};

const menu = "main [aria-haspopup=menu]";
export const own = find("header [aria-haspopup=menu]");
export const options = find(menu);
/** Chooses an entry of the menu, and waits until the menu is closed. */
export const item =
  (icon: string): Step =>
  async (page, say) => {
    await find(`[role=menuitem]:has(.lucide-${icon})`)(page, say);
    await page.locator("[role=menu]:popover-open").waitFor({ state: "hidden" });
  };
export const ofRow = (icon: string) => find(`main button:has(.lucide-${icon})`);
export const password = fill("[role=dialog] input[type=password]", castPassword);
export const decideItem =
  (key: string): Step =>
  async (page) => {
    const queue = page.locator("main [role=listbox]");
    await queue.focus();
    await queue.press(key);
  };
export const edit = [ofRow("pencil"), wait("[role=dialog] form")];
export const registered: readonly Step[] = [
  fill("[autocomplete=given-name]", "Wilhelmine"),
  fill("[autocomplete=family-name]", "Hohenzollern"),
  fill("[autocomplete=username]", "wilhelmine@coincide.example"),
  fill("[autocomplete=new-password]", "a quiet lake in the north"),
  (page) => page.locator("main input[type=checkbox]").check(),
  find("main form [type=submit]"),
];
