/** Result of sending a batch. `reached`: ids of the devices that have received it. */
export type SendOutcome =
  | { readonly kind: "sent" }
  /** There was no device or address to send to. */
  | { readonly kind: "dropped" }
  /** The mail server refused the mail for good. It isn't retried. */
  | { readonly kind: "refused"; readonly why: string }
  | {
      readonly kind: "failed";
      readonly why: string;
      readonly retryAfter?: number;
      readonly reached: readonly number[];
    };
