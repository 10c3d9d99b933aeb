import { t } from "@lingui/core/macro";
import type { SecurityEntry } from "#contract/features/security.ts";
import { deviceWords } from "#web/lib/format/device-words.ts";

const words: Record<SecurityEntry["action"], (entry: SecurityEntry) => string> = {
  login: ({ isNewDevice, way }) =>
    way === "passkey"
      ? isNewDevice
        ? t`Signed in with a passkey in a new browser`
        : t`Signed in with a passkey`
      : way === "link"
        ? t`Signed in with a link from an email`
        : isNewDevice
          ? t`Signed in with a new browser`
          : t`Signed in`,
  login_failed: () => t`Someone tried a wrong password`,
  code_failed: () => t`Right password, wrong code`,
  backup_code_used: () => t`A backup code was used`,
  session_ended: ({ ended }) =>
    ended ? t`${deviceWords(ended)} was signed out` : t`A device was signed out`,
  sessions_ended: () => t`All other devices were signed out`,
  password_changed: () => t`The password was changed`,
  password_reset: () => t`The password was reset by email`,
  password_set_by_admin: () => t`An administrator gave you a temporary password`,
  email_change_asked: () => t`Change of email address requested`,
  email_changed: () => t`The email address was changed`,
  phone_verified: () => t`The phone number was verified`,
  phone_moved: () => t`Your phone number was verified by another account`,
  two_factor_on: () => t`Two-factor sign-in was switched on`,
  two_factor_off: () => t`Two-factor sign-in was switched off`,
  two_factor_off_by_admin: () => t`An administrator switched two-factor sign-in off`,
  backup_codes_renewed: () => t`New backup codes were created`,
  passkey_added: () => t`A passkey was added`,
  passkey_removed: () => t`A passkey was removed`,
  passkey_failed: () => t`A passkey was not accepted`,
  access_token_created: () => t`An access token was created`,
  access_token_revoked: () => t`An access token was revoked`,
  disowned: () => t`The account was secured: “This wasn’t me”`,
  admin_granted: () => t`You became an administrator`,
  admin_revoked: () => t`You are no longer an administrator`,
};

/** Describes a log entry in words. */
export const logWords = (entry: SecurityEntry): string => words[entry.action](entry);

const warnings = new Set<SecurityEntry["action"]>([
  "login_failed",
  "code_failed",
  "backup_code_used",
  "passkey_failed",
]);

/** Whether an entry deserves a second look. */
export const isWarning = ({ action, isNewDevice }: SecurityEntry): boolean =>
  isNewDevice || warnings.has(action);
