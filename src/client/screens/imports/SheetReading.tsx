import { Button } from "@primer/react";
import { type ReactNode, useId, useState } from "react";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  changeModel,
  type ImportNow,
  type ImportReading,
  isListAt,
  type SheetChange,
} from "#client/state/imports/imports.ts";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { Choice, Input } from "#client/ui/fields.ts";
import { Row } from "#client/ui/row.ts";
import { SegmentTrack } from "#client/ui/segments.ts";
import { Stack } from "#client/ui/stack.ts";
import { Muted } from "#client/ui/text.ts";
import { GroupTitle } from "#client/ui/words.ts";
import { ChoiceField } from "#client/widgets/picker/ChoiceField.tsx";
import { Asides, Sureness } from "./parts.tsx";

interface SheetReadingProps {
  now: ImportNow;
  /** Place of the sheet in the file. */
  at: number;
}

type Change = (more: Omit<SheetChange, "sheet">) => void;

/** How a sheet is read, how sure that is, and what can be chosen instead. */
export function SheetReading({ now, at }: SheetReadingProps) {
  const { text } = usePageTexts();
  const source = now.sources?.[at];
  if (!source) return null;
  const { reading, isLeft } = source;
  const change: Change = (more) => void changeModel(now.id, [{ sheet: at, ...more }]);
  return (
    <Stack gap={5}>
      {(now.sources?.length ?? 0) > 1 && (
        <Choice>
          <CheckBox
            checked={!isLeft}
            onChange={({ target }) => change({ isLeft: target.checked ? null : true })}
          />
          {text("importing.readsSheet")}
        </Choice>
      )}
      {reading ? (
        <ReadingParts {...{ now, at, reading, change }} activities={source.activities} />
      ) : (
        <Muted as="p" size="small">
          {text(isLeft ? "importing.sheetLeft" : "importing.sheetEmpty")}
        </Muted>
      )}
    </Stack>
  );
}

interface ReadingPartsProps extends ReadingPartProps {
  now: ImportNow;
  at: number;
  activities: number;
}

function ReadingParts({ now, at, reading, activities, change }: ReadingPartsProps) {
  const { text } = usePageTexts();
  const { unnamed, per, heads, sectionTexts, chosen } = reading;
  const isTaken = now.sources?.[at]?.table === now.sheet;
  return (
    <>
      {unnamed.slice(0, mostShown).map((each) => (
        <Unnamed key={each.number} row={each} change={change} />
      ))}
      {unnamed.length > mostShown && (
        <Muted as="p" size="small">
          {text("importing.unnamedMore", { count: unnamed.length - mostShown })}
        </Muted>
      )}
      <PerPart {...{ reading, activities, change, isOfList: isListAt(now, at) }} />
      {(per === "row" || per === "block") && (
        <Heads key={heads.join(" ")} reading={reading} change={change} />
      )}
      {sectionTexts.length > 0 && <Sections reading={reading} change={change} />}
      {isTaken && now.asides && (
        <Part title={text("importing.leftTitle")} sureness="sure">
          <Asides now={now} />
        </Part>
      )}
      {chosen.length > 0 && (
        <Button
          onClick={() =>
            change({ per: null, heads: null, sections: null, rows: allFound(now, at) })
          }
        >
          {text("importing.asFound")}
        </Button>
      )}
    </>
  );
}

/** Rows without a name that are asked about at once. */
const mostShown = 3;

/** Rows whose role somebody has chosen, to be read as found again. */
function allFound({ sources }: ImportNow, at: number): NonNullable<SheetChange["rows"]> {
  const rows = sources?.[at]?.reading?.chosenRows ?? [];
  return rows.map((number) => ({ number, as: "found" }));
}

interface PartProps {
  title: string;
  sureness: "sure" | "probable" | "unsure" | "chosen";
  children: ReactNode;
}

function Part({ title, sureness, children }: PartProps) {
  const id = useId();
  return (
    <Stack as="section" gap={2} aria-labelledby={id}>
      <GroupTitle as="h3" id={id}>
        <span>{title}</span>
        <Sureness of={sureness} />
      </GroupTitle>
      {children}
    </Stack>
  );
}

interface UnnamedProps {
  row: ImportReading["unnamed"][number];
  change: Change;
}

/** A row without a name: somebody says to what it belongs. */
function Unnamed({ row: { number, above, text: words }, change }: UnnamedProps) {
  const { text } = usePageTexts();
  const choose = (as: "activity" | "goesOn" | "leave") => () => change({ rows: [{ number, as }] });
  return (
    <Part title={text("importing.unnamed", { number })} sureness="unsure">
      <Muted as="p" size="small">
        {words}
      </Muted>
      <Row wrap gap={2}>
        {above !== undefined && (
          <Button size="small" onClick={choose("goesOn")}>
            {text("importing.belongsTo", { number: above })}
          </Button>
        )}
        <Button size="small" onClick={choose("leave")}>
          {text("importing.role.leave")}
        </Button>
      </Row>
    </Part>
  );
}

const pers = ["row", "block", "column", "form", "sheet"] as const;

interface ReadingPartProps {
  reading: ImportReading;
  change: Change;
}

interface PerPartProps extends ReadingPartProps {
  activities: number;
  /** True if what is read are entries of a list. */
  isOfList: boolean;
}

function PerPart({ reading, activities, change, isOfList }: PerPartProps) {
  const { text } = usePageTexts();
  const title = text(isOfList ? "importing.perTitleLists" : "importing.perTitle");
  const { per, isUnsure, chosen } = reading;
  const sureness = chosen.includes("per") ? "chosen" : isUnsure ? "unsure" : "sure";
  return (
    <Part title={title} sureness={sureness}>
      <Muted as="p" size="small">
        {isOfList
          ? text("importing.perHintLists", { count: activities })
          : text(`importing.perHint.${per}`, { count: activities })}
      </Muted>
      <SegmentTrack role="group" aria-label={title}>
        {pers.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === per}
            data-text={text(`importing.per.${each}`)}
            onClick={() => change({ per: each })}
          >
            {text(`importing.per.${each}`)}
          </button>
        ))}
      </SegmentTrack>
    </Part>
  );
}

function Heads({ reading, change }: ReadingPartProps) {
  const { text, language } = usePageTexts();
  const id = useId();
  const { heads, headings, known, chosen } = reading;
  const [typed, setTyped] = useState(heads.join(", "));
  const numbers = typed.split(/[\s,;+]+/u).filter((each) => each !== "");
  const isWrong = numbers.some((each) => !/^[1-9]\d{0,6}$/u.test(each));
  const sureness = chosen.includes("heads")
    ? "chosen"
    : known === 0
      ? "unsure"
      : known < 3
        ? "probable"
        : "sure";
  const list = new Intl.ListFormat(language);
  return (
    <Part title={text("importing.headsTitle")} sureness={sureness}>
      <Muted as="p" size="small">
        {heads.length === 0
          ? text("importing.noHeads")
          : text("importing.headsHint", {
              count: heads.length,
              rows: list.format(heads.map(String)),
              headings: headings.slice(0, 6).join(" · "),
            })}
      </Muted>
      <Row
        as="form"
        wrap
        gap={2}
        onSubmit={(event: { preventDefault: () => void }) => {
          event.preventDefault();
          if (!isWrong) change({ heads: numbers.map(Number) });
        }}
      >
        <label htmlFor={id}>{text("importing.headRows")}</label>
        <Input
          id={id}
          inputMode="numeric"
          value={typed}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" size="small" aria-disabled={isWrong}>
          {text("importing.changeHeads")}
        </Button>
      </Row>
      {isWrong && (
        <p id={`${id}-wrong`} role="alert">
          {text("importing.headsWrong")}
        </p>
      )}
    </Part>
  );
}

const meanings = ["department", "company", "none"] as const;

function Sections({ reading, change }: ReadingPartProps) {
  const { text, language } = usePageTexts();
  const { sections, sectionTexts, chosen } = reading;
  return (
    <Part
      title={text("importing.sectionsTitle")}
      sureness={chosen.includes("sections") ? "chosen" : "probable"}
    >
      <Muted as="p" size="small">
        {new Intl.ListFormat(language).format(sectionTexts)}
      </Muted>
      <ChoiceField
        label={text("importing.sectionsAre")}
        value={sections}
        options={meanings.map((value) => ({ value, label: text(`importing.sections.${value}`) }))}
        onChoose={(value) => change({ sections: value })}
      />
    </Part>
  );
}
