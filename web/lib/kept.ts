import { useState } from "react";
import { unsentPrefix } from "./stored.ts";
import { tokenOwner } from "./token.ts";

/** What nobody finds in a storage: secrets, and ticks by which one agrees to something. */
const neverKept = /password|code|accept/i;

type Values = Record<string, unknown>;

const keyOf = (form: string) => `${unsentPrefix}${tokenOwner() ?? "visitor"}:form:${form}`;

/** After it was sent or given up. Call it before somebody else signs in: a draft belongs to who wrote it. */
export const forgetKept = (form: string) => sessionStorage.removeItem(keyOf(form));

/**
 * A form's values, kept in this tab under the form's name until they are sent or given up: a reload, an error and a session
 * that ended bring them back. Without a name they are plain state.
 */
export function useKept<V extends Values>(form: string | undefined, initial: V) {
  // The one who began to type, whatever becomes of the session meanwhile.
  const [key] = useState(() => form && keyOf(form));
  const [first] = useState(initial);
  const [found] = useState(() => (key ? changedIn(initial, sessionStorage.getItem(key)) : null));
  const [values, setState] = useState<V>({ ...initial, ...found });
  const [isBack, setIsBack] = useState(found !== null);

  const set = (next: V) => {
    setState(next);
    if (key) keep(key, next, first);
  };
  const forget = () => {
    if (key) sessionStorage.removeItem(key);
  };
  return {
    values,
    set,
    forget,
    /** Given where the values are those of before the page was left; goes back to what stood there at first. */
    startOver: isBack
      ? () => {
          forget();
          setState(first);
          setIsBack(false);
        }
      : null,
  };
}

function keep(key: string, values: Values, initial: Values): void {
  const changed = Object.entries(values).filter(
    ([name, value]) => !neverKept.test(name) && JSON.stringify(value) !== JSON.stringify(initial[name]),
  );
  try {
    if (changed.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(changed)));
  } catch {
    // A full storage must not keep anybody from typing.
  }
}

/** What was kept, as far as this form still has it, in the shape it has; null when it changes nothing. */
function changedIn<V extends Values>(initial: V, text: string | null): Partial<V> | null {
  if (text === null) return null;
  const entries = Object.entries(parsed(text)).filter(
    ([name, value]) =>
      shapeOf(value) === shapeOf(initial[name]) && JSON.stringify(value) !== JSON.stringify(initial[name]),
  );
  return entries.length === 0 ? null : (Object.fromEntries(entries) as Partial<V>);
}

const shapeOf = (value: unknown) => (Array.isArray(value) ? "list" : value === null ? "null" : typeof value);

function parsed(text: string): Values {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Values) : {};
  } catch {
    return {};
  }
}
