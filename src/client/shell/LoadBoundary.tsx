import { Component, type ReactNode } from "react";
import { useSnapshot } from "valtio";
import { dialogs } from "#client/state/dialogs.ts";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#client/ui/EmptyState.tsx";
import { DangerIcon } from "#client/theme/icons.ts";
import { MainButton } from "#client/theme/MainButton.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { LoadFailure } from "#client/state/loading/loadModule.ts";
import { reloadPage } from "#client/state/unsaved.ts";
import { loadFailureKey } from "#shared/strings/keys.ts";

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

/** Replaces a page that failed to load or crashed, with a way out. */
function CrashPage({ thrown }: { thrown: unknown }) {
  const { t } = useTranslation();
  const failure = thrown instanceof LoadFailure ? thrown : null;
  return (
    <EmptyState
      icon={<DangerIcon size={24} />}
      isPage
      title={<PageTitle>{failure ? t("dialog.load.title") : t("crash.title")}</PageTitle>}
      text={failure ? t(loadFailureKey(failure.type)) : t("crash.text")}
      actions={
        <MainButton type="button" busyText={t("common.loading")} onClick={reloadPage}>
          {t("action.reload")}
        </MainButton>
      }
    />
  );
}
