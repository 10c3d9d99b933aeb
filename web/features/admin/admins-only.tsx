import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect } from "react";
import { navigate, useLocation } from "#web/lib/navigation.tsx";
import { rememberPath } from "#web/lib/session/redirect.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { BrokenIllustration } from "#ui/feedback/first-illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { toast, toastAfterReload } from "#ui/overlays/toast.ts";

/** A tool for admins; others see a way back instead. The server rejects their calls as well. */
export function AdminsOnly({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLingui();
  if (useAccount().isAdmin) return children;
  return (
    <EmptyState
      heading="h1"
      drawing={<BrokenIllustration />}
      title={title}
      action={<Button onClick={() => navigate(-1)}>{t`Go Back`}</Button>}
    >
      {t`This page is for administrators.`}
    </EmptyState>
  );
}

/** Shown to others instead of the dashboard. */
export function AccessDenied() {
  const { t } = useLingui();
  return (
    <EmptyState
      heading="h1"
      drawing={<BrokenIllustration />}
      title={t`Access Denied`}
      action={<LinkButton to="/">{t`Return to Home`}</LinkButton>}
    >
      {t`You don't have permission to access the admin dashboard.`}
    </EmptyState>
  );
}

const redirectDelayMs = 500;

/** Asks a visitor to sign in, redirects to the sign-in page, and remembers the path for the return. */
export function RedirectVisitor() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const texts = {
      title: t`Unauthorized`,
      description: t`You need to be logged in to access this page.`,
      kind: "error",
    } as const;
    toast(texts);
    rememberPath(pathname + search);
    const timer = setTimeout(() => {
      // Half a second is too short to read it, so the toast is shown again after the redirect.
      toastAfterReload(texts);
      location.assign("/api/login");
    }, redirectDelayMs);
    return () => clearTimeout(timer);
  }, [t, pathname, search]);
  return <main className="min-h-dvh" />;
}
