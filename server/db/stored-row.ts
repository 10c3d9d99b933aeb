/** A row as `to_jsonb` writes it, by the names of its columns, to be written back later. */
export type StoredRow = Readonly<Record<string, unknown>> & { readonly id: number };
