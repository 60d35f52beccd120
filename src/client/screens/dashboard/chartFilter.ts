import { appState } from "#client/state/appState.ts";
/** The saved filter that the figures are of: what it is called, once that is known. */
export const shownFilter = appState<{ title: string | undefined }>(() => ({ title: undefined }));
