import { save } from "#client/editing/saving.ts";
import type { SaveResult } from "#client/editing/session.ts";
import { useEditing } from "#client/editing/useEditing.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { showToast } from "#client/state/notices.ts";
import type { Text } from "#shared/strings/text.ts";
import type { ItemSession } from "./itemSession.ts";

export function showRefusal(result: SaveResult, text: Text): void {
  if (result === "refused") showToast(text("editor.refused.text"), { kind: "gap" });
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
    showRefusal(result, text);
    if (result === "saved") onChanged();
    return result;
  };
  useEditing({ session, save: saveOnTheWay, onRetried });
}
