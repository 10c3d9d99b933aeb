import { useState } from "react";
import { useDebounced } from "#web/lib/use-delayed.ts";
import { TextField } from "#ui/forms/text-field.tsx";

const debounceMs = 300;

/** The search text as typed, and trimmed and debounced for the request. */
export function useSearch(initial = "") {
  const [typed, setTyped] = useState(initial);
  return { typed, setTyped, search: useDebounced(typed.trim(), debounceMs) };
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
