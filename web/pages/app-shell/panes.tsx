import type { ReactNode } from "react";

type Props = {
  list: ReactNode;
  thread: ReactNode;
  /** Which of the two a phone shows. */ front: "list" | "thread";
};

/** List and thread side by side on a desktop; a phone shows one of them. */
export const Panes = ({ list, thread, front }: Props) => (
  <div className="h-full min-h-0 flex-1 lg:grid lg:grid-cols-[22rem_minmax(0,1fr)]">
    <div
      className={
        front === "list"
          ? "lg:overflow-y-auto lg:border-e lg:border-line lg:px-3 lg:py-5"
          : "hidden overflow-y-auto border-e border-line px-3 py-5 lg:block"
      }
    >
      {list}
    </div>
    <div
      className={
        front === "thread" ? "flex h-full min-h-0 flex-col" : "hidden h-full min-h-0 flex-col lg:flex"
      }
    >
      {thread}
    </div>
  </div>
);
