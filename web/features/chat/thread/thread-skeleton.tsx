import { classes } from "#ui/styles/classes.ts";
import { LoadingStatus, Skeleton } from "#ui/feedback/skeleton.tsx";

const shapes = [
  [false, "w-3/5"],
  [false, "w-2/5"],
  [true, "w-1/2"],
  [false, "w-2/3"],
  [true, "w-3/5"],
  [true, "w-1/3"],
] as const;

/** Placeholder of a conversation while it loads. */
export const ThreadSkeleton = ({ label }: { label: string }) => (
  <LoadingStatus label={label} className="flex min-h-0 flex-1 flex-col justify-end gap-3 overflow-hidden p-4">
    {shapes.map(([mine, width]) => (
      <Skeleton
        key={`${mine} ${width}`}
        bubble
        className={classes("h-11 max-w-sm", width, mine && "self-end")}
      />
    ))}
  </LoadingStatus>
);
