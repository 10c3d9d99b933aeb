import { useLingui } from "@lingui/react/macro";
import { type AdminUser, adminUsers } from "#contract/features/admin/users.ts";
import { call } from "#web/lib/api/call.ts";
import { day, dayOfInstant } from "#web/lib/format/dates.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useAdminChange } from "#features/admin/admin-queries.ts";

/** Says why emails to this user come back and since when, with a button to try again; else nothing. */
export function RefusedEmail({ user: { id, email, emailRefusal } }: { user: AdminUser }) {
  const { t } = useLingui();
  const tryAgain = useAdminChange(() => call(adminUsers.tryEmail, { params: { id } }), {
    done: t`An email is on its way to ${email}. If it arrives, this notice disappears.`,
    failed: t`Failed to send email`,
  });
  if (!emailRefusal) return null;
  const { why, refusedAt, isPaused } = emailRefusal;
  const date = day(dayOfInstant(refusedAt));
  return (
    <Notice
      kind="danger"
      title={t`Emails to ${email} come back`}
      action={
        <Button kind="secondary" busy={tryAgain.isPending} onClick={() => tryAgain.mutate(undefined)}>
          {t`Try again`}
        </Button>
      }
    >
      <p>{t`The mail server answered ${why} on ${date}.`}</p>
      {isPaused && <p>{t`Nothing more is sent to this address.`}</p>}
    </Notice>
  );
}
