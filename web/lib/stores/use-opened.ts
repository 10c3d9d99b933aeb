import { useState } from "react";

const storageKey = "opened";

/**
 * Whether a part of a page that can be folded is open, by a key that no other part of any page has. One that
 * was opened stays open for the rest of the visit, on every page.
 */
export function useOpened(key: string) {
  const [isOpen, setOpen] = useState(() => readOpened().includes(key));
  const change = (next: boolean) => {
    const others = readOpened().filter((it) => it !== key);
    sessionStorage.setItem(storageKey, JSON.stringify(next ? [...others, key] : others));
    setOpen(next);
  };
  return [isOpen, change] as const;
}

const readOpened = () => JSON.parse(sessionStorage.getItem(storageKey) ?? "[]") as string[];
