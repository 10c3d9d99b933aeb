import { Component, type ReactNode } from "react";
import { forgetTriesSoon, rememberTries, triesBefore } from "../lib/tries.ts";
import { automaticWaits, kindOf } from "./error-kind.ts";
import { ErrorScreen } from "./error-screen.tsx";

type State = { error: Error | null; automatic: number; manual: number };

/** Stands around the whole app: tries again where that can help, and otherwise says what happened. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null, automatic: 0, manual: triesBefore() };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidMount(): void {
    forgetTriesSoon(() => this.state.error === null);
  }

  override componentDidCatch(error: Error): void {
    const wait = automaticWaits[this.state.automatic];
    if (kindOf(error) !== "connection" || wait === undefined) return;
    setTimeout(() => this.setState(({ automatic }) => ({ error: null, automatic: automatic + 1 })), wait);
  }

  override render(): ReactNode {
    const { error, manual } = this.state;
    if (error === null) return this.props.children;
    return <ErrorScreen error={error} tries={manual} onRetry={() => this.again(error, manual + 1)} />;
  }

  /** A part whose code didn't arrive stays broken in this page, however often it is drawn: that needs a new one. */
  private again(error: Error, manual: number): void {
    if (kindOf(error) !== "connection") return this.setState({ error: null, manual });
    rememberTries(manual);
    location.reload();
  }
}
