import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Email } from "#contract/shared/fields.ts";
import { people } from "#contract/features/people.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { useDebounced } from "#web/lib/use-delayed.ts";

/** Debounce in milliseconds. Searches by email are limited to a few an hour, so they wait longer. */
const nameDebounceMs = 250;
const emailDebounceMs = 600;

/** People whose name or username begins with a text; nothing is requested for an empty text. */
export function useNameSearch(typed: string) {
  const query = useDebounced(typed.trim(), nameDebounceMs);
  const found = useQuery({
    ...queryFor(people.searchByName, { query: { query } }),
    enabled: query !== "",
    placeholderData: keepPreviousData,
  });
  return { ...found, searching: typed.trim() !== query || (query !== "" && found.isFetching) };
}

/**
 * Whether a text could be a complete email address: only then is it worth one of the few searches by email.
 */
export const isWholeEmail = (text: string): boolean => Email.safeParse(text).success;

export function useEmailSearch(typed: string) {
  const email = useDebounced(typed.trim(), emailDebounceMs);
  const enabled = isWholeEmail(email);
  const found = useQuery({ ...queryFor(people.searchByEmail, { query: { email } }), enabled });
  const searching = isWholeEmail(typed.trim()) && (typed.trim() !== email || found.isFetching);
  return { ...found, searching };
}

/** People by name or username; a complete email finds its owner, as one of the few searches by email. */
export function usePeopleSearch(typed: string) {
  const isEmail = isWholeEmail(typed.trim());
  const byName = useNameSearch(isEmail ? "" : typed);
  const byEmail = useEmailSearch(isEmail ? typed : "");
  return isEmail ? byEmail : byName;
}

/** Rows per page of the directory. */
export const pageSize = 20;

/** A page of all people; the previous page stays while the next one loads. */
export const useDirectory = (page: number, search: string) =>
  useQuery({
    ...queryFor(people.all, {
      query: { page: String(page), limit: String(pageSize), ...(search === "" ? {} : { search }) },
    }),
    placeholderData: keepPreviousData,
  });

export const useProfile = (userId: string) =>
  useQuery({
    ...queryFor(people.profile, { params: { userId } }),
  });

export const useInCommon = (userId: string) => useQuery(queryFor(people.inCommon, { params: { userId } }));
