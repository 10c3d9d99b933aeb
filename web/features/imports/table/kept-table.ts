import { unsentPrefix } from "#web/lib/stores/stored.ts";
import { tokenOwner } from "#web/lib/session/token.ts";
import type { ChosenLines, TableText } from "./table-queries.ts";

/** A table that was chosen and whose trips were not added yet. */
type KeptTable = TableText & {
  /** Key of the page's entry in the browser's history. */
  readonly entry: string | null;
  readonly chosen?: ChosenLines;
};

const storageKey = () => `${unsentPrefix}${tokenOwner() ?? "visitor"}:table`;

/** Keeps a table and its choices in this tab, for a reload or for the way back to its page. */
export function keepTable(table: KeptTable): void {
  try {
    sessionStorage.setItem(storageKey(), JSON.stringify(table));
  } catch {
    // A full storage must not stop anybody from adding trips.
  }
}

export const forgetTable = (): void => sessionStorage.removeItem(storageKey());

/** The table that was kept on this entry of the browser's history; null if there is none. */
export function keptTable(entry: string | null): KeptTable | null {
  const kept = JSON.parse(sessionStorage.getItem(storageKey()) ?? "null") as KeptTable | null;
  return kept?.entry === entry ? kept : null;
}
