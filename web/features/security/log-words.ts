import { t } from "@lingui/core/macro";
import type { SecurityEntry } from "../../../contract/security.ts";
import { deviceWords } from "./device-words.ts";

/** What happened, as one would tell it. */
export function logWords({ action, isNewDevice, ended }: SecurityEntry): string {
  switch (action) {
    case "login":
      return isNewDevice ? t`Signed in with a new browser` : t`Signed in`;
    case "login_failed":
      return t`Somebody tried a wrong password`;
    case "code_failed":
      return t`Right password, wrong code`;
    case "backup_code_used":
      return t`A backup code was used`;
    case "session_ended":
      return ended ? t`${deviceWords(ended)} was signed out` : t`A device was signed out`;
    case "sessions_ended":
      return t`All other devices were signed out`;
    case "password_changed":
      return t`The password was changed`;
    case "password_reset":
      return t`The password was reset by email`;
    case "email_change_asked":
      return t`Another email address was asked for`;
    case "email_changed":
      return t`The email address was changed`;
    case "two_factor_on":
      return t`Two-factor sign-in was switched on`;
    case "two_factor_off":
      return t`Two-factor sign-in was switched off`;
    case "backup_codes_renewed":
      return t`New backup codes were made`;
    case "admin_granted":
      return t`You became an administrator`;
    case "admin_revoked":
      return t`You are no longer an administrator`;
  }
}

const warnings = new Set<SecurityEntry["action"]>(["login_failed", "code_failed", "backup_code_used"]);

/** Whether it is worth a second look. */
export const isWarning = ({ action, isNewDevice }: SecurityEntry): boolean =>
  isNewDevice || warnings.has(action);
