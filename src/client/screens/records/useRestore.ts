import { usePageTexts } from "#client/i18n/useTexts.ts";
import { loadTexts } from "#client/i18n/language.ts";
import { confirm } from "#client/state/dialogs.ts";
import { showToast } from "#client/state/notices.ts";
import { restoreVersion } from "#client/state/records/recordHistory.ts";
import type { FieldProblem } from "#shared/api/problems.ts";
import { escapeHtml } from "#shared/engine/text.ts";

interface Restoring {
  id: number;
  version: number;
  onRestored: () => void;
  /** Says what the version names and is gone. */
  onRefused: (fields: readonly FieldProblem[]) => void;
}

/** Restores an earlier version, after asking, or a part of it, as the newest one. */
export function useRestore({
  id,
  version,
  onRestored,
  onRefused,
}: Restoring): (path?: string) => Promise<void> {
  const { text } = usePageTexts();
  return async (path) => {
    await loadTexts("reading");
    const isSure =
      path !== undefined ||
      (await confirm({
        title: text("editor.history.restoreTitle", { version }),
        html: `<p>${escapeHtml(text("editor.history.restoreText"))}</p>`,
        confirm: text("editor.history.restore", { version }),
      }));
    if (!isSure) return;
    const outcome = await restoreVersion({ id, version, ...(path === undefined ? {} : { path }) });
    if (outcome.kind === "stored") {
      showToast(text("editor.history.restored", { version }));
      onRestored();
    } else if (outcome.kind === "refused") onRefused(outcome.fields);
    else if (outcome.kind === "unanswered")
      showToast(text("editor.history.unanswered"), { kind: "gap" });
  };
}
