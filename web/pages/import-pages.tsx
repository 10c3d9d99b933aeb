import { Suspense } from "react";
import { useParams } from "../lib/navigation.tsx";
import { lazyPage } from "./lazy-page.ts";
import { SignedInSkeleton } from "./page-skeletons.tsx";

const Imports = lazyPage(() => import("./imports.tsx"), "ImportsPage");
const ImportBooking = lazyPage(() => import("./import-booking.tsx"), "ImportBookingPage");
const ImportReview = lazyPage(() => import("./import-review.tsx"), "ImportReviewPage");
const VerifySender = lazyPage(() => import("./verify-sender.tsx"), "VerifySenderPage");

/** `/imports` is what came in; below it a booking is handed in, an address confirmed, and each import reviewed. */
export function ImportPages() {
  const { what } = useParams();
  const Page =
    what === undefined
      ? Imports
      : what === "new"
        ? ImportBooking
        : what === "verify-sender"
          ? VerifySender
          : ImportReview;
  return (
    <Suspense fallback={<SignedInSkeleton />}>
      <Page />
    </Suspense>
  );
}
