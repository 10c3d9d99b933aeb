import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

type Options = {
  input: RefObject<HTMLInputElement | null>;
  loading: boolean;
  hasOptions: boolean;
  onPickFirst: () => void;
  /** The form was submitted, but the text has no option. */
  onComplain: () => void;
};

/**
 * A text that was typed into a combobox and left before its options arrived. Picks the first option when they
 * arrive. The form around the input can't be submitted with such a text: a submit is sent again after the
 * pick, or becomes a complaint if there is no option.
 */
export function useLeftText({ input, loading, hasOptions, onPickFirst, onComplain }: Options) {
  const [isLeft, setLeft] = useState(false);
  /** The form was submitted and waits for the options. */
  const isHeld = useRef(false);
  const submitsNext = useRef(false);
  const settle = useRef(() => {});

  useLayoutEffect(() => {
    const form = input.current?.form;
    if (!isLeft || !form) return undefined;
    // In the capture phase, because React's own listener is above the form.
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      isHeld.current = true;
      settle.current();
    };
    form.addEventListener("submit", hold, true);
    return () => form.removeEventListener("submit", hold, true);
  }, [input, isLeft]);

  // Before the effect that picks: the form has the picked value only after the next render.
  useEffect(() => {
    if (!submitsNext.current) return;
    submitsNext.current = false;
    input.current?.form?.requestSubmit();
  });
  useEffect(() => {
    settle.current = () => {
      if (!isLeft || loading) return;
      if (hasOptions) {
        submitsNext.current = isHeld.current;
        onPickFirst();
      } else if (isHeld.current) {
        isHeld.current = false;
        onComplain();
      }
    };
    settle.current();
  });

  return {
    isLeft,
    leave: () => setLeft(true),
    resume: () => {
      isHeld.current = false;
      setLeft(false);
    },
  };
}
