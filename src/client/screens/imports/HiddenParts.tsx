import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { ImportNow } from "#client/state/imports/imports.ts";
import { Bullets } from "#client/ui/words.ts";

/** Parts of the file that its user does not see there, though they are read. */
export function HiddenParts({ now: { hidden } }: { now: ImportNow }) {
  const { text } = usePageTexts();
  if (!hidden) return null;
  return (
    <details>
      <summary>{text("importing.hidden")}</summary>
      <Bullets>
        {hidden.flatMap(({ sheet, isWhole, rows, columns }) => [
          isWhole && <li key={sheet}>{text("importing.hiddenWhole", { sheet })}</li>,
          rows !== "" && (
            <li key={`${sheet} r`}>{text("importing.hiddenRows", { sheet, rows })}</li>
          ),
          columns !== "" && (
            <li key={`${sheet} c`}>{text("importing.hiddenColumns", { sheet, columns })}</li>
          ),
        ])}
      </Bullets>
    </details>
  );
}
