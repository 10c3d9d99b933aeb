import type { Option } from "./combobox-filter.ts";
import type { FieldProps } from "#ui/forms/field.tsx";

export type ComboboxProps = FieldProps & {
  options: readonly Option[];
  /** The current value: an option's label, or a typed text. */
  value: string;
  /** The id of the chosen option, if labels don't identify options. */
  pickedId?: string | undefined;
  onPick: (option: Option) => void;
  /** If set, a typed text may be used as it is. */
  onUseTyped?: (text: string) => void;
  /**
   * Without it, leaving the input uses the typed text as it is. With it, leaving takes the highlighted
   * option, waits for one while options load, and keeps a text that has none. The result is the error of a
   * form that is submitted with such a text.
   */
  unresolved?: (text: string) => string;
  /** If set, `options` are the search results for this text; otherwise they are filtered here. */
  onSearch?: (text: string) => void;
  /** Called when the input gets the focus, before its list opens. */
  onFocus?: () => void;
  loading?: boolean;
  /** Whether loading the options failed. */
  failed?: boolean;
  maxLength?: number;
  disabled?: boolean;
  placeholder?: string;
};
