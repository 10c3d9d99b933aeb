import { settingsDialogs } from "#e2e/support/dialogs/settings.ts";
import { visitDialogs } from "#e2e/support/dialogs/every-dialog.ts";

visitDialogs(settingsDialogs);
