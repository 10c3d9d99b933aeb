import type { ReactNode } from "react";
import { Skeleton } from "../ui/skeleton.tsx";

const first = location.href;
const before = document.querySelector("#before")?.innerHTML.trim();

/** What the server sent of the page that this visit began with stays until it is drawn; any other gets its shape. */
const Before = ({ otherwise }: { otherwise: ReactNode }) =>
  before && location.href === first ? <div inert dangerouslySetInnerHTML={{ __html: before }} /> : otherwise;

/** The shape of a form page while its code arrives. */
export const FormPageSkeleton = () => (
  <Before
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

/** The shape of a signed-in page while its code arrives: bar, title, list. */
export const SignedInSkeleton = () => (
  <Before
    otherwise={
      <div className="lg:ps-64">
        <div className="h-16 border-b border-line" />
        <div className="mx-auto grid max-w-3xl gap-4 px-4 pt-6">
          <Skeleton className="h-9 w-40" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      </div>
    }
  />
);

/** The shape of a section's list while its code arrives. */
export const SectionSkeleton = () => (
  <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
  </div>
);
