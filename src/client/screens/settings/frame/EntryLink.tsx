import { Stack } from "#client/ui/stack.ts";
import { EntryLine, type EntryLineProps } from "./EntryLine.tsx";
import { CardList } from "#client/ui/cards.ts";

/** Link from an item to a page for part of it. */
export function EntryLink(line: Omit<EntryLineProps, "children">) {
  return (
    <Stack below={6}>
      <CardList role="list">
        <EntryLine {...line} />
      </CardList>
    </Stack>
  );
}
