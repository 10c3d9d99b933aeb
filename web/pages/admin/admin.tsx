import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { useSearchParams } from "#web/lib/navigation.tsx";
import { AccessDenied, RedirectVisitor } from "#features/admin/admins-only.tsx";
import { refreshAdmin } from "#features/admin/admin-queries.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { Tabs } from "#ui/display/tabs.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { lazyPage } from "#web/pages/app-shell/lazy-page.ts";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";

const Overview = lazyPage(() => import("#features/admin/overview.tsx"), "Overview");
const Analytics = lazyPage(() => import("#features/admin/analytics.tsx"), "Analytics");
const AdminUsers = lazyPage(() => import("./users.tsx"), "AdminUsers");
const Groups = lazyPage(() => import("#features/admin/lists/groups.tsx"), "Groups");
const Trips = lazyPage(() => import("#features/admin/lists/trips.tsx"), "Trips");
const Moderation = lazyPage(() => import("./moderation.tsx"), "AdminModeration");
const Content = lazyPage(() => import("#features/admin/content.tsx"), "Content");
const System = lazyPage(() => import("#features/system/system.tsx"), "System");
const Reporting = lazyPage(() => import("#features/analytics-reports/reporting.tsx"), "Reporting");
const Matches = lazyPage(() => import("#features/admin/lists/matches.tsx"), "Matches");

/** The admin dashboard; each tab shows one area. */
export function AdminPage() {
  const { t } = useLingui();
  return (
    <SignedInPage active={null} layout="columns" title={t`Admin Dashboard`} visitor={<RedirectVisitor />}>
      <Dashboard />
    </SignedInPage>
  );
}

function Dashboard() {
  const { t } = useLingui();
  const client = useQueryClient();
  const [address, setAddress] = useSearchParams();
  const tabs = useTabs();
  if (!useAccount().isAdmin) return <AccessDenied />;
  const active = tabs.find(({ id }) => id === address.get("tab")) ?? tabs[0];
  const refreshAll = () =>
    refreshAdmin(client).then(() => toast({ title: t`Data Refreshed`, kind: "success" }));
  return (
    <div>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h1 className="text-2xl">{t`Admin Dashboard`}</h1>
        <Button kind="secondary" size="small" onClick={() => void refreshAll()}>
          <RefreshCw aria-hidden="true" size={18} />
          <span className="max-sm:sr-only">{t`Refresh Data`}</span>
        </Button>
      </div>
      <Tools />
      <Tabs
        label={t`Admin Dashboard`}
        scrolls
        tabs={tabs}
        active={active.id}
        onChange={(tab) => setAddress({ tab })}
      >
        <Suspense fallback={<SkeletonRows label={t`Loading`} count={6} />}>{active.panel}</Suspense>
      </Tabs>
    </div>
  );
}

type DashboardTab = { id: string; label: string; panel: ReactNode };

function useTabs(): readonly [DashboardTab, ...DashboardTab[]] {
  const { t } = useLingui();
  return [
    { id: "overview", label: t`Overview`, panel: <Overview /> },
    { id: "analytics", label: t`Analytics`, panel: <Analytics /> },
    { id: "users", label: t`Users`, panel: <AdminUsers /> },
    { id: "groups", label: t`Groups`, panel: <Groups /> },
    { id: "trips", label: t`Trips`, panel: <Trips /> },
    { id: "matches", label: t`Matches`, panel: <Matches /> },
    { id: "content", label: t`Content`, panel: <Content /> },
    { id: "system", label: t`System`, panel: <System /> },
    { id: "moderation", label: t`Moderation`, panel: <Moderation /> },
    { id: "reports", label: t`Reports`, panel: <Reporting /> },
  ];
}

/** Links to the tools that have their own pages. */
function Tools() {
  const { t } = useLingui();
  const tools = {
    "/admin-audit": t`Audit log`,
    "/admin-password-reset": t`Password reset`,
    "/admin-phone-verification": t`Phone verification`,
    "/sms-test": t`SMS test`,
  };
  return (
    <nav aria-labelledby="tools" className="-mx-4 mb-3 flex overflow-x-auto p-1 whitespace-nowrap">
      <h2 id="tools" className="sr-only">{t`Tools`}</h2>
      {Object.entries(tools).map(([to, name]) => (
        <LinkButton key={to} kind="quiet" size="small" className="shrink-0 text-sm" to={to}>
          {name}
        </LinkButton>
      ))}
    </nav>
  );
}
