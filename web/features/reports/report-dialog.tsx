import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { CallInput } from "#contract/shared/route.ts";
import { ReportReason, reports } from "#contract/features/reports.ts";
import { useDraft } from "#web/lib/offline-cache/cache.ts";
import { reportReasonNames } from "#web/lib/format/report-reasons.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { FormActions } from "#ui/buttons/form-actions.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { useChange } from "#ui/forms/use-change.ts";

type Body = CallInput<typeof reports.report>["body"];
type Props = { about: Pick<Body, "contentType" | "contentId" | "reportedUserId">; onClose: () => void };

/** Form to report a message or a person to the moderators. */
export function ReportDialog({ about, onClose }: Props) {
  const { t, i18n } = useLingui();
  const typed = useDraft(`report:${about.contentType}:${about.contentId}`, { reason: "", details: "" });
  const { reason, details } = typed.values;
  const [complained, setComplained] = useState(false);
  const report = useChange<ReportReason>({
    run: (reason) => call(reports.report, { body: { ...about, reason, details: details.trim() || null } }),
    onDone: () => {
      typed.forget();
      toast({
        title: t`Report Submitted`,
        description: t`Thank you for reporting. Our team will review this content within 24 hours.`,
        kind: "success",
      });
      onClose();
    },
    failed: (error) => ({
      title: t`Failed to submit report. Please try again.`,
      description: messageOf(error, ""),
    }),
  });
  const submit = () => {
    const chosen = ReportReason.safeParse(reason);
    if (chosen.success) return report.mutate(chosen.data);
    setComplained(true);
    toast({
      title: t`Please select a reason`,
      description: t`A reason for reporting is required.`,
      kind: "error",
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Report Content`}
      description={t`Help us keep our community safe. Reports are reviewed within 24 hours.`}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!report.isPending) submit();
        }}
      >
        <Select
          label={t`Reason`}
          value={reason}
          placeholder={t`Select a reason`}
          options={ReportReason.options.map((value) => ({ value, label: i18n._(reportReasonNames[value]) }))}
          error={complained && reason === "" ? t`A reason for reporting is required.` : undefined}
          onChange={({ target }) => typed.set({ reason: target.value, details })}
        />
        <TextArea
          label={t`Details (optional)`}
          value={details}
          maxLength={1000}
          onChange={({ target }) => typed.set({ reason, details: target.value })}
        />
        <FormActions
          onCancel={() => {
            typed.forget();
            onClose();
          }}
        >
          <Button type="submit" kind="danger" busy={report.isPending}>
            {report.isPending ? t`Submitting...` : t`Submit Report`}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
