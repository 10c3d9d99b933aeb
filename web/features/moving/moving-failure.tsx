import { useLingui } from "@lingui/react/macro";
import { CallError, messageOf } from "../../lib/call.ts";
import { Notice } from "../../ui/notice.tsx";

/** Why it didn't work, and where in the copy the reason stands. */
export function MovingFailure({ title, error }: { title: string; error: Error }) {
  const { t } = useLingui();
  const [issue] = (error instanceof CallError && error.failure?.issues) || [];
  const isTooLarge = error instanceof CallError && error.status === 413 && !issue?.path.includes(".");
  const why = isTooLarge
    ? t`This file is too large.`
    : (issue?.message ?? messageOf(error, t`Please try again in a moment.`));
  return (
    <Notice kind="danger" title={title}>
      <p>{why}</p>
      {issue?.path.includes(".") && (
        <p className="text-muted">
          {t`Where it says so:`} <bdi className="break-words">{issue.path}</bdi>
        </p>
      )}
    </Notice>
  );
}
