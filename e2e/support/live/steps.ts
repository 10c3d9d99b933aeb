import type { Locator, Page } from "playwright-core";
import { chat } from "#contract/features/chat.ts";
import { connections } from "#contract/features/connections.ts";
import type { CastName } from "#server/seed/cast.ts";
import { inDays } from "#e2e/fixtures/days.ts";
import type { OtherDevice, Devices } from "./devices.ts";

export type Journey = {
  /** The person with the open page, and the page's path. */
  readonly who: CastName;
  readonly path: (devices: Devices) => Promise<string> | string;
  /** Runs before the page is opened. */
  readonly before?: (devices: Devices) => Promise<unknown>;
  /** Runs while the page is open: a change by another person, or by the same person on another device. */
  readonly happens: (devices: Devices) => Promise<unknown>;
  /** The element that appears only after the change; `gone` is one that disappears with it. */
  readonly shows?: (page: Page) => Locator;
  readonly gone?: (page: Page) => Locator;
};

export const inMain = (text: string) => (page: Page) => page.getByRole("main").getByText(text).first();
export const atPath = (path: string) => () => path;
export const chatWith = (who: CastName) => (devices: Devices) =>
  devices.on(who).then(({ id }) => `/chat/${id}`);
export const kyoto = { country: "JP", state: "26", city: "Kyoto" };
export const kyotoTrip = (name: string, from: number) => ({
  name,
  ...kyoto,
  startDate: inDays(from),
  endDate: inDays(from + 3),
});

export const ask = async (from: OtherDevice, to: OtherDevice) =>
  from.call(connections.request, { body: { targetUserId: to.id } });
export const sendText = async (from: OtherDevice, to: OtherDevice, content: string) =>
  from.call(chat.send, { body: { receiverId: to.id, content } });
export const bellCount = (page: Page) => page.getByTitle("Notifications").getByText(/^\d+ new$/);
