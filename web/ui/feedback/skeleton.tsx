import type { ReactNode } from "react";
import { classes } from "#ui/styles/classes.ts";

type Props = {
  className?: string;
  /** A circle, such as a person's picture. */
  round?: boolean;
  /** A message, with its larger corners. */
  bubble?: boolean;
};

/** A grey placeholder for content that is loading; give it the content's size. */
export const Skeleton = ({ className, round = false, bubble = false }: Props) => (
  <div
    aria-hidden="true"
    className={classes(
      "animate-breathe bg-line/70",
      round ? "rounded-full" : bubble ? "rounded-lg" : "rounded-md",
      className,
    )}
  />
);

type LoadingProps = { label: string; className?: string; children: ReactNode };

/** Placeholders that are announced as `label`, which is also text: many screen readers announce only text. */
export const LoadingStatus = ({ label, className, children }: LoadingProps) => (
  <div role="status" aria-label={label} className={className}>
    <span className="sr-only">{label}</span>
    {children}
  </div>
);

/**
 * Placeholder rows of a loading list: picture, name and line. Outside of a `QueryState`, which announces the
 * loading itself, they need a label.
 */
export function SkeletonRows({ count = 4, label }: { count?: number; label?: string }) {
  const rows = Array.from({ length: count }, (_, row) => (
    <div key={row} className="flex items-center gap-3 rounded-lg border border-line bg-raised p-4">
      <Skeleton round className="size-11 shrink-0" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-3.5 w-3/5" />
      </div>
    </div>
  ));
  return label === undefined ? (
    <div className="grid gap-3">{rows}</div>
  ) : (
    <LoadingStatus label={label} className="grid gap-3">
      {rows}
    </LoadingStatus>
  );
}
