import { useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { useSearchParams } from "../lib/navigation.tsx";
import { Moderation } from "../features/moderation/moderation.tsx";
import { SkeletonRows } from "../ui/skeleton.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { lazyPage } from "./lazy-page.ts";

const Filters = lazyPage(() => import("../features/admin/filters.tsx"), "Filters");

/** What waits for a moderator, and the words by which some of it is found. */
export function AdminModeration() {
  const { t } = useLingui();
  const [address, setAddress] = useSearchParams();
  const part = address.get("part") === "filters" ? "filters" : "queue";
  return (
    <Tabs
      label={t`Moderation`}
      active={part}
      onChange={(next) => setAddress({ tab: "moderation", ...(next === "filters" && { part: next }) })}
      tabs={[
        { id: "queue", label: t`Queue` },
        { id: "filters", label: t`Filters` },
      ]}
    >
      {part === "queue" ? (
        <Moderation />
      ) : (
        <Suspense fallback={<SkeletonRows label={t`Loading`} count={6} />}>
          <Filters />
        </Suspense>
      )}
    </Tabs>
  );
}
