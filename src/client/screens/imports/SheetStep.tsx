import { Link } from "wouter";
import { useState } from "react";
import { Tabs } from "#client/form/Tabs.tsx";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { addressOfImport, type ImportNow } from "#client/state/imports/imports.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { HiddenText } from "#client/theme/PlainButton.tsx";
import { smallScreen } from "#client/theme/parts/smallScreen.ts";
import { useMedia } from "#client/theme/useMedia.ts";
import { Beside } from "#client/ui/beside.ts";
import { Column } from "#client/ui/columns.ts";
import { Count } from "#client/ui/count.ts";
import { StepFoot } from "#client/ui/Steps.tsx";
import { TabLine } from "#client/ui/tabLine.ts";
import { SheetLines } from "./SheetLines.tsx";
import { SheetReading } from "./SheetReading.tsx";

export interface SheetStepProps {
  now: ImportNow;
  /** Place of the sheet in the file, as the address has it. */
  asked: string | null;
}

/** The sheet as it is beside how it was read, all of which can be changed. */
export function SheetStep({ now, asked }: SheetStepProps) {
  const { text } = usePageTexts();
  const { id, sources = [] } = now;
  const at = shownOf(now, asked);
  const source = sources[at];
  const read = sources.filter(({ reading }) => reading !== undefined);
  const open = read.flatMap(({ reading }) => reading?.unnamed ?? []).length;
  const { rows: activities = 0, isOfList = false } = now.sheets[now.sheet] ?? {};
  const note = [
    text("importing.nothingStored"),
    text(isOfList ? "importing.sheetSumLists" : "importing.sheetSum", { count: activities }),
    ...(open > 0 ? [text("importing.sheetOpen", { count: open })] : []),
  ].join(" ");
  return (
    <>
      {source && <Parts key={at} {...{ now, at }} />}
      <StepFoot note={note} isStatus>
        <LinkButton href={addressOfImport(null)}>{text("importing.otherFile")}</LinkButton>
        <LinkButton href={addressOfImport(id, "columns")} isPrimary>
          {text("importing.toColumns")}
        </LinkButton>
      </StepFoot>
    </>
  );
}

/** The sheet that is asked for, else the one that is imported. */
function shownOf({ sources = [], sheet }: ImportNow, asked: string | null): number {
  const place = asked === null ? -1 : Number(asked);
  if (sources[place]) return place;
  return Math.max(
    0,
    sources.findIndex(({ table }) => table === sheet),
  );
}

function Parts({ now, at }: { now: ImportNow; at: number }) {
  const { text } = usePageTexts();
  const [tab, setTab] = useState("reading");
  const isSmall = useMedia(smallScreen);
  const reading = <SheetReading now={now} at={at} />;
  const lines = <SheetLines now={now} at={at} />;
  const sheets = <SheetLinks now={now} at={at} />;
  if (!isSmall)
    return (
      <Beside side="remarks">
        <Column gap={3}>
          {sheets}
          {lines}
        </Column>
        <Column gap={3}>
          <h2>{text("importing.readAs")}</h2>
          {reading}
        </Column>
      </Beside>
    );
  const tabs = [
    { key: "reading", label: text("importing.readAs"), content: reading },
    { key: "lines", label: text("importing.theSheet"), content: lines },
  ];
  return (
    <Column gap={3}>
      <HiddenText as="h2">{text("importing.sheetParts")}</HiddenText>
      {sheets}
      <Tabs name={text("importing.sheetParts")} tabs={tabs} chosen={tab} onChoose={setTab} />
    </Column>
  );
}

/** The sheets of the file; each is looked at under its own address. */
function SheetLinks({ now: { id, sources = [] }, at }: { now: ImportNow; at: number }) {
  const { text } = usePageTexts();
  if (sources.length < 2) return null;
  return (
    <TabLine as="nav" aria-label={text("importing.sheetsOfFile")}>
      {sources.map(({ name, activities, reading, isHidden }, place) => (
        <Link
          key={name}
          href={addressOfImport(id, "file", { sheet: place })}
          aria-current={place === at ? "page" : undefined}
        >
          {isHidden ? text("importing.hiddenSheet", { name }) : name}{" "}
          {reading ? <Count>{activities}</Count> : text("importing.sheetUnread")}
        </Link>
      ))}
    </TabLine>
  );
}
