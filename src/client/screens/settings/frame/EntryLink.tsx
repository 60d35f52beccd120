import styled from "styled-components";
import { EntryLine, type EntryLineProps } from "./EntryLine.tsx";
import { EntryList } from "./layout.ts";

/** Link from an item to a page for part of it. */
export function EntryLink(line: Omit<EntryLineProps, "children">) {
  return (
    <Below>
      <EntryList role="list">
        <EntryLine {...line} />
      </EntryList>
    </Below>
  );
}

const Below = styled.div`
  margin-bottom: 24px;
`;
