import { Component, type ReactNode } from "react";
import { CrashPage } from "./CrashPage.tsx";

interface LoadBoundaryProps {
  /** Another value tries anew, e.g. the page that is asked for. */
  resetKey: string;
  children: ReactNode;
}

interface LoadBoundaryState {
  thrown: unknown;
  resetKey: string;
}

/** Shows what to do when a page fails to load or to render, and keeps the rest of the application. */
export class LoadBoundary extends Component<LoadBoundaryProps, LoadBoundaryState> {
  override state: LoadBoundaryState = { thrown: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(thrown: unknown): Partial<LoadBoundaryState> {
    return { thrown };
  }

  static getDerivedStateFromProps(
    props: LoadBoundaryProps,
    state: LoadBoundaryState,
  ): Partial<LoadBoundaryState> | null {
    return props.resetKey === state.resetKey ? null : { thrown: null, resetKey: props.resetKey };
  }

  override render() {
    return this.state.thrown === null ? (
      this.props.children
    ) : (
      <CrashPage thrown={this.state.thrown} />
    );
  }
}
