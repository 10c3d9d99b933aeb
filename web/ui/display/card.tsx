import type { ComponentProps } from "react";
import { classes } from "#ui/styles/classes.ts";
import { Contained } from "#ui/feedback/contained.tsx";

type Props = ComponentProps<"div"> & {
  /** `small` is for one of many cards with little in each. */
  size?: "large" | "small";
};

/** A raised surface with one piece of content, in its own error boundary. */
export const Card = ({ size = "large", className, children, ...rest }: Props) => (
  <div
    {...rest}
    className={classes(
      "rounded-lg border border-line bg-raised",
      size === "large" ? "p-5" : "p-4",
      className,
    )}
  >
    <Contained>{children}</Contained>
  </div>
);
