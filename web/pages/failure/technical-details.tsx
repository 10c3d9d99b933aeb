import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

/** Details for support; only on a phone, which has no console to look at. */
export const TechnicalDetails = ({ children }: { children: ReactNode }) => (
  <details className="text-start text-sm text-muted lg:hidden">
    <summary className="min-h-11 cursor-pointer py-2.5">
      <Trans>Technical Details</Trans>
    </summary>
    <pre className="overflow-x-auto whitespace-pre-wrap wrap-anywhere">
      {children}
      {`\n${location.pathname}\n${navigator.userAgent}`}
    </pre>
  </details>
);
