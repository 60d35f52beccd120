import { Button } from "@primer/react";
import { useMemo, useState } from "react";
import { Table } from "#client/ui/table.ts";
import styled from "styled-components";
import { px } from "#client/ui/tokens.ts";
import { type FormServices, useForm } from "#client/form/services.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { TemplateDifference } from "#client/state/records/followedTemplates.ts";
import {
  choicesAt,
  type ChoicesWhere,
  keepChoices,
} from "#client/state/records/templateChoices.ts";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { Dialog } from "#client/ui/dialogs/Dialog.tsx";
import { Choice } from "#client/ui/fields.ts";
import { Note } from "#client/ui/mark.ts";
import { Stack } from "#client/ui/stack.ts";
import { Text } from "#client/ui/text.ts";
import { Bullets } from "#client/ui/words.ts";
import { HistoryIcon } from "#client/theme/icons.ts";
import { limits } from "#shared/api/limits.ts";
import { listKey } from "#shared/strings/keys.ts";
import { followedNodes } from "#shared/domain/followedTemplate.ts";
import { asJson } from "#shared/engine/body/borders.ts";
import { isBody, jsonListOf, tokensOf } from "#shared/engine/body/paths.ts";
import { changesOfOriginal, type OriginalChange } from "#shared/engine/copies/originals.ts";
import type { Json } from "#shared/engine/plan/types.ts";
import { rowWords, wordsOf } from "../../difference/changeLines.ts";
import { rowTitleIn } from "../../forms/problemWords.ts";

interface TemplateChangesProps {
  /** The record, and the version of its template, of which what is chosen is kept. */
  where: ChoicesWhere;
  difference: TemplateDifference;
  onClose: () => void;
  /** Keys of the changes to take over; what is left counts as decided. */
  onTake: (keys: string[]) => void;
}

/** The changes of a template beside what the record says, each to be taken over or not. */
export function TemplateChanges({ where, difference, onClose, onTake }: TemplateChangesProps) {
  const { text } = useTexts();
  const services = useForm();
  const lines = useMemo(() => templateLines(services, difference), [services, difference]);
  const [choices, setChoices] = useState(() => choicesAt(where));
  // Changes at places that the user has changed are only taken over when chosen.
  const taken = new Set(
    lines.filter(({ key, isOwn }) => choices[key] ?? !isOwn).map(({ key }) => key),
  );
  const choose = (keys: readonly string[], isTaken: boolean) => {
    const next = { ...choices, ...Object.fromEntries(keys.map((key) => [key, isTaken])) };
    setChoices(next);
    keepChoices(where, next);
  };
  const name = difference.template?.name ?? "";
  const hasLines = lines.length > 0;
  const takes = { count: taken.size };
  const keeps = hasLines ? "following.keep" : "following.takeRules";
  return (
    <Dialog
      title={text("following.title", { name })}
      icon={<HistoryIcon size={16} />}
      tone="accent"
      width={limits.dialogWidth}
      onClose={onClose}
      footer={
        <>
          {hasLines && (
            <Button
              onClick={() =>
                choose(
                  lines.map(({ key }) => key),
                  true,
                )
              }
            >
              {text("following.all")}
            </Button>
          )}
          <Button variant="primary" onClick={() => onTake([...taken])}>
            {taken.size === 0 ? text(keeps) : text("following.take", takes)}
          </Button>
        </>
      }
    >
      {hasLines && (
        <>
          <p>{text("following.intro")}</p>
          <Lines difference={difference} lines={lines} taken={taken} onChoose={choose} />
        </>
      )}
      <Rules rules={difference.rules ?? []} />
    </Dialog>
  );
}

/** The template's new rules, which apply whatever is taken over beside them. */
function Rules({ rules }: { rules: NonNullable<TemplateDifference["rules"]> }) {
  const { text } = useTexts();
  const { nodes } = useForm().store.plan;
  if (rules.length === 0) return null;
  const labelOf = (field: string) =>
    text(`${nodes.find(({ name }) => name === field)?.textKey ?? field}.label`);
  return (
    <Stack above={4}>
      <p>{text("following.rules")}</p>
      <Bullets>
        {rules.map(({ field = "", rule = "free" }) => (
          <li key={field}>{`${labelOf(field)}: ${text(listKey("fieldRules", rule))}`}</li>
        ))}
      </Bullets>
    </Stack>
  );
}

interface LinesProps {
  difference: TemplateDifference;
  lines: readonly TemplateLine[];
  taken: ReadonlySet<string>;
  onChoose: (keys: readonly string[], isTaken: boolean) => void;
}

function Lines({ difference, lines, taken, onChoose }: LinesProps) {
  const { text } = useTexts();
  return (
    <ChangeTable stacked above={3}>
      <thead>
        <tr>
          <th scope="col">{text("following.field")}</th>
          <th scope="col">
            {text("following.earlier", { version: difference.template?.from ?? 0 })}
          </th>
          <th scope="col">{text("following.now", { version: difference.template?.to ?? 0 })}</th>
          <th scope="col">{text("following.mine")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line
            key={line.key}
            line={line}
            isTaken={taken.has(line.key)}
            onChoose={(isTaken) => onChoose([line.key], isTaken)}
          />
        ))}
      </tbody>
    </ChangeTable>
  );
}

interface LineProps {
  line: TemplateLine;
  isTaken: boolean;
  onChoose: (isTaken: boolean) => void;
}

function Line({ line, isTaken, onChoose }: LineProps) {
  const { text } = useTexts();
  const { label, earlier, now, mine, isOwn } = line;
  const none = text("following.none");
  return (
    <tr>
      <th scope="row">
        <Choice>
          <CheckBox
            checked={isTaken}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          />
          <Text strong>{label}</Text>
        </Choice>
        {isOwn && <Note tone="attention">{text("following.isOwn")}</Note>}
      </th>
      <td data-head={text("following.earlierShort")}>{earlier || none}</td>
      <td data-head={text("following.nowShort")} className="now">
        {now || none}
      </td>
      <td data-head={text("following.mine")} className={isTaken ? "given" : ""}>
        {mine || none}
      </td>
    </tr>
  );
}

const ChangeTable = styled(Table)`
  table-layout: fixed;
  th,
  td {
    white-space: pre-wrap;
  }
  .now {
    background: var(--diffBlob-additionLine-bgColor);
  }
  .now,
  .now + td {
    padding-left: ${px(2)};
  }
  .given {
    text-decoration: line-through;
    color: var(--fgColor-muted);
  }
`;

/** A change of a template in words: what it said, what it says, and what the record says. */
interface TemplateLine {
  key: string;
  label: string;
  earlier: string;
  now: string;
  mine: string;
  /** True if the record has been changed at the same place. */
  isOwn: boolean;
}

/** The changes of a record's template that the record does not have. */
function templateLines(
  services: FormServices,
  { earlier, now, mine }: TemplateDifference,
): TemplateLine[] {
  if (!earlier || !now || !mine) return [];
  const { plan, context } = services.store;
  const sides = { earlier: asJson(earlier), now: asJson(now), mine: asJson(mine) };
  return changesOfOriginal(followedNodes(plan.nodes, context), sides).map((change) => {
    const words = (value: Json | undefined) => wordsAt(services, change, value);
    const { key, kind, path, node, isOwn } = change;
    const row = rowTitleIn(services, kind === "removed" ? sides.earlier : sides.now, path);
    const label = services.text(`${node.textKey}.label`);
    return {
      key,
      label: labelOf(
        services,
        change,
        row === "" || isWholeRow(change) ? label : `${row}: ${label}`,
      ),
      earlier: words(change.before),
      now: words(change.after),
      mine: words(change.mine),
      isOwn,
    };
  });
}

function isOrder(change: OriginalChange): boolean {
  return change.node.type === "rows" && !isWholeRow(change);
}

function labelOf({ text }: FormServices, change: OriginalChange, label: string): string {
  return isOrder(change) ? text("following.order", { label }) : label;
}

function isWholeRow({ node, path }: OriginalChange): boolean {
  return node.type === "rows" && /\/\d+$/.test(path);
}

function wordsAt(services: FormServices, change: OriginalChange, value: Json | undefined): string {
  const [list = ""] = tokensOf(change.path);
  if (isOrder(change))
    return jsonListOf(value)
      .filter(isBody)
      .map((row, at) => `${at + 1}. ${rowWords(services, list, row)}`)
      .join("\n");
  if (!isWholeRow(change)) return wordsOf(services, change.node, value);
  return isBody(value) ? rowWords(services, list, value) : "";
}
