import { Trans } from "@lingui/react/macro";
import { Component, type ComponentType, type ErrorInfo, type ReactNode } from "react";
import { errorKindOf } from "#web/lib/api/error-kind.ts";
import { refetchAnswers } from "#web/lib/api/refresh.ts";
import { reportFailure } from "#web/lib/api/report-failure.ts";
import { RetryButton } from "#ui/buttons/retry-button.tsx";

/** `li` inside a list, so that the error is a list item too. */
type Shape = "div" | "li";
type Props = { as?: Shape; children: ReactNode };
type State = { error: Error | null; report: string; busy: boolean };

/**
 * Error boundary of one card, list, section, row or dialog; the rest of the page isn't affected. A chunk that
 * failed to load is left to the page's boundary, because only a reload fetches it again.
 */
export class Contained extends Component<Props, State> {
  override state: State = { error: null, report: "", busy: false };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    this.setState({ report: reportFailure(error, componentStack) });
  }

  override render(): ReactNode {
    const { as: Tag = "div", children } = this.props;
    const { error, report, busy } = this.state;
    if (!error) return children;
    if (errorKindOf(error) === "connection") throw error;
    return (
      <Tag className="grid justify-items-start gap-1 rounded-lg border border-line bg-raised p-4 text-sm">
        <div role="alert">
          <p className="font-semibold">
            <Trans>This could not be shown</Trans>
          </p>
          <p className="text-muted">
            <Trans>
              Report ID: <bdi className="font-mono select-all">{report}</bdi>
            </Trans>
          </p>
        </div>
        <RetryButton
          kind="quiet"
          size="compact"
          className="-mx-2 sm:-mx-3"
          busy={busy}
          onClick={() => void this.again()}
        >
          <Trans>Try again</Trans>
        </RetryButton>
      </Tag>
    );
  }

  private async again(): Promise<void> {
    this.setState({ busy: true });
    await refetchAnswers();
    this.setState({ error: null, busy: false });
  }
}

/**
 * Wraps a component in an error boundary. `tools/build/contain-parts.ts` applies it to every part of a page.
 */
export function contained<P extends object>(Part: ComponentType<P>, as: Shape = "div"): ComponentType<P> {
  return (props) => (
    <Contained as={as}>
      <Part {...props} />
    </Contained>
  );
}
