import { Button } from "@primer/react";
import { useLocation } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { addressOfImport, type ImportNow, nextImport } from "#client/state/imports/imports.ts";
import { Row } from "#client/ui/row.ts";

/** Goes on with the next table of the same file. */
export function NextTable({ now: { id, further = [] } }: { now: ImportNow }) {
  const { text } = usePageTexts();
  const [, navigate] = useLocation();
  if (further.length === 0) return null;
  const goOn = async (sheet: number) => navigate(addressOfImport(await nextImport(id, sheet)));
  return (
    <Row wrap gap={2} data-screen-only>
      {further.map(({ sheet, name, rows }, at) => (
        <Button
          key={sheet}
          variant={at === 0 ? "primary" : "default"}
          onClick={() => void goOn(sheet)}
        >
          {text("importing.nextTable", { name, count: rows })}
        </Button>
      ))}
    </Row>
  );
}
