import type { ComponentProps } from "react";
import { classes } from "#ui/styles/classes.ts";
import { Contained } from "#ui/feedback/contained.tsx";

/** A raised surface with one piece of content, in its own error boundary. */
export const Card = ({ className, children, ...rest }: ComponentProps<"div">) => (
  <div {...rest} className={classes("rounded-lg border border-line bg-raised p-5", className)}>
    <Contained>{children}</Contained>
  </div>
);
