import { type ChangeEvent, type CompositionEvent, useState } from "react";

/**
 * Props of an input whose text is rewritten while it is typed, such as a code of which only the digits stay.
 * A word that an input method is composing is shown as it is, and passed to `onText` when it is complete:
 * rewriting or submitting a part of it would double or lose characters.
 */
export function useRewritten(value: string, onText: (input: HTMLInputElement) => void) {
  const [composed, setComposed] = useState<string | null>(null);
  return {
    value: composed ?? value,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
      "isComposing" in nativeEvent && nativeEvent.isComposing ? setComposed(target.value) : onText(target),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      setComposed(null);
      onText(currentTarget);
    },
  };
}
