import { useEffect, useState } from "react";

/** Debounce: returns the value once it has stayed the same for `wait` milliseconds. */
export function useDebounced<T>(value: T, wait: number): T {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return delayed;
}
