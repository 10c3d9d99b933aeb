import { classes } from "../../ui/classes.ts";
import { Skeleton } from "../../ui/skeleton.tsx";

const shapes = [
  [false, "w-3/5"],
  [false, "w-2/5"],
  [true, "w-1/2"],
  [false, "w-2/3"],
  [true, "w-3/5"],
  [true, "w-1/3"],
] as const;

/** The shape of a conversation while it is on its way. */
export const ThreadSkeleton = ({ label }: { label: string }) => (
  <div
    role="status"
    aria-label={label}
    className="flex min-h-0 flex-1 flex-col justify-end gap-3 overflow-hidden p-4"
  >
    {shapes.map(([mine, width]) => (
      <Skeleton
        key={`${mine} ${width}`}
        className={classes("h-11 max-w-sm rounded-lg!", width, mine && "self-end")}
      />
    ))}
  </div>
);
