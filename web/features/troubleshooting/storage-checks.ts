import { t } from "@lingui/core/macro";
import { localeState } from "#web/lib/i18n/locale-state.ts";
import { attention, type Check, good, problem, type Result, unknown } from "./check.ts";

const key = "diagnosis_check";
/** Above this share of the quota, clearing is recommended. */
export const fullThreshold = 0.8;

/** Checks whether this browser stores what the app gives it. */
export const storageChecks = (): Check[] => [
  { id: "local", name: t`Local storage`, run: () => tryStorage(localStorage) },
  { id: "session", name: t`Session storage`, run: () => tryStorage(sessionStorage) },
  { id: "database", name: t`Database (IndexedDB)`, run: tryDatabase },
  { id: "cookies", name: t`Cookies`, run: tryCookie },
  {
    id: "usage",
    name: t`Storage used`,
    run: async () => {
      if (!navigator.storage?.estimate) return unknown(t`This browser doesn't say`);
      return usageResult(await navigator.storage.estimate());
    },
  },
];

function tryStorage(storage: Storage): Result {
  storage.setItem(key, "1");
  const isStored = storage.getItem(key) === "1";
  storage.removeItem(key);
  return isStored ? good(t`Stores data correctly`) : problem(t`Doesn’t keep stored data`);
}

async function tryDatabase(): Promise<Result> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(key);
    opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(key));
    opening.addEventListener("success", () => resolve(opening.result));
    opening.addEventListener("error", () => reject(opening.error ?? new Error(key)));
  });
  const stored = await new Promise<unknown>((resolve, reject) => {
    const work = database.transaction(key, "readwrite");
    work.objectStore(key).put(1, key);
    const reading = work.objectStore(key).get(key);
    work.addEventListener("complete", () => resolve(reading.result));
    work.addEventListener("error", () => reject(work.error ?? new Error(key)));
  });
  database.close();
  indexedDB.deleteDatabase(key);
  return stored === 1 ? good(t`Stores data correctly`) : problem(t`Doesn’t keep stored data`);
}

function tryCookie(): Result {
  document.cookie = `${key}=1; max-age=10; path=/; samesite=lax`;
  const isStored = document.cookie.includes(`${key}=1`);
  document.cookie = `${key}=; max-age=0; path=/; samesite=lax`;
  return isStored
    ? good(t`Stored correctly`)
    : attention(t`Blocked. You can sign in, but you may not stay signed in.`);
}

/** How much of the quota is used, and whether that is too much. */
export function usageResult({ usage, quota }: StorageEstimate): Result {
  if (usage === undefined || !quota) return unknown(t`This browser doesn't say`);
  const share = usage / quota;
  const words = t`${megabytes(usage)} of ${megabytes(quota)} (${Math.round(share * 100)}%)`;
  if (share <= fullThreshold) return good(words);
  return attention(t`${words}. Storage is nearly full. Clear the stored data.`);
}

const megabytes = (bytes: number) =>
  new Intl.NumberFormat(localeState.locale, {
    style: "unit",
    unit: "megabyte",
    maximumFractionDigits: bytes < 10_000_000 ? 1 : 0,
  }).format(bytes / 1_000_000);
