import { t } from "@lingui/core/macro";
import { type CalendarFile, calendars } from "#contract/features/calendars.ts";
import type { Day } from "#contract/shared/fields.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { canShareFile, saveFile, shareFile } from "#web/lib/save-file.ts";
import { handledAsSignedOut } from "#web/lib/session/unauthorized.ts";
import { toast } from "#ui/overlays/toast.ts";

/** Adds a trip of the user to the calendar of this device. */
export const addTripToCalendar = (id: number) => saveOrShare(call(calendars.trip, { params: { id } }));

/** Adds the match with a person that ends on `lastDay`. */
export const addMatchToCalendar = (userId: string, lastDay: Day) =>
  saveOrShare(call(calendars.match, { params: { userId, lastDay } }));

async function saveOrShare(asked: Promise<CalendarFile>): Promise<void> {
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

/** In an app installed on a phone a saved file is hard to find; a browser opens it in the calendar. */
const isInstalledOnTouch = () =>
  matchMedia("(display-mode: standalone)").matches && matchMedia("(pointer: coarse)").matches;
