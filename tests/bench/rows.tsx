import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { createRoot } from "react-dom/client";
import type { Operations } from "#shared/generated/operations.ts";

type Row = Operations["records.list"]["reply"]["items"][number];

const lineHeight = 40;

/** Minimal row with the columns of a record: a line of texts. */
function PlainRow({ row, top }: { row: Row; top: number }) {
  const texts = [
    row.name,
    row.company?.title,
    row.department?.title,
    row.status,
    row.priority,
    row.riskGrade,
    row.readiness,
    row.resubmission,
    row.updatedAt,
  ];
  return (
    <div style={{ position: "absolute", top, display: "flex", height: lineHeight, width: "100%" }}>
      {texts.map((text, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the columns never move
        <span key={index} style={{ flex: 1, overflow: "hidden" }}>
          {text}
        </span>
      ))}
    </div>
  );
}

/** The baseline: a virtual list of lines with one fixed height, without measuring. */
function PlainList({ rows }: { rows: readonly Row[] }) {
  // oxlint-disable-next-line react/incompatible-library -- nothing is memoised on its functions
  const list = useWindowVirtualizer({ count: rows.length, estimateSize: () => lineHeight });
  return (
    <main>
      <h1>Rows</h1>
      <div style={{ position: "relative", height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          return row && <PlainRow key={row.id} row={row} top={start} />;
        })}
      </div>
    </main>
  );
}

// Border: the bench serves what the server replied.
const rows = (await (await fetch("/rows.json")).json()) as Row[];
const root = document.getElementById("root");
if (root) createRoot(root).render(<PlainList rows={rows} />);
