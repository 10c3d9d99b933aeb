import { t } from "@lingui/core/macro";
import { type CalendarFile, calendars } from "../../../contract/calendars.ts";
import type { Day } from "../../../contract/fields.ts";
import { call, messageOf } from "../../lib/call.ts";
import { canShareFile, saveFile, shareFile } from "../../lib/save-file.ts";
import { handledAsSignedOut } from "../../lib/unauthorized.ts";
import { toast } from "../../ui/toast.ts";

/** Gives a trip of mine to the calendar of this device. */
export const addTripToCalendar = (id: number) => hand(call(calendars.trip, { params: { id } }));

/** The same with the match with a person that ends on a day. */
export const addMatchToCalendar = (userId: string, lastDay: Day) =>
  hand(call(calendars.match, { params: { userId, lastDay } }));

async function hand(asked: Promise<CalendarFile>): Promise<void> {
  try {
    const { name, type, content } = await asked;
    const file = new File([content], name, { type });
    if (isInstalledOnTouch() && canShareFile(file)) await shareFile(file);
    else saveFile(file);
  } catch (error) {
    if (handledAsSignedOut(error, toast)) return;
    toast({ title: t`Failed to add to calendar`, description: messageOf(error, ""), kind: "error" });
  }
}

/** There a saved file is hard to find again; in a browser it opens in the calendar. */
const isInstalledOnTouch = () =>
  matchMedia("(display-mode: standalone)").matches && matchMedia("(pointer: coarse)").matches;
