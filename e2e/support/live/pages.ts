import type { BrowserContext, Page } from "playwright-core";
import { afterEach, expect } from "vitest";
import { type CastName, castEmail, castPassword } from "#server/seed/cast.ts";
import { openWindow } from "#e2e/support/browser.ts";
import type { Environment } from "#e2e/support/environment.ts";
import { openDevices } from "./devices.ts";
import { liveTimeout, openLive, wasReloaded } from "./page.ts";

/** Opens pages of several people or devices, which are closed after each test. */
export function openPages(environment: Environment) {
  let windows: BrowserContext[] = [];
  let pages: Page[] = [];
  afterEach(async () => {
    for (const window of windows) await window.close();
    windows = [];
    pages = [];
  });

  async function newWindow(as?: CastName): Promise<BrowserContext> {
    const window = await openWindow(environment.browser, { origin: environment.program.origin, as });
    windows.push(window);
    return window;
  }

  async function opened(window: BrowserContext, path: string): Promise<Page> {
    const page = await openLive(window, path);
    page.setDefaultTimeout(liveTimeout.timeout);
    pages.push(page);
    return page;
  }

  return {
    open: async (as: CastName, path: string) => opened(await newWindow(as), path),

    /** Opens a page on a device with a separate session. */
    async openSeparately(who: CastName, path: string): Promise<Page> {
      const window = await newWindow();
      const form = await window.newPage();
      await form.goto("/login");
      await form.getByLabel("Email").fill(castEmail(who));
      await form.getByLabel("Password", { exact: true }).fill(castPassword);
      await form.getByRole("button", { name: "Sign In" }).click();
      await form.waitForURL((url) => url.pathname === "/");
      await form.close();
      return opened(window, path);
    },

    /** The people's other devices, which call the server and show nothing. */
    others: () => openDevices(environment.browser, environment.program.origin),

    async expectNoReload(): Promise<void> {
      for (const page of pages) expect(await wasReloaded(page)).toBe(false);
    },
  };
}

export const sectionLink = (page: Page, section: string) =>
  page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: section });
/** The count on a section's link. */
export const badge = (page: Page, section: string, text: string | RegExp = /new$/) =>
  sectionLink(page, section).getByText(text).filter({ visible: true });
export const rowOf = (page: Page, name: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: name });
