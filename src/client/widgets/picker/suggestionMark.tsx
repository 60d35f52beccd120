import { Badge } from "#client/ui/words.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Text } from "#shared/strings/text.ts";
import { suggestionKey } from "./suggestionWords.ts";

/** Marks an item that is only suggested, refused or unverified; no component, since few items are. */
export function suggestionMark(text: Text, item: Body | undefined) {
  const key = suggestionKey(item);
  if (!key) return null;
  return (
    <>
      {" "}
      <Badge tone={item?.["suggestion"] === "refused" ? "danger" : "muted"}>{text(key)}</Badge>
    </>
  );
}
