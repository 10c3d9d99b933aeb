import { useEffect, useState } from "react";

/** The value once it has stayed the same for `wait` milliseconds. */
export function useDelayed<T>(value: T, wait: number): T {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return delayed;
}
