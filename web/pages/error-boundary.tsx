import { Component, type ReactNode } from "react";
import { automaticWaits, kindOf, manualTries } from "./error-kind.ts";
import { ErrorScreen } from "./error-screen.tsx";

type State = { error: Error | null; automatic: number; manual: number };

/** Stands around the whole app: tries again where that can help, and otherwise says what happened. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null, automatic: 0, manual: 0 };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    const wait = automaticWaits[this.state.automatic];
    if (kindOf(error) !== "connection" || wait === undefined) return;
    setTimeout(() => this.setState(({ automatic }) => ({ error: null, automatic: automatic + 1 })), wait);
  }

  override render(): ReactNode {
    const { error, manual } = this.state;
    if (error === null) return this.props.children;
    // A part whose code didn't arrive stays broken in this page, however often it is drawn.
    const again = () =>
      kindOf(error) === "connection" ? location.reload() : this.setState({ error: null, manual: manual + 1 });
    return <ErrorScreen error={error} tries={manual} onRetry={manual < manualTries ? again : undefined} />;
  }
}
