import type { QueryClient, QueryKey } from "@tanstack/react-query";

type Item = { readonly id: unknown };

/**
 * Removes an item from a cached list before the server has done it. Returns a function that puts it back at
 * its place, and leaves alone what changed in the list since.
 */
export async function removeFromList(
  client: QueryClient,
  queryKey: QueryKey,
  { id }: Item,
): Promise<() => void> {
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData<readonly Item[]>(queryKey) ?? [];
  const at = before.findIndex((it) => it.id === id);
  const change = (step: (list: readonly Item[]) => readonly Item[]) =>
    client.setQueryData<readonly Item[]>(queryKey, (list) => list && step(list));
  change((list) => list.filter((it) => it.id !== id));
  return () => {
    const item = before[at];
    if (item) change((list) => (list.some((it) => it.id === id) ? list : list.toSpliced(at, 0, item)));
  };
}
