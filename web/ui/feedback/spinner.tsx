/** A small spinner inside a busy control; the control's text says what is happening. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4 shrink-0 animate-[spin_0.8s_linear_infinite] rounded-full border-2 border-current border-e-transparent"
    />
  );
}
