import { useLingui } from "@lingui/react/macro";
import { CallError, isRefusedByProxy, messageOf } from "#web/lib/api/call.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { NotACopy } from "./strip-archive.ts";

/** Why an import failed, and where in the copy the problem is. */
export function ImportFailure({ title, error }: { title: string; error: Error }) {
  const { t } = useLingui();
  const [issue] = (error instanceof CallError && error.failure?.issues) || [];
  const isTooLarge =
    error instanceof CallError &&
    error.status === 413 &&
    !isRefusedByProxy(error) &&
    !issue?.path.includes(".");
  const why = isTooLarge
    ? t`This file is too large.`
    : error instanceof NotACopy
      ? t`This is not a zip file with a copy of your data, or it is damaged. Nothing was sent.`
      : (issue?.message ?? messageOf(error, t`Please try again in a moment.`));
  return (
    <Notice kind="danger" title={title}>
      <p>{why}</p>
      {issue?.path.includes(".") && (
        <p className="text-muted">
          {t`Location in the file:`} <bdi className="break-words">{issue.path}</bdi>
        </p>
      )}
    </Notice>
  );
}
