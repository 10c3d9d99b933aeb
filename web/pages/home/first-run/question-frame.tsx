import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef } from "react";
import { product } from "#contract/shared/product.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Logo } from "#ui/feedback/logo.tsx";

/** What all questions have in common. */
export type Frame = {
  number: number;
  count: number;
  /** Moves the focus to the title, because the control that led here is gone. */
  takesFocus: boolean;
  onLater: () => void;
};

type Props = {
  frame: Frame;
  title: ReactNode;
  line: ReactNode;
  /** A drawing or card: below the rest on a phone, beside it on a desktop. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The whole screen for one question. */
export function QuestionFrame({ frame, title, line, aside, children }: Props) {
  const { t } = useLingui();
  const { number, count, takesFocus, onLater } = frame;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div className="mx-auto grid min-h-dvh max-w-300 grid-rows-[auto_1fr] px-5 pb-10 lg:px-10">
      <header className="flex h-16 items-center gap-2.5">
        <Logo size={24} />
        <span className="font-head text-lg font-bold">{product}</span>
        <p className="ms-auto text-sm text-muted tabular-nums">{t`${number} of ${count}`}</p>
        <Button kind="quiet" size="compact" onClick={onLater}>{t`Later`}</Button>
      </header>
      <main className="grid grid-cols-1 content-start gap-8 pt-6 lg:grid-cols-2 lg:content-center lg:items-center lg:gap-16 lg:pt-0">
        <div className="grid grid-cols-1 gap-6">
          <div className="grid grid-cols-1 gap-3">
            <h1 ref={heading} tabIndex={-1} className="text-3xl text-balance wrap-anywhere outline-none">
              {title}
            </h1>
            <p className="max-w-[42ch] text-muted">{line}</p>
          </div>
          {children}
        </div>
        {aside && <div className="grid grid-cols-1 justify-items-center">{aside}</div>}
      </main>
    </div>
  );
}
