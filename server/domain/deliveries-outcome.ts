/** What became of a parcel; `reached` are the devices that have it now. */
export type Outcome =
  | { readonly kind: "sent" }
  /** There was nowhere to send it to. */
  | { readonly kind: "dropped" }
  | {
      readonly kind: "failed";
      readonly why: string;
      readonly retryAfter?: number;
      readonly reached: readonly number[];
    };
