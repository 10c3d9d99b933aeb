import { useLingui } from "@lingui/react/macro";
import * as z from "zod/mini";
import type { CallInput } from "#contract/shared/route.ts";
import { ReportReason, reports } from "#contract/features/reports.ts";
import { reportReasonNames } from "#web/lib/format/report-reasons.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { FormActions } from "#ui/buttons/form-actions.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { useChange } from "#ui/forms/use-change.ts";

type Body = CallInput<typeof reports.report>["body"];
type Props = { about: Pick<Body, "contentType" | "contentId" | "reportedUserId">; onClose: () => void };

const TypedReport = z.object({ reason: ReportReason, details: z.string() });

/** Form to report a message or a person to the moderators. */
export function ReportDialog({ about, onClose }: Props) {
  const { t, i18n } = useLingui();
  const report = useChange<Pick<Body, "reason" | "details">>({
    run: (typed) => call(reports.report, { body: { ...about, ...typed } }),
    onDone: () => {
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
  const form = useForm({
    schema: TypedReport,
    initial: { reason: "", details: "" },
    draft: `report:${about.contentType}:${about.contentId}`,
    onSubmit: ({ reason, details }) => report.mutateAsync({ reason, details: details.trim() || null }),
    onInvalid: () =>
      toast({
        title: t`Please select a reason`,
        description: t`A reason for reporting is required.`,
        kind: "error",
      }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Report Content`}
      description={t`Help us keep our community safe. Reports are reviewed within 24 hours.`}
    >
      <form {...form.attributes} className="grid gap-4">
        <Select
          {...form.text("reason")}
          label={t`Reason`}
          placeholder={t`Select a reason`}
          options={ReportReason.options.map((value) => ({ value, label: i18n._(reportReasonNames[value]) }))}
          error={form.errors["reason"] && t`A reason for reporting is required.`}
        />
        <TextArea {...form.text("details")} label={t`Details (optional)`} maxLength={1000} />
        <FormActions
          onCancel={() => {
            form.forget();
            onClose();
          }}
        >
          <Button type="submit" kind="danger" busy={form.busy}>
            {form.busy ? t`Submitting...` : t`Submit Report`}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
