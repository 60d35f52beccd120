import { call } from "#client/api/call.ts";
import { loadTexts } from "#client/i18n/language.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { loadModule } from "../loading/loadModule.ts";
import { type Heard, onHeard } from "./heard.ts";
import { appState } from "../appState.ts";

/** The viewer's long work that goes on, wherever it was begun. */
export const runningWork = appState<Operations["work.own"]["reply"]>(() => ({ items: [] }));

/** Reads what goes on; what is known stays if that fails. */
async function loadRunning(): Promise<void> {
  try {
    const all = await call("work.own", {}, { inPlace: "all" });
    const items = all.items.filter(({ state }) => state === "running");
    if (items.length > 0) await loadModule(() => loadTexts("work"));
    runningWork.items = items;
  } catch {
    // It goes on all the same.
  }
}

/** Follows what goes on; returns a function that ends this. */
export function followWork(): () => void {
  void loadRunning();
  return onHeard((heard) => {
    const told = heard?.filter(({ topic }) => topic === "actions") ?? [];
    if (heard === null || !told.every(takeProgress)) void loadRunning();
  });
}

/** Takes over how far known work is; what begins or ends is read. */
function takeProgress({ id, state, progress = 0 }: Heard): boolean {
  const known = runningWork.items.find((each) => each.id === id);
  if (!known || state !== "running") return false;
  known.progress = progress;
  return true;
}
