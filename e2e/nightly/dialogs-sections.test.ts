import { sectionDialogs } from "#e2e/support/dialogs/sections.ts";
import { visitDialogs } from "#e2e/support/dialogs/every-dialog.ts";

visitDialogs(sectionDialogs);
