import { type ChangeEvent, type SubmitEvent, useRef, useState } from "react";
import type * as z from "zod/mini";
import { CallError } from "./call.ts";
import { useKept } from "./kept.ts";
import { said } from "./language.ts";

type Values = Record<string, unknown>;
type Errors = Partial<Record<string, string>>;

type Form<V extends Values, T> = {
  /** Checks the values and shapes what is sent; a schema of the contract. */
  schema: z.ZodMiniType<T>;
  initial: V;
  /** Sends. What it throws goes to `onFailure`; what was typed stays. */
  onSubmit: (checked: T, values: V) => Promise<void> | void;
  onFailure?: (error: unknown, values: V) => void;
  /** Names the form whose unsent values are kept until they are sent; without a name they go with the page. */
  draft?: string | undefined;
  /** Sending isn't the end of it: the caller says `forgetKept` where that is. */
  goesOn?: boolean;
};

/**
 * A form's values, its errors by field, and whether it is on its way. Nothing is complained about before the first
 * try; from then on each change is checked at once. A failed try leads to the first field that needs attention.
 */
export function useForm<V extends Values, T>(form: Form<V, T>) {
  const { schema, onSubmit, onFailure } = form;
  const kept = useKept(form.draft, form.initial);
  const { values } = kept;
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const tried = useRef(false);
  const sending = useRef(false);

  const change = (some: Partial<V>) => {
    const next = { ...values, ...some };
    kept.set(next);
    if (tried.current) setErrors(errorsOf(schema, next));
  };
  const set = <K extends keyof V & string>(name: K, value: V[K]) =>
    change({ [name]: value } as unknown as Partial<V>);

  const submit = async (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (sending.current) return;
    const element = event?.currentTarget;
    tried.current = true;
    const result = schema.safeParse(values);
    const found = errorsOf(schema, values);
    setErrors(found);
    if (!result.success) return focusFirst(element, found);
    sending.current = true;
    setBusy(true);
    try {
      await onSubmit(result.data, values);
      if (!form.goesOn) kept.forget();
    } catch (error) {
      const refused = issuesOf(error);
      setErrors(refused);
      focusFirst(element, refused);
      onFailure?.(error, values);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const shown = Object.fromEntries(Object.entries(errors).map(([name, text = ""]) => [name, said(text)]));

  return {
    values,
    errors: shown,
    busy,
    /** Brings nothing back the next time: for "Cancel". */
    forget: kept.forget,
    /** See `useKept`. */
    startOver: kept.startOver,
    set,
    /** Several at once. */
    change,
    submit,
    /** For a `TextField` and its kin. */
    text: <K extends keyof V & string>(name: K) => ({
      name,
      value: String(values[name] ?? ""),
      error: shown[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        set(name, event.target.value as V[K]),
    }),
    /** For a `Checkbox` or a `Switch`. */
    tick: <K extends keyof V & string>(name: K) => ({
      name,
      checked: values[name] === true,
      error: shown[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.checked as V[K]),
    }),
  };
}

/** The first complaint about each field. */
function errorsOf(schema: z.ZodMiniType, values: Values): Errors {
  const result = schema.safeParse(values);
  return result.success ? {} : firstOf(result.error.issues.map((it) => [it.path.join("."), it.message]));
}

/** What the server said about single fields. */
function issuesOf(error: unknown): Errors {
  const issues = (error instanceof CallError && error.failure?.issues) || [];
  return firstOf(issues.map((it) => [it.path, it.message]));
}

const firstOf = (pairs: [string, string][]): Errors => Object.fromEntries(pairs.toReversed());

function focusFirst(form: HTMLFormElement | undefined, errors: Errors): void {
  const first = [...(form?.elements ?? [])].find((it) => (it.getAttribute("name") ?? "") in errors);
  (first as HTMLElement | undefined)?.focus();
}
