import { type ChangeEvent, type SubmitEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type * as z from "zod/mini";
import { CallError } from "./api/call.ts";
import { toKnownComplaint, complaintText } from "./api/complaint-text.ts";
import { useDraft } from "./form-draft.ts";

type Values = Record<string, unknown>;
type Errors = Partial<Record<string, string>>;

type Form<V extends Values, T> = {
  /** Validates the values and shapes the request; a schema of the contract. */
  schema: z.ZodMiniType<T>;
  initial: V;
  /**
   * Sends the values, and may remount the form. A thrown error goes to `onFailure`; the typed values stay.
   */
  onSubmit: (checked: T, values: V) => Promise<unknown> | void;
  onFailure?: (error: unknown, checked: T) => void;
  /** Called with the errors by field if the schema rejects the values. */
  onInvalid?: (errors: Errors) => void;
  /**
   * Name under which unsent values are stored until they are sent; without a name they are lost with the
   * page.
   */
  draft?: string | undefined;
  /** Keep the draft after a successful submit; the caller deletes it. */
  keepDraft?: boolean;
};

/**
 * State of a form: its values, errors by field, and whether it is being sent. Errors show only after the
 * first attempt; from then on every change is validated. A failed attempt focuses the first invalid field.
 * While the form is being sent, further attempts are ignored.
 */
export function useForm<V extends Values, T>(form: Form<V, T>) {
  const { schema, onSubmit, onFailure, onInvalid } = form;
  const element = useRef<HTMLFormElement>(null);
  const stored = useDraft(form.draft, form.initial);
  const { values } = stored;
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const tried = useRef(false);
  const sending = useRef(false);

  const change = (some: Partial<V>) => {
    const next = { ...values, ...some };
    stored.set(next);
    if (tried.current) setErrors(errorsOf(schema.safeParse(next)));
  };
  const set = <K extends keyof V & string>(name: K, value: V[K]) =>
    change({ [name]: value } as unknown as Partial<V>);

  /** Sets values after a form was sent; no errors show before the next attempt. */
  const reset = (some: Partial<V>) => {
    tried.current = false;
    setErrors({});
    stored.set({ ...values, ...some });
  };

  /** Shows the errors and focuses the first field that has one. */
  const showErrors = (next: Errors) => {
    // Fields that have no name are recognized by the rendered error.
    flushSync(() => setErrors(next));
    focusFirst(element.current, next);
  };

  const submit = async () => {
    if (sending.current) return;
    tried.current = true;
    const result = schema.safeParse(values);
    if (!result.success) {
      const invalid = errorsOf(result);
      showErrors(invalid);
      return onInvalid?.(translated(invalid));
    }
    setErrors({});
    sending.current = true;
    setBusy(true);
    stored.hold();
    try {
      await onSubmit(result.data, values);
      // Before `release`, so that a form that replaced this one starts empty.
      if (!form.keepDraft) stored.forget();
      stored.release();
    } catch (error) {
      stored.release();
      showErrors(serverErrorsOf(error));
      onFailure?.(error, result.data);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const shown = translated(errors);

  return {
    /** Attributes of the `<form>`. */
    attributes: {
      ref: element,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit();
      },
    },
    values,
    errors: shown,
    busy,
    /** Deletes the draft; for "Cancel". */
    forget: stored.forget,
    /** See `useDraft`. */
    startOver: stored.startOver,
    set,
    /** Sets several values at once. */
    change,
    reset,
    /** Props for a `TextField` or a similar field. */
    text: <K extends keyof V & string>(name: K) => ({
      name,
      value: String(values[name] ?? ""),
      error: shown[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        set(name, event.target.value as V[K]),
    }),
    /** Props for a `Checkbox` or a `Switch`. */
    checkbox: <K extends keyof V & string>(name: K) => ({
      name,
      checked: values[name] === true,
      error: shown[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.checked as V[K]),
    }),
  };
}

/**
 * The schema's first error of each field. Its text is made when it is shown, so that it follows the page's
 * language.
 */
const errorsOf = ({ error }: ReturnType<z.ZodMiniType["safeParse"]>): Errors =>
  firstOf((error?.issues ?? []).map((it) => [it.path.join("."), toKnownComplaint(it.message)]));

/** The server's first error of each field. */
function serverErrorsOf(error: unknown): Errors {
  const issues = (error instanceof CallError && error.failure?.issues) || [];
  return firstOf(issues.map((it) => [it.path, it.message]));
}

const firstOf = (pairs: [string, string][]): Errors => Object.fromEntries(pairs.toReversed());

const translated = (errors: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).map(([name, text = ""]) => [name, complaintText(text)]));

/** A field, or a field in a group of fields, that shows an error. */
const showsError = '[aria-invalid="true"], [data-invalid="true"] :is(input, [data-day][tabindex="0"])';

function focusFirst(form: HTMLFormElement | null, errors: Errors): void {
  const first = [...(form?.elements ?? [])].find(
    (it) => (it.getAttribute("name") ?? "") in errors || it.matches(showsError),
  );
  (first as HTMLElement | undefined)?.focus();
}
