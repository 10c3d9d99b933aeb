import type { ComponentProps } from "react";
import { classes } from "./classes.ts";

/** A raised sheet that holds one thing. */
export const Card = ({ className, ...rest }: ComponentProps<"div">) => (
  <div {...rest} className={classes("rounded-lg border border-line bg-raised p-5", className)} />
);
