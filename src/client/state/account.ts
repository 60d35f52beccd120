import type { Language } from "#shared/engine/language.ts";
import { call } from "#client/api/call.ts";
import { type Failure, stateFailure } from "#client/api/failure.ts";
import { storeToken } from "#client/api/tokens.ts";
import { switchLanguage } from "#client/i18n/language.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { applyTokens, auth, refreshViewer } from "./auth.ts";
import { showFailure } from "./dialogs.ts";
import { appState } from "./appState.ts";

type Apps = Operations["session.apps"]["reply"];

interface Account {
  user: Apps["user"] | null;
  groups: Apps["groups"];
  /** Names of those who administer the group, to be asked for what one may not do. */
  administrators: string[];
}

/** Name and groups of the signed-in person. */
export const account = appState(nobody);

function nobody(): Account {
  return { user: null, groups: [], administrators: [] };
}

/** Loads name and groups; called once a session has started. */
export async function loadAccount(): Promise<void> {
  // Without a connection the offline banner is enough.
  const apps = await call("session.apps", {}, { inPlace: ["network"] });
  Object.assign(account, { administrators: [], ...apps });
}

/** Clears the data on sign-out. */
export function clearAccount(): void {
  Object.assign(account, nobody());
}

/** Changes the language permanently: on the server if signed in, else only on this device. */
export async function changeLanguage(language: Language): Promise<void> {
  if (auth.viewer) {
    const { token } = await call("session.language", { body: { language } });
    if (!token) throw invalidState();
    storeToken(token);
    refreshViewer();
  } else auth.language = language;
  await switchLanguage(language);
}

/** A reply lacks the token it belongs to; reported like any other failure. */
function invalidState(): Failure {
  const failure = stateFailure();
  showFailure(failure);
  return failure;
}

/**
 * Switches the group and opens a page of it anew, since all loaded data belongs to the old group.
 */
export async function changeGroup(id: number, page = "/"): Promise<void> {
  applyTokens(await call("session.group", { body: { id } }));
  window.location.assign(page);
}
