import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { CallInput } from "../../../contract/route.ts";
import { ReportReason, reports } from "../../../contract/reports.ts";
import { useKept } from "../../lib/kept.ts";
import { reasons } from "../../lib/report-reasons.ts";
import { call, messageOf } from "../../lib/call.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EndButtons } from "../../ui/end-buttons.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { toast } from "../../ui/toast.ts";
import { useChange } from "../../ui/use-change.ts";

type Body = CallInput<typeof reports.report>["body"];
type Props = { about: Pick<Body, "contentType" | "contentId" | "reportedUserId">; onClose: () => void };

/** What is wrong with a message or a person, for those who look after the community. */
export function ReportDialog({ about, onClose }: Props) {
  const { t, i18n } = useLingui();
  const typed = useKept(`report:${about.contentType}:${about.contentId}`, { reason: "", details: "" });
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
          options={ReportReason.options.map((value) => ({ value, label: i18n._(reasons[value]) }))}
          error={complained && reason === "" ? t`A reason for reporting is required.` : undefined}
          onChange={({ target }) => typed.set({ reason: target.value, details })}
        />
        <TextArea
          label={t`Details (optional)`}
          value={details}
          maxLength={1000}
          onChange={({ target }) => typed.set({ reason, details: target.value })}
        />
        <EndButtons
          onCancel={() => {
            typed.forget();
            onClose();
          }}
        >
          <Button type="submit" kind="danger" busy={report.isPending}>
            {report.isPending ? t`Submitting...` : t`Submit Report`}
          </Button>
        </EndButtons>
      </form>
    </Dialog>
  );
}
