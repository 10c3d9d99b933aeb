import { visitDialogs } from "#e2e/support/dialogs/every-dialog.ts";
import { sectionDialogs } from "#e2e/support/dialogs/sections.ts";

visitDialogs(sectionDialogs);
