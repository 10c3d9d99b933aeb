import { useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { useSearchParams } from "#web/lib/navigation.tsx";
import { Moderation } from "#features/moderation/moderation.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { Tabs } from "#ui/display/tabs.tsx";
import { lazyPage } from "#web/pages/app-shell/lazy-page.ts";

const Filters = lazyPage(() => import("#features/admin/filters/filters.tsx"), "Filters");

/** The moderation queue, and the content filters that feed it. */
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
