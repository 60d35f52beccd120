import { useMemo } from "react";
import styled from "styled-components";
import { px, rule, sizes } from "#client/ui/tokens.ts";
import type { RecordView } from "#client/state/recordView.ts";
import { Entries, Entry } from "../RecordEntries.tsx";
import { FoldBar } from "./FoldBar.tsx";
import { GroupHead } from "./GroupHead.tsx";
import { setFolded, useGroupLines } from "./useGroupLines.ts";

/** The list on small screens, below the headings of its groups. */
export function GroupedEntries({ view }: { view: RecordView }) {
  const lines = useGroupLines();
  const rows = useMemo(() => lines.flatMap((line) => ("row" in line ? line.row : [])), [lines]);
  return (
    <>
      <FoldBar view={view} />
      <Entries rows={rows}>
        {lines.map((line) =>
          "row" in line ? (
            <Entry key={line.key} row={line.row} view={view} />
          ) : (
            <GroupLine key={line.key}>
              <h2>
                <GroupHead
                  by={view.groupBy}
                  head={line.head}
                  isFolded={line.isFolded}
                  onToggle={() => setFolded(view, [line.head.id], !line.isFolded)}
                />
              </h2>
            </GroupLine>
          ),
        )}
      </Entries>
    </>
  );
}

const GroupLine = styled.li`
  display: flex;
  align-items: center;
  min-height: ${px(11)};
  padding: 0 var(--a30-page-inline);
  border-bottom: ${rule.default};
  background: var(--bgColor-muted);
  h2 {
    font-size: ${sizes.small};
  }
`;
