import type { ReactNode } from "react";
import { bar, pageContents } from "./shell-styles.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";

const firstAddress = location.href;
const prerenderedHtml = document.querySelector("#before")?.innerHTML.trim();

/**
 * Shows the server's prerendered HTML for the first page of the visit until the page is rendered; any other
 * page gets its skeleton.
 */
const PrerenderedOr = ({ otherwise }: { otherwise: ReactNode }) =>
  prerenderedHtml && location.href === firstAddress ? (
    <div inert dangerouslySetInnerHTML={{ __html: prerenderedHtml }} />
  ) : (
    otherwise
  );

/** The skeleton of a form page while its code loads. */
export const FormPageSkeleton = () => (
  <PrerenderedOr
    otherwise={
      <div className="mx-auto grid max-w-md gap-5 px-5 pt-24">
        <Skeleton className="h-9 w-3/5" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
    }
  />
);

/** The skeleton of a signed-in page while its code loads: bar, title, list. */
export const SignedInSkeleton = () => (
  <PrerenderedOr
    otherwise={
      <div className="lg:ps-64">
        <div className={bar} />
        <div className={`grid gap-4 ${pageContents}`}>
          <Skeleton className="h-9 w-40" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      </div>
    }
  />
);

/** The skeleton of a section's list while its code loads. */
export const SectionSkeleton = () => (
  <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
  </div>
);
