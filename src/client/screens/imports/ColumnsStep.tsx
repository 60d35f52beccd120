import { Badge } from "#client/ui/words.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { useState } from "react";
import { useSnapshot } from "valtio";
import {
  addressOfImport,
  changeImport,
  type ImportNow,
  imports,
} from "#client/state/imports/imports.ts";
import { ownWorkbook } from "#shared/domain/importing/ownSheets.ts";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { StepFoot } from "#client/ui/Steps.tsx";
import { Grid } from "#client/ui/grid.ts";
import { Content } from "#client/ui/page.ts";
import { Hint, Muted } from "#client/ui/text.ts";
import { Choice, Fieldset } from "#client/ui/fields.ts";
import { ChoiceField } from "#client/widgets/picker/ChoiceField.tsx";
import { Table } from "#client/ui/table.ts";
import { HiddenParts } from "./HiddenParts.tsx";
import { Asides, Certainty, hasTerms } from "./parts.tsx";

/** The target of a column that names each row's company: of activities, and of entries. */
const own = "company";
const ownCompany = "/companyId";

/** Without a column that names its rows, none of them can be imported. */
const nameTargets: ReadonlySet<string | null> = new Set(["name", "/title", "/lastName", "profile"]);

/** True if the rows belong to a company, which they name or the import does. */
function isOfCompany({ rowsOf, rowKinds = [], lists }: ImportNow): boolean {
  const kind = rowKinds.find(({ value }) => value === rowsOf);
  return kind ? kind.isOfCompany : lists === undefined;
}

/** Maps columns to fields and sets the values that all rows share. */
export function ColumnsStep({ now }: { now: ImportNow }) {
  const { text } = usePageTexts();
  const unknown = now.columns.filter(
    ({ target, heading }) => target === null && heading !== "",
  ).length;
  const isPlaced =
    now.company !== undefined ||
    !isOfCompany(now) ||
    now.columns.some(({ target }) => target === own || target === ownCompany);
  const left = unknown > 0 ? text("importing.unknownColumns", { count: unknown }) : "";
  // A file of ours has no columns: its records are what they are, and name their companies.
  const isOwn = now.columns.length === 0;
  const isNamed = isOwn || now.columns.some(({ target }) => nameTargets.has(target));
  const place = isPlaced || isOwn ? left : text("importing.chooseCompany");
  const said = isNamed ? place : text("importing.chooseName");
  return (
    <>
      <Content gap={4}>
        <Settings now={now} />
        {!isOwn && <Columns key={`${now.id} ${now.sheet}`} now={now} />}
        <Asides now={now} />
        <HiddenParts now={now} />
      </Content>
      <StepFoot note={said}>
        {now.sources && (
          <LinkButton href={addressOfImport(now.id, "file")}>{text("importing.back")}</LinkButton>
        )}
        <LinkButton href={addressOfImport(now.id, hasTerms(now) ? "terms" : "preview")} isPrimary>
          {text(hasTerms(now) ? "importing.toTerms" : "importing.toPreview")}
        </LinkButton>
      </StepFoot>
    </>
  );
}

/** So many columns that a known program has are shown; more of them are folded. */
const mostKnown = 30;

function isKnown({ target, by }: ImportNow["columns"][number]): boolean {
  return target === "profile" || by === "profile";
}

/** The columns; of a known program's many, those that somebody has to look at. */
function Columns({ now }: { now: ImportNow }) {
  const { text } = usePageTexts();
  // A column stays where it is while one chooses what becomes of it.
  const [known] = useState(() => now.columns.map(isKnown));
  const count = known.filter(Boolean).length;
  const isFolded = (at: number) => count > mostKnown && known[at] === true;
  return (
    <>
      {known.some((_, at) => !isFolded(at)) && (
        <ColumnTable now={now} isShown={(at) => !isFolded(at)} />
      )}
      {count > mostKnown && (
        <details>
          <summary>{text("importing.knownColumns", { count })}</summary>
          <ColumnTable now={now} isShown={isFolded} />
        </details>
      )}
    </>
  );
}

interface ColumnTableProps {
  now: ImportNow;
  isShown: (at: number) => boolean;
}

function ColumnTable({ now, isShown }: ColumnTableProps) {
  const { text } = usePageTexts();
  return (
    <Table stacked>
      <thead>
        <tr>
          <th>{text("importing.column")}</th>
          <th>{text("importing.samples")}</th>
          <th>{text("importing.becomes")}</th>
          <th>{text("importing.certainty")}</th>
        </tr>
      </thead>
      <tbody>
        {now.columns.map(
          (column, at) => isShown(at) && <Column key={column.letter} {...{ now, column, at }} />,
        )}
      </tbody>
    </Table>
  );
}

interface ColumnProps {
  now: ImportNow;
  column: ImportNow["columns"][number];
  at: number;
}

function Column({ now, column, at }: ColumnProps) {
  const { text } = usePageTexts();
  const { letter, heading, samples, target, by, certainty } = column;
  const name = heading === "" ? text("importing.noHeading") : heading;
  const none = { value: "", label: text("importing.noTarget") };
  const asProgram = { value: "profile", label: text("importing.asProgram") };
  const targets = now.targets.map(({ value, title }) => ({ value, label: title }));
  return (
    <tr>
      <th scope="row">
        <Badge>{letter}</Badge> {name}
      </th>
      <Muted as="td" size="small">
        {samples.join(" · ")}
      </Muted>
      <td>
        <ChoiceField
          label={text("importing.targetOf", { column: name })}
          isLabelHidden
          value={target ?? ""}
          options={target === "profile" ? [none, asProgram, ...targets] : [none, ...targets]}
          onChoose={(next) =>
            void changeImport(now.id, {
              columns: [{ column: at, target: next === "" ? null : next }],
            })
          }
        />
      </td>
      <td>{by !== "none" && <Certainty by={by} certainty={certainty} />}</td>
    </tr>
  );
}

/** Custom fields that the import will make. */
function NewFields({ now: { newFields } }: { now: ImportNow }) {
  const { text, language } = usePageTexts();
  if (!newFields) return null;
  const fields = new Intl.ListFormat(language).format(newFields);
  return <p>{text("importing.newFields", { count: newFields.length, fields })}</p>;
}

/** Says what the file is, and what becomes of its rows. */
function Intro({ now: { columns, program, lists } }: { now: ImportNow }) {
  const { text, language } = usePageTexts();
  const isOwn = columns.length === 0;
  const names = lists && new Intl.ListFormat(language).format(lists);
  if (names) return text(isOwn ? "importing.ofLists" : "importing.listIntro", { lists: names });
  if (isOwn) return text(program === ownWorkbook ? "importing.ownSheets" : "importing.ownFile");
  return text(program ? "importing.program" : "importing.columnsIntro");
}

/** Values that all rows share. */
function Settings({ now }: { now: ImportNow }) {
  const { text } = usePageTexts();
  const { isBusy } = useSnapshot(imports);
  const change = (more: Parameters<typeof changeImport>[1]) => void changeImport(now.id, more);
  const isOwn = now.columns.length === 0;
  const isSheets = now.program === ownWorkbook;
  return (
    <Fieldset disabled={isBusy}>
      <Muted as="legend" size="small">
        <Intro now={now} />
      </Muted>
      <Grid min="medium" gap={4} width="page">
        <NewFields now={now} />
        {now.sheets.length > 1 && (
          <ChoiceField
            label={text("importing.sheet")}
            value={now.sheet}
            options={now.sheets.map(({ name, rows }, value) => ({
              value,
              label: text("importing.sheetRows", { name, count: rows }),
            }))}
            onChoose={(sheet) => change({ sheet })}
          />
        )}
        {now.rowKinds && (
          <ChoiceField
            label={text("importing.rowsOf")}
            value={now.rowsOf ?? null}
            options={now.rowKinds.map(({ value, title }) => ({ value, label: title }))}
            onChoose={(rowsOf) => change({ rowsOf })}
          />
        )}
        {!isSheets && isOfCompany(now) && <Company now={now} isOwn={isOwn} />}
        {!isOwn && (
          <ChoiceField
            label={text("importing.language")}
            value={now.language}
            options={[
              { value: "de", label: text("importing.german") },
              { value: "en", label: text("importing.english") },
            ]}
            onChoose={(language) => change({ language })}
          />
        )}
        {now.withStatus !== undefined && (
          <Option name="withStatus" isOn={now.withStatus} onChange={change} />
        )}
        {(now.isApart || now.isTogether) && (
          <Option name="isTogether" isOn={now.isTogether} onChange={change} />
        )}
      </Grid>
    </Fieldset>
  );
}

const options = {
  withStatus: { label: "importing.withStatus", hint: "importing.withStatusHint" },
  isTogether: { label: "importing.together", hint: "importing.togetherHint" },
} as const;

interface OptionProps {
  name: keyof typeof options;
  isOn: boolean;
  onChange: (choice: { withStatus?: boolean; isTogether?: boolean }) => void;
}

function Option({ name, isOn, onChange }: OptionProps) {
  const { text } = usePageTexts();
  const { label, hint } = options[name];
  return (
    <Choice>
      <CheckBox checked={isOn} onChange={({ target }) => onChange({ [name]: target.checked })} />
      <span>
        {text(label)}
        <Hint>{text(hint)}</Hint>
      </span>
    </Choice>
  );
}

/** The company of rows whose own is not known. */
function Company({ now, isOwn }: { now: ImportNow; isOwn: boolean }) {
  const { text } = usePageTexts();
  const { companies } = useSnapshot(imports);
  return (
    <ChoiceField
      label={text("importing.company")}
      hint={text(isOwn ? "importing.ownCompanyHint" : "importing.companyHint")}
      value={now.company?.id ?? null}
      placeholder={text("importing.noCompany")}
      options={companies.map(({ id, title }) => ({ value: id, label: title }))}
      onChoose={(company) => void changeImport(now.id, { company })}
    />
  );
}
