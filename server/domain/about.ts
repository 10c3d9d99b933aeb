import type { About } from "#contract/features/about.ts";
import type { Ctx } from "#lib/ctx.ts";

/** Returns who operates this installation and whether it can send text messages, from its settings. */
export const readOperator = ({ settings, sms }: Ctx): Omit<About, "version"> => ({
  operator: settings.operator,
  contactEmail: settings.contactEmail,
  sendsTexts: sms.way !== "none",
  verifiesEmail: settings.verifiesEmail,
});
