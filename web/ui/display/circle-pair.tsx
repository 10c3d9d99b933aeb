import type { ReactNode } from "react";
import { classes } from "#ui/styles/classes.ts";

type Props = {
  /** The reader's face; a dashed place without it. */
  mine?: ReactNode;
  /** The other person's face; a dashed place without it. */
  theirs?: ReactNode;
  /** Draws the two circles without a shared part. */
  apart?: boolean;
};

/** The two circles of the logo with a face in each. Decorative, because the names are in the text below. */
export const CirclePair = ({ mine, theirs, apart = false }: Props) => (
  <div aria-hidden="true" className="relative w-[min(72vw,25rem)] [@media(max-height:46rem)]:max-w-72">
    <svg
      viewBox={apart ? "0 0 34 16" : "0 0 26 16"}
      className="block w-full overflow-visible rtl:[scale:-1_1]"
    >
      <circle cx="8" cy="8" r="8" className="fill-mine" />
      <circle cx={apart ? 26 : 18} cy="8" r="8" className="fill-theirs" />
      {!apart && <path d="M13 1.755a8 8 0 0 1 0 12.49a8 8 0 0 1 0-12.49z" className="fill-shared" />}
    </svg>
    <Place
      className={apart ? "start-[12.5%] w-[22%]" : "start-[7.5%] w-1/4"}
      empty="border-on-mine text-on-mine"
    >
      {mine}
    </Place>
    <Place
      className={apart ? "end-[12.5%] w-[22%]" : "end-[7.5%] w-1/4"}
      empty="border-on-theirs text-on-theirs"
    >
      {theirs}
    </Place>
  </div>
);

type PlaceProps = { className: string; empty: string; children: ReactNode };

const Place = ({ className, empty, children }: PlaceProps) => (
  <div
    className={classes(
      "absolute top-1/2 grid aspect-square -translate-y-1/2 place-items-center rounded-full",
      className,
      children
        ? "ring-2 ring-raised *:size-full"
        : `border-[2.5px] border-dashed font-head text-3xl font-bold ${empty}`,
    )}
  >
    {children ?? "?"}
  </div>
);
