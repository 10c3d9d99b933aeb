import { visitDialogs } from "#e2e/support/dialogs/every-dialog.ts";
import { settingsDialogs } from "#e2e/support/dialogs/settings.ts";

visitDialogs(settingsDialogs);
