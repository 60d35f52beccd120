import { save } from "#client/editing/saving.ts";
import type { SaveResult } from "#client/editing/session.ts";
import { useEditing } from "#client/editing/useEditing.ts";
import { fieldId } from "#client/form/fieldIds.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { showToast } from "#client/state/notices.ts";
import type { Text } from "#shared/strings/text.ts";
import type { ItemSession } from "./itemSession.ts";

/** Announces that a save was rejected and focuses the first invalid field. */
export function showRefusal({ store }: ItemSession, result: SaveResult, text: Text): void {
  if (result !== "refused") return;
  showToast(text("editor.refused.text"), { kind: "gap" });
  const wrong = store.state.problems.filter(({ level }) => level === "error");
  const fields = wrong.map(({ path }) => document.getElementById(fieldId(path)));
  fields.find((field) => field !== null)?.focus();
}

/** Guards unsaved changes; reports saves on leaving and automatic retries like any other save. */
export function useItemGuards(
  session: ItemSession,
  onChanged: () => void,
  onRetried: (result: SaveResult) => void,
) {
  const { text } = useTexts();
  const saveOnTheWay = async () => {
    const result = await save(session);
    showRefusal(session, result, text);
    if (result === "saved") onChanged();
    return result;
  };
  useEditing({ session, save: saveOnTheWay, onRetried });
}
