import { Component, type ErrorInfo, type ReactNode, Suspense } from "react";
import { retryDelaysMs, errorKindOf } from "#web/lib/api/error-kind.ts";
import { useLocation } from "#web/lib/navigation.tsx";
import { reportFailure } from "#web/lib/api/report-failure.ts";
import {
  resetReloadAttemptsWhenStable,
  storeReloadAttempts,
  reloadAttempts,
} from "#web/lib/offline-cache/reload-attempts.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { lazyPage } from "#web/pages/app-shell/lazy-page.ts";

const FailedPage = lazyPage(() => import("./failed-page.tsx"), "FailedPage", "first");

type Props = {
  children: ReactNode;
  /** The address of the page inside. A new address means a new page, so the error is reset. */
  address?: string;
};
type State = {
  error: Error | null;
  report: string;
  address: string | undefined;
  automatic: number;
  manual: number;
};

/**
 * Retries errors that can go away by themselves, and otherwise shows the error screen. Used around the app
 * and around each page.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {
    error: null,
    report: "",
    address: this.props.address,
    automatic: 0,
    manual: reloadAttempts(),
  };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ address }: Props, state: State): Partial<State> | null {
    return address === state.address ? null : { error: null, address, automatic: 0, manual: 0 };
  }

  override componentDidMount(): void {
    resetReloadAttemptsWhenStable(() => this.state.error === null);
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    this.setState({ report: reportFailure(error, componentStack) });
    const wait = retryDelaysMs[this.state.automatic];
    if (errorKindOf(error) !== "connection" || wait === undefined) return;
    setTimeout(() => this.setState(({ automatic }) => ({ error: null, automatic: automatic + 1 })), wait);
  }

  override render(): ReactNode {
    const { error, manual, report } = this.state;
    if (error === null) return this.props.children;
    const screen = (framed: boolean) => (
      <ErrorScreen
        error={error}
        report={report}
        tries={manual}
        framed={framed}
        onRetry={() => this.again(error, manual + 1)}
      />
    );
    if (this.props.address === undefined) return screen(false);
    return (
      <WithoutFrame instead={screen(false)}>
        <Suspense fallback={screen(false)}>
          <FailedPage bare={screen(false)}>{screen(true)}</FailedPage>
        </Suspense>
      </WithoutFrame>
    );
  }

  /** A chunk that failed to load stays missing until the page reloads, so rendering again wouldn't help. */
  private again(error: Error, manual: number): void {
    if (errorKindOf(error) !== "connection") return this.setState({ error: null, manual });
    storeReloadAttempts(manual);
    location.reload();
  }
}

/** Keeps a page's failure inside its frame, so that navigating and signing out still work. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return <ErrorBoundary address={pathname + search}>{children}</ErrorBoundary>;
}

/** Shows the error screen without the frame if the frame itself fails. */
class WithoutFrame extends Component<{ children: ReactNode; instead: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
