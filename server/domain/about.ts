import type { About } from "../../contract/about.ts";
import type { Ctx } from "../lib/ctx.ts";

/** Who runs this installation, by its settings. */
export const readOperator = ({ settings }: Ctx): Omit<About, "version"> => ({
  operator: settings.operator,
  contactEmail: settings.contactEmail,
});
