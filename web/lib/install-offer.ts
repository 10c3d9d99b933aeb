import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { trips } from "#contract/features/trips.ts";
import { queryFor } from "./api/read.ts";

const visitsKey = "visits";
const dismissedKey = "install_dismissed";
const countedKey = "visit_counted";

/** How often this browser has visited, counted once for each tab. */
function countVisit(): number {
  const before = Number(localStorage.getItem(visitsKey)) || 0;
  if (sessionStorage.getItem(countedKey)) return before;
  sessionStorage.setItem(countedKey, "1");
  localStorage.setItem(visitsKey, String(before + 1));
  return before + 1;
}

/**
 * Says when to offer the installation: on the second visit, or once a trip was added. Never again after a
 * "no".
 */
export function useInstallOffer(): { isNow: boolean; dismiss: () => void } {
  const client = useQueryClient();
  const [count] = useState(countVisit);
  const [added, setAdded] = useState(false);
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(dismissedKey) !== null);
  useEffect(() => {
    const key = queryFor(trips.list).queryKey;
    let before = client.getQueryData(key)?.length;
    return client.getQueryCache().subscribe(() => {
      const now = client.getQueryData(key)?.length;
      if (before !== undefined && now !== undefined && now > before) setAdded(true);
      before = now;
    });
  }, [client]);
  const dismiss = () => {
    localStorage.setItem(dismissedKey, new Date().toISOString());
    setDismissed(true);
  };
  return { isNow: !dismissed && (added || count > 1), dismiss };
}
