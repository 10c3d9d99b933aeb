import { useState } from "react";
import { useDelayed } from "../../lib/use-delayed.ts";
import { TextField } from "../../ui/text-field.tsx";

const pause = 300;

/** What is typed, and what of it is asked for once typing rests. */
export function useSearch(initial = "") {
  const [typed, setTyped] = useState(initial);
  return { typed, setTyped, search: useDelayed(typed.trim(), pause) };
}

type Props = { label: string; placeholder: string; typed: string; setTyped: (text: string) => void };

export const SearchField = ({ label, placeholder, typed, setTyped }: Props) => (
  <TextField
    label={label}
    placeholder={placeholder}
    type="search"
    autoCapitalize="none"
    autoComplete="off"
    spellCheck={false}
    maxLength={100}
    value={typed}
    onChange={({ target }) => setTyped(target.value)}
  />
);
