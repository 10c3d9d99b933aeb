import { useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";

/** Replaces the button that adds a person to a group. */
export function InGroup() {
  const { t } = useLingui();
  return (
    <span
      role="status"
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-sunken px-3.5 text-sm font-semibold text-muted"
    >
      <Check aria-hidden="true" size={16} />
      {t`In group`}
    </span>
  );
}
