import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { adminPhones } from "#contract/features/admin/phones.ts";
import { type AdminUser, adminUsers } from "#contract/features/admin/users.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { Tag } from "#ui/display/tag.tsx";
import { refreshAdmin, useAdmin } from "#features/admin/admin-queries.ts";
import { type BulkResult, runOneByOne } from "#features/admin/lists/bulk-run.ts";

const maxCodes = "100";

/** Sends a code to each user with an unverified number, one after the other; can be cancelled at any time. */
export function PhoneBulk() {
  const { t } = useLingui();
  const client = useQueryClient();
  const { data } = useAdmin(adminUsers.list, { query: { phone: "unverified", limit: maxCodes } });
  const [outcomes, setOutcomes] = useState<readonly BulkResult<AdminUser>[]>([]);
  const [of, setOf] = useState(0);
  const [asking, setAsking] = useState(false);
  const running = useRef<AbortController | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  useEffect(() => () => running.current?.abort(), []);
  const people = data?.items ?? [];

  const start = async () => {
    setAsking(false);
    setOutcomes([]);
    setOf(people.length);
    setIsRunning(true);
    running.current = new AbortController();
    await runOneByOne(people, {
      run: ({ id, phone }) => sendTo(id, phone ?? ""),
      onOutcome: (outcome) => setOutcomes((before) => [...before, outcome]),
      signal: running.current.signal,
    });
    setIsRunning(false);
    void refreshAdmin(client);
  };
  const sendTo = (userId: string, phone: string) =>
    call(adminPhones.send, { body: { userId, phone } }).then(
      ({ details }) => details,
      (error: unknown) => messageOf(error, t`Failed to send verification code`),
    );
  const failed = outcomes.filter(({ problem }) => problem !== null).length;
  const sent = outcomes.length - failed;

  return (
    <Card className="grid max-w-xl gap-5">
      <p className="text-sm text-muted">
        {t`Sends a verification code to users whose phone number is not verified, at most ${maxCodes} at a time and 500 ms apart. Each code counts towards the daily limit of text messages.`}
      </p>
      {isRunning ? (
        <Button kind="secondary" onClick={() => running.current?.abort()}>{t`Cancel`}</Button>
      ) : (
        <Button disabled={people.length === 0} onClick={() => setAsking(true)}>
          {people.length === 0
            ? t`No users to test`
            : t`Test ${plural(people.length, { one: "# user", other: "# users" })}`}
        </Button>
      )}
      {of > 0 && <Progress label={t`${outcomes.length} of ${of} tested`} value={outcomes.length / of} />}
      {of > 0 && !isRunning && (
        <p role="status" className="font-semibold">
          {t`${plural(sent, { one: "# sent", other: "# sent" })}, ${plural(failed, { one: "# failed", other: "# failed" })}`}
        </p>
      )}
      <ul className="grid gap-2 text-sm">
        {outcomes.map(({ item, problem }) => (
          <li key={item.id} className="flex flex-wrap items-center justify-between gap-2">
            <span>{nameOf(item)}</span>
            <Tag kind={problem === null ? "positive" : "danger"}>{problem ?? t`Sent`}</Tag>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void start()}
        title={t`Send ${plural(people.length, { one: "# text message", other: "# text messages" })}?`}
        confirm={t`Start the test`}
        kind="primary"
      >
        {t`Each of these users gets a real text message, if a provider is configured.`}
      </ConfirmDialog>
    </Card>
  );
}
