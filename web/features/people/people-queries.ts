import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Email } from "../../../contract/fields.ts";
import { people } from "../../../contract/people.ts";
import { read } from "../../lib/read.ts";
import { useDelayed } from "../../lib/use-delayed.ts";

/** How long typing must rest; searches by address are few an hour, so they wait longer. */
const pauseInName = 250;
const pauseInEmail = 600;

/** People by the beginning of a name or username; nothing is asked for an empty text. */
export function useNameSearch(typed: string) {
  const query = useDelayed(typed.trim(), pauseInName);
  const found = useQuery({
    ...read(people.searchByName, { query: { query } }),
    enabled: query !== "",
    placeholderData: keepPreviousData,
  });
  return { ...found, searching: typed.trim() !== query || (query !== "" && found.isFetching) };
}

/** Whether a text could be a whole address: only then is it worth one of the few searches. */
export const isWholeEmail = (text: string): boolean => text.includes("@") && Email.safeParse(text).success;

export function useEmailSearch(typed: string) {
  const email = useDelayed(typed.trim(), pauseInEmail);
  const enabled = isWholeEmail(email);
  const found = useQuery({ ...read(people.searchByEmail, { query: { email } }), enabled });
  const searching = isWholeEmail(typed.trim()) && (typed.trim() !== email || found.isFetching);
  return { ...found, searching };
}

/** Rows of a page of the directory. */
export const pageSize = 20;

/** A page of everybody; while the next one is on its way, the one before stays. */
export const useDirectory = (page: number, search: string) =>
  useQuery({
    ...read(people.all, {
      query: { page: String(page), limit: String(pageSize), ...(search === "" ? {} : { search }) },
    }),
    placeholderData: keepPreviousData,
  });

export const useProfile = (userId: string) =>
  useQuery({
    ...read(people.profile, { params: { userId } }),
  });

export const useInCommon = (userId: string) => useQuery(read(people.inCommon, { params: { userId } }));
