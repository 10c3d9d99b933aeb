import { useMutation } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { type DayOrder, tables, type TableRow } from "#contract/features/tables.ts";
import { call } from "#web/lib/api/call.ts";
import { handledAsSignedOut } from "#web/lib/session/unauthorized.ts";
import { toast } from "#ui/overlays/toast.ts";
import { fileText } from "./file-text.ts";

/** A table as it was chosen, and whether its dates begin with the day, if that was asked. */
export type TableText = {
  readonly name: string;
  readonly text: string;
  readonly order?: DayOrder | undefined;
};

/** The lines to add, and the cities that were chosen for them. */
export type ChosenLines = { lines: number[]; places: { line: number; placeId: string }[] };

/** A chosen table, and what the server has read in it. */
export type ChosenTable = {
  readonly table: TableText;
  readonly rows: readonly TableRow[];
  /** What was chosen in it before, if the traveller comes back to it. */
  readonly chosen?: ChosenLines | undefined;
};

// Failures are shown on the page; only an ended session is handled for the whole app.
const onError = (error: Error) => void handledAsSignedOut(error, toast);

type ToPreview = File | (TableText & { readonly chosen?: ChosenLines });

export const usePreviewTable = () =>
  useMutation<ChosenTable, Error, ToPreview>({
    mutationFn: async (given) => {
      const isFile = given instanceof File;
      const name = given.name.slice(0, 500);
      const text = isFile ? await fileText(given) : given.text;
      const order = isFile ? undefined : given.order;
      const rows = await call(tables.preview, { body: { text, order } });
      return { table: { name, text, order }, rows, chosen: isFile ? undefined : given.chosen };
    },
    onError,
  });

type Added = z.infer<typeof tables.add.output>;

/** Adds the trips of these lines, at the cities that were chosen. */
export function useAddTable({ table }: ChosenTable, onAdded: () => void) {
  return useMutation<Added, Error, ChosenLines>({
    mutationFn: (chosen) => call(tables.add, { body: { ...table, ...chosen } }),
    onSuccess: onAdded,
    onError,
  });
}
