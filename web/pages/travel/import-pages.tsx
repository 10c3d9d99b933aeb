import { Suspense } from "react";
import { useParams } from "#web/lib/navigation.tsx";
import { lazyPage } from "#web/pages/app-shell/lazy-page.ts";
import { SignedInSkeleton } from "#web/pages/app-shell/page-skeletons.tsx";

const Imports = lazyPage(() => import("./imports.tsx"), "ImportsPage");
const ImportBooking = lazyPage(() => import("./import-booking.tsx"), "ImportBookingPage");
const ImportReview = lazyPage(() => import("./import-review.tsx"), "ImportReviewPage");
const ImportTable = lazyPage(() => import("./import-table.tsx"), "ImportTablePage");
const VerifySender = lazyPage(() => import("./verify-sender.tsx"), "VerifySenderPage");

/**
 * Routes `/imports` to the list of imports, and below it to uploading, a table of trips, confirming a sender
 * and reviewing an import.
 */
export function ImportPages() {
  const { what } = useParams();
  const Page =
    what === undefined
      ? Imports
      : what === "new"
        ? ImportBooking
        : what === "table"
          ? ImportTable
          : what === "verify-sender"
            ? VerifySender
            : ImportReview;
  return (
    <Suspense fallback={<SignedInSkeleton />}>
      <Page />
    </Suspense>
  );
}
