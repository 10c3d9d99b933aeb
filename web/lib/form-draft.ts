import { useState } from "react";
import { unsentPrefix } from "#web/lib/stores/stored.ts";
import { tokenOwner } from "#web/lib/session/token.ts";

/** Fields that are never stored: secrets, and checkboxes of consent. */
const neverStored = /password|code|accept/i;

type Values = Record<string, unknown>;

const keyOf = (form: string) => `${unsentPrefix}${tokenOwner() ?? "visitor"}:form:${form}`;

/**
 * Deletes a form's draft after it was sent or cancelled. Call it before another person signs in, because
 * drafts belong to their author.
 */
export const deleteDraft = (form: string) => sessionStorage.removeItem(keyOf(form));

/** Whether the person has unsent values in the form. */
export const hasDraft = (form: string): boolean => sessionStorage.getItem(keyOf(form)) !== null;

/** Keys of drafts that are being sent: a form that is remounted meanwhile must not restore them. */
const draftsBeingSent = new Set<string>();

/**
 * State for a form's values that is also stored in this tab under the form's name until the form is sent or
 * cancelled: a reload, an error or an ended session restores them. Without a name it is plain state.
 */
export function useDraft<V extends Values>(form: string | undefined, initial: V) {
  // The key names the person who began to type, even if the session changes later.
  const [key] = useState(() => form && keyOf(form));
  const [first] = useState(initial);
  const [found] = useState(() =>
    key && !draftsBeingSent.has(key) ? restorableValues(initial, sessionStorage.getItem(key)) : null,
  );
  const [values, setState] = useState<V>({ ...initial, ...found });
  const [isBack, setIsBack] = useState(found !== null);

  const set = (next: V) => {
    setState(next);
    if (key) storeDraft(key, next, first);
  };
  const forget = () => {
    if (key) sessionStorage.removeItem(key);
  };
  return {
    values,
    set,
    forget,
    /** Marks the values as being sent: they stay stored for a reload, but no other form restores them. */
    hold: () => void (key && draftsBeingSent.add(key)),
    release: () => void (key && draftsBeingSent.delete(key)),
    /** Resets to the initial values; null unless the current values were restored. */
    startOver: isBack
      ? () => {
          forget();
          setState(first);
          setIsBack(false);
        }
      : null,
  };
}

function storeDraft(key: string, values: Values, initial: Values): void {
  const changed = Object.entries(values).filter(
    ([name, value]) => !neverStored.test(name) && JSON.stringify(value) !== JSON.stringify(initial[name]),
  );
  try {
    if (changed.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(changed)));
  } catch {
    // A full storage must not stop anybody from typing.
  }
}

/** Returns the stored values whose field and type still match the form; null if they change nothing. */
function restorableValues<V extends Values>(initial: V, text: string | null): Partial<V> | null {
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
