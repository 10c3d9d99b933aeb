import { Skeleton } from "#ui/feedback/skeleton.tsx";

/** Placeholder of a month while it loads. */
export const MonthSkeleton = ({ tall = false }: { tall?: boolean }) => (
  <div className="grid grid-cols-7 gap-1 pt-6">
    {Array.from({ length: 35 }, (_, day) => (
      <Skeleton key={day} className={tall ? "h-19 sm:h-24" : "h-19"} />
    ))}
  </div>
);
