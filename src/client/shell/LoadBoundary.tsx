import { Component, type ReactNode } from "react";
import { useSnapshot } from "valtio";
import { dialogs } from "#client/state/dialogs.ts";
import { CrashPage } from "./CrashPage.tsx";

interface LoadBoundaryProps {
  /** A new value resets the boundary, e.g. on navigation. */
  resetKey: string;
  children: ReactNode;
}

interface LoadBoundaryState {
  thrown: unknown;
  resetKey: string;
}

/**
 * Error boundary that keeps the rest of the application running when a page fails to load or
 * render.
 */
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
    if (this.state.thrown === null) return this.props.children;
    return <CrashFallback thrown={this.state.thrown} />;
  }
}

/** Empty while the dialog reports the failure. */
function CrashFallback({ thrown }: { thrown: unknown }) {
  const { loadFailure } = useSnapshot(dialogs);
  return loadFailure ? null : <CrashPage thrown={thrown} />;
}
