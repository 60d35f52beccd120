import { Stack } from "#client/ui/stack.ts";
import { EntryLine, type EntryLineProps } from "./EntryLine.tsx";
import { EntryList } from "./layout.ts";

/** Link from an item to a page for part of it. */
export function EntryLink(line: Omit<EntryLineProps, "children">) {
  return (
    <Stack below={6}>
      <EntryList role="list">
        <EntryLine {...line} />
      </EntryList>
    </Stack>
  );
}
