import { Button } from "@primer/react";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  changeModel,
  type ImportNow,
  type ImportReading,
  importSheet,
  type SheetChange,
  type SheetLine,
  isListAt,
} from "#client/state/imports/imports.ts";
import { usePagedList } from "#client/state/live/usePagedList.ts";
import { GapIcon } from "#client/theme/icons.ts";
import { Menu, type MenuItem } from "#client/theme/menu/Menu.tsx";
import { ScrollArea } from "#client/ui/columns.ts";
import { Mark } from "#client/ui/mark.ts";
import { Table } from "#client/ui/table.ts";
import { Muted } from "#client/ui/text.ts";
import { columnName } from "#shared/domain/importing/places.ts";
import { Loadable } from "../list/Loadable.tsx";

interface SheetLinesProps {
  now: ImportNow;
  /** Place of the sheet in the file. */
  at: number;
}

/** The lines of a sheet as they are; before each stands what it is read as, and can be changed. */
export function SheetLines({ now, at }: SheetLinesProps) {
  const { text } = usePageTexts();
  const { id, sources = [] } = now;
  const source = sources[at];
  const isOfList = isListAt(now, at);
  const loaded = usePagedList(importSheet, { body: { id, sheet: at, perPage: 60 } });
  return (
    <Loadable of={loaded}>
      {({ items, total }) => {
        const width = Math.max(1, ...items.map(({ cells }) => cells.length));
        const letters = Array.from({ length: width }, (_, column) => columnName(column));
        return (
          <>
            <ScrollArea
              $isTall
              role="region"
              aria-label={text("importing.linesOf", { name: source?.name ?? "" })}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
              tabIndex={0}
            >
              <Table $isSheet>
                <thead>
                  <tr>
                    <th scope="col">{text("importing.lineReadAs")}</th>
                    {letters.map((letter) => (
                      <th key={letter} scope="col">
                        {letter}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {items.map((line) => (
                    <tr key={line.number} data-as={line.as}>
                      <th scope="row">
                        <LineRole {...{ id, at, line, isOfList, reading: source?.reading }} />
                      </th>
                      {isAcross(line) ? (
                        <td colSpan={letters.length}>{line.cells[0]}</td>
                      ) : (
                        letters.map((letter, column) => (
                          <td key={letter}>{line.cells[column] ?? ""}</td>
                        ))
                      )}
                    </tr>
                  ))}
                </tbody>
              </Table>
            </ScrollArea>
            {loaded.end.hasFailed && <p role="alert">{text("screen.list.moreFailed")}</p>}
            {loaded.end.next !== null && (
              <Button onClick={loaded.end.onMore}>
                {text("importing.more", { shown: items.length, total })}
              </Button>
            )}
          </>
        );
      }}
    </Loadable>
  );
}

/** True for cells that are one. */
function isAcross({ cells }: SheetLine): boolean {
  return cells.length > 1 && new Set(cells).size === 1;
}

interface LineRoleProps {
  id: number;
  at: number;
  line: SheetLine;
  /** True if the lines are entries of a list. */
  isOfList: boolean;
  reading: ImportReading | undefined;
}

const roles = ["activity", "goesOn", "section", "leave"] as const;
const marks = {
  activity: "activity",
  goesOn: "goesOn",
  section: "section",
  leave: "left",
} as const;

/** The role of a line: a menu where somebody may decide otherwise. */
function LineRole({ id, at, line, isOfList, reading }: LineRoleProps) {
  const { text } = usePageTexts();
  const { number, as, activity, isChosen } = line;
  const kind = isOfList && as === "activity" ? "entry" : as;
  const role = text(`importing.line.${kind}`, { at: activity ?? 0 });
  const words = text("importing.numbered", { number, role });
  const isOfRows = reading?.per === "row" || reading?.per === "block";
  if (!isOfRows) return <Muted size="tiny">{words}</Muted>;
  const change = (more: Omit<SheetChange, "sheet">) =>
    void changeModel(id, [{ sheet: at, ...more }]);
  const items: MenuItem[] = roles.map((key) => ({
    key,
    label: text(`importing.role.${key}`),
    isChecked: as === marks[key] || (key === "activity" && as === "unnamed"),
    onSelect: () => change({ rows: [{ number, as: key }] }),
  }));
  const isHead = reading.heads.includes(number);
  items.push({
    key: "head",
    label: text("importing.role.head"),
    isChecked: isHead,
    startsGroup: true,
    onSelect: () => change({ heads: isHead ? null : [number] }),
  });
  if (isChosen)
    items.push({
      key: "found",
      label: text("importing.role.found"),
      isChecked: false,
      onSelect: () => change({ rows: [{ number, as: "found" }] }),
    });
  return (
    <Menu
      name={text("importing.roleOf", { number })}
      items={items}
      isSingle
      trigger={(props) => (
        <Button
          {...props}
          size="small"
          variant="invisible"
          aria-label={text("importing.roleNow", { number, role })}
        >
          {as === "unnamed" ? (
            <Mark tone="attention" strong oneLine>
              <GapIcon size={16} />
              {words}
            </Mark>
          ) : (
            words
          )}
        </Button>
      )}
    />
  );
}
