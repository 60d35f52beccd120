import { Button } from "@primer/react";
import { useState } from "react";
import styled from "styled-components";
import { px } from "#client/ui/tokens.ts";
import { addRow, setValue, transact } from "#client/form/edit.ts";
import { revert } from "#client/form/journal/revert.ts";
import { FieldMark } from "#client/form/annotations/MarkLine.tsx";
import { refreshDerived } from "#client/form/applyCascade.ts";
import { type FieldWidgetProps, type FormServices, useForm } from "#client/form/services.ts";
import { type FormStore, listBody, orderOf, rowsOfList, wholeBody } from "#client/form/store.ts";
import { useKey } from "#client/form/useKey.ts";
import { DataGrid } from "#client/ui/DataGrid.tsx";
import { Row } from "#client/ui/row.ts";
import { Stack } from "#client/ui/stack.ts";
import { Hint, Muted } from "#client/ui/text.ts";
import { isBody, readAt, valueAt } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { AnswerButtons } from "./AnswerButtons.tsx";
import { NoQuestions, Nothing } from "./NoQuestions.tsx";
import { itemKey, itemTitle, plainText } from "../picker/matching.ts";
import { Segments } from "../inputs/Segments.tsx";
import { isSameReference, referenceKey } from "#shared/engine/body/references.ts";

function rowWith(
  store: FormStore,
  list: string,
  keyField: string,
  question: Json,
): string | undefined {
  return orderOf(store, list).keys.find(
    (key) => rowsOfList(store, list).get(key)?.values[keyField] === question,
  );
}

function answerQuestion(
  store: FormStore,
  list: string,
  node: PlanNode,
  question: Json,
  value: string,
): void {
  const keyField = String(node.options["key"]);
  const field = String(node.options["answer"]);
  transact(store, () => {
    const key = rowWith(store, list, keyField, question);
    if (key === undefined) addRow(store, list, { [keyField]: question, [field]: value });
    else setValue(store, { list, key, field }, value);
    refreshDerived(store);
  });
}

/** Answers all open questions of the asked groups with no, as one step that can be undone. */
async function answerRest(
  { store, text, confirm, toast }: FormServices,
  { path, node }: FieldWidgetProps,
  open: readonly Json[],
): Promise<void> {
  const count = open.length;
  const question = {
    title: text("widget.offered.rest"),
    message: text("widget.offered.restText", { count }),
    confirm: text("widget.offered.restConfirm", { count }),
    isHarmless: true,
  };
  if (!(await confirm(question))) return;
  const no = String(node.options["no"]);
  const entry = transact(store, () => {
    for (const each of open) answerQuestion(store, path.field, node, each, no);
  });
  if (entry) {
    toast(text("widget.offered.restDone", { count }), () => {
      revert(store, entry);
      refreshDerived(store);
    });
  }
}

type Answers = ReadonlyMap<Json | undefined, Json | undefined>;

function questionsOf(node: PlanNode, entry: Body): Body[] {
  const questions = entry[String(node.options["questions"])];
  return (Array.isArray(questions) ? questions : []).filter(isBody);
}

/** Questions determined by another part of the form, each answered with yes or no. */
export function OfferedQuestionsWidget(props: FieldWidgetProps) {
  const { id, node, path } = props;
  const services = useForm();
  const { store, text } = services;
  useKey(store.state, "revision");
  const [show, setShow] = useState<"all" | "open">("all");
  const offered = readAt(wholeBody(store), String(node.options["offered"]));
  const entries = (Array.isArray(offered) ? offered : []).filter(isBody);
  if (entries.length === 0) return <NoQuestions node={node} />;
  const [keyField, field] = [String(node.options["key"]), String(node.options["answer"])];
  const answers: Answers = new Map(
    listBody(store, path.field).map((row) => [row[keyField], row[field]]),
  );
  const groups = offeredGroups(entries, node, wholeBody(store));
  const isShown = (entry: Body) =>
    show === "all" || questionsOf(node, entry).some((each) => !answers.has(each["id"]));
  const open = groups
    .filter(({ isAsked }) => isAsked)
    .flatMap(({ entries: asked }) => asked.flatMap((entry) => questionsOf(node, entry)))
    .map((question) => question["id"] ?? null)
    .filter((question) => !answers.has(question));
  return (
    <div>
      <Row data-screen-only end gap={3} below={3}>
        {open.length > 1 && !props.readOnly && (
          <Button size="small" onClick={() => void answerRest(services, props, open)}>
            {text("widget.offered.rest")}
          </Button>
        )}
        <Segments
          id={`${id}_show`}
          name={text("widget.offered.show")}
          isRequired
          options={[
            { value: "all", label: text("widget.offered.all") },
            { value: "open", label: text("widget.offered.open") },
          ]}
          value={show}
          onChoose={(next) => setShow(next === "open" ? "open" : "all")}
        />
      </Row>
      <FieldMark path={path} formNode={store.root} />
      {groups.map((group) => (
        <QuestionGroup
          key={group.key}
          {...props}
          group={{ ...group, entries: group.entries.filter(isShown) }}
          hasHead={groups.length > 1 || !group.isAsked}
          answers={answers}
        />
      ))}
    </div>
  );
}

interface QuestionGroupProps extends FieldWidgetProps {
  group: OfferedGroup;
  hasHead: boolean;
  answers: Answers;
}

function QuestionGroup({ group, hasHead, ...props }: QuestionGroupProps) {
  const { text } = useForm();
  const headId = `${props.id}_${group.key}`;
  const lines = group.entries.flatMap((entry) =>
    questionsOf(props.node, entry).map((question, index): QuestionLine => ({
      key: String(itemKey(question)),
      entry,
      question,
      isFirst: index === 0,
    })),
  );
  return (
    <Stack as="section" gap={2} below={6}>
      {hasHead && (
        <h3 id={headId}>
          {group.title}
          {!group.isAsked && <Muted size="tiny"> {text("widget.offered.voluntary")}</Muted>}
        </h3>
      )}
      {lines.length === 0 ? (
        <Nothing>{text("widget.offered.allAnswered")}</Nothing>
      ) : (
        <DataGrid
          look="lines"
          hasCards
          isHeadHidden
          {...(hasHead ? { labelledBy: headId } : { name: text(`${props.node.textKey}.label`) })}
          isLocked={props.readOnly}
          rowsName={text("widget.offered.question")}
          columns={[{ key: "answer", label: text("widget.offered.answer") }]}
          rows={lines}
          rowHead={(line) => <QuestionWords {...props} line={line} />}
          cell={(line) => <Answer {...props} line={line} />}
        />
      )}
    </Stack>
  );
}

interface QuestionLine {
  key: string;
  entry: Body;
  question: Body;
  isFirst: boolean;
}

interface QuestionProps extends Omit<QuestionGroupProps, "group" | "hasHead"> {
  line: QuestionLine;
}

function QuestionWords({ id, line: { key, entry, question, isFirst } }: QuestionProps) {
  const example = plainText(question["hint"] ?? entry["example"]);
  return (
    <Words>
      <Muted>{isFirst && plainText(entry["no"])}</Muted>
      {isFirst && <b>{itemTitle(entry)}</b>}
      <span id={`${id}_${key}_words`}>{plainText(question["question"])}</span>
      {example && <Hint>{example}</Hint>}
    </Words>
  );
}

function Answer({ id, node, path, readOnly, answers, line: { key, question } }: QuestionProps) {
  const { store } = useForm();
  const answerNode = node.children?.find((each) => each.name === String(node.options["answer"]));
  if (!answerNode) return null;
  return (
    <AnswerButtons
      id={`${id}_${key}`}
      node={answerNode}
      labelledBy={`${id}_${key}_words`}
      yes={String(node.options["yes"])}
      no={String(node.options["no"])}
      value={answers.get(question["id"])}
      isLocked={readOnly}
      isSmall
      onAnswer={(value) => answerQuestion(store, path.field, node, question["id"] ?? null, value)}
    />
  );
}

/** Number beside the words, which are below each other. */
const Words = styled.div`
  display: grid;
  grid-template-columns: ${px(6)} minmax(0, 1fr);
  gap: ${px(0.5)} ${px(3)};
  font-weight: 400;
  > * {
    grid-column: 2;
  }
  > :first-child {
    grid-area: 1 / 1;
    text-align: end;
  }
  @media print {
    b,
    span + p {
      display: none;
    }
  }
`;

/** Offered entries with a common reference; `isAsked` if the form's own value names it. */
interface OfferedGroup {
  key: string;
  title: string;
  isAsked: boolean;
  entries: Body[];
}

/** Groups entries by the reference that decides whether they are asked; asked groups first. */
function offeredGroups(entries: readonly Body[], node: PlanNode, root: Body): OfferedGroup[] {
  const { asked } = node.options;
  const [field = "", pointer = ""] = isBody(asked)
    ? (Object.entries(asked)[0]?.map(String) ?? [])
    : [];
  const own = pointer === "" ? undefined : valueAt(pointer, root, root);
  const groups = new Map<string, OfferedGroup>();
  for (const entry of entries) {
    const named = entry[field];
    const key = referenceKey(named) ?? "";
    const isAsked = own === undefined || named === undefined || isSameReference(named, own);
    const group = groups.get(key) ?? { key, title: itemTitle(named), isAsked, entries: [] };
    group.entries.push(entry);
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((one, other) => Number(other.isAsked) - Number(one.isAsked));
}
