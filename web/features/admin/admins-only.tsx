import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect } from "react";
import { navigate, useLocation } from "../../lib/navigation.tsx";
import { rememberPath } from "../../lib/redirect.ts";
import { useAccount } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { BrokenDrawing } from "../../ui/drawings.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { toast, toastAfterReload } from "../../ui/toast.ts";

/** A tool for admins; anybody else is shown a way back. What it calls is refused to them as well. */
export function AdminsOnly({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLingui();
  if (useAccount().isAdmin) return children;
  return (
    <EmptyState
      heading="h1"
      drawing={<BrokenDrawing />}
      title={title}
      action={<Button onClick={() => navigate(-1)}>{t`Go Back`}</Button>}
    >
      {t`This page is for administrators.`}
    </EmptyState>
  );
}

/** What others see instead of the dashboard. */
export function AccessDenied() {
  const { t } = useLingui();
  return (
    <EmptyState
      heading="h1"
      drawing={<BrokenDrawing />}
      title={t`Access Denied`}
      action={<LinkButton to="/">{t`Return to Home`}</LinkButton>}
    >
      {t`You don't have permission to access the admin dashboard.`}
    </EmptyState>
  );
}

const pause = 500;

/** Tells a visitor to sign in, leads there, and brings them back afterwards. */
export function VisitorOut() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const told = {
      title: t`Unauthorized`,
      description: t`You need to be logged in to access this page.`,
      kind: "error",
    } as const;
    toast(told);
    rememberPath(pathname + search);
    const timer = setTimeout(() => {
      // Half a second is too short to read it.
      toastAfterReload(told);
      location.assign("/api/login");
    }, pause);
    return () => clearTimeout(timer);
  }, [t, pathname, search]);
  return <main className="min-h-dvh" />;
}
