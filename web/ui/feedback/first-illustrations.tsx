import type { ReactNode } from "react";

// Apart from the other drawings, because the home page loads these two at first.

/** A drawing of an empty place or of an error, without its lines. */
export const Frame = ({ children }: { children: ReactNode }) => (
  <svg
    width="176"
    height="112"
    viewBox="0 0 176 112"
    fill="none"
    strokeWidth="3"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </svg>
);

/** A dotted path between two pins: no trips. */
export const TripsIllustration = () => (
  <Frame>
    <path d="M42 84c26 18 52-30 74-12" className="stroke-edge" strokeDasharray="2 9" />
    <path d="M42 84S24 64 24 50a18 18 0 0 1 36 0c0 14-18 34-18 34z" className="fill-mine-soft stroke-mine" />
    <circle cx="42" cy="50" r="6" className="fill-mine" />
    <path
      d="M120 72s-22-24-22-42a22 22 0 0 1 44 0c0 18-22 42-22 42z"
      className="fill-shared-soft stroke-shared"
    />
    <circle cx="120" cy="30" r="8" className="fill-shared" />
    <path d="M16 100h144" className="stroke-line" />
  </Frame>
);

/** A broken line: something didn't load. */
export const BrokenIllustration = () => (
  <Frame>
    <path d="M18 76c20-40 40-40 56-14" className="stroke-mine" />
    <path d="M104 44c18 28 40 26 54-10" className="stroke-theirs" />
    <path d="m82 44 4 10M96 68l-4-10M76 58l8 2" className="stroke-shared" />
    <path d="M14 100h148" className="stroke-line" />
  </Frame>
);
