import { type CompletenessProps, useForm } from "#client/form/services.ts";
import { countLacks, kindOfMark, stateOfPart } from "#client/form/groups/lacks.ts";
import { type FormStore, type Problem, wholeBody } from "#client/form/store.ts";
import { useAfterCheck, useDerived } from "#client/form/useKey.ts";
import { useTexts } from "#client/i18n/useTexts.ts";
import { LetterBars } from "#client/theme/Letters.tsx";
import { TextButton } from "#client/ui/textButton.ts";
import { Row } from "#client/ui/row.ts";
import { Menu } from "#client/theme/menu/Menu.tsx";
import { formatPercent } from "#shared/domain/writing/numbers.ts";
import { problemWords } from "../../forms/problemWords.ts";
import { articleForIn } from "#client/form/ruleState.ts";
import { letterMarks } from "../letterMarks.ts";
import { StepMark } from "../StepMark.tsx";
import { inOrder } from "../problemOrder.ts";
import { withoutRepeated } from "../repeatedGaps.ts";
import { titledChoices } from "#client/state/records/templateLosses.ts";
import { foreignElsewhere } from "#shared/domain/legalBasis/elsewhere.ts";
import { asText } from "#shared/domain/values.ts";
import { leftOutOf } from "#shared/engine/copies/several.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { differencesFor } from "./assigned.ts";
import { type Losses, LossLines } from "../../pieces/changes.tsx";

/** The letters of one of several records, and what is missing or wrong in it, each with its field. */
export function Completeness({ store, name, onProblem }: CompletenessProps) {
  const texts = useTexts();
  const { problems, isChecked } = useDerived(store.state, ["problems", "isChecked"], () => ({
    problems: store.state.problems.filter(({ level }) => level !== "warning"),
    isChecked: store.state.isChecked,
  }));
  if (!isChecked) return null;
  const letters = letterMarks(store, problems, articleForIn(store), texts);
  const there = letters.marks.filter(({ state }) => state === "there").length;
  const share = Math.round((there / letters.marks.length) * 100);
  return (
    <>
      <Row gap={1}>
        <LetterBars letters={letters.marks} name={letters.name} />
        <small>{formatPercent(share, texts.language)}</small>
      </Row>
      <Missing store={store} name={name} problems={problems} onProblem={onProblem} />
      <ColumnLosses store={store} />
    </>
  );
}

function Missing(props: CompletenessProps & { problems: readonly Problem[] }) {
  const { store, name, problems, onProblem } = props;
  const services = useForm();
  const { text } = services;
  const lacks = countLacks(problems);
  if (problems.length === 0) return null;
  const { kind } = stateOfPart(lacks, true);
  const words = (["errors", "missing", "recommended"] as const).flatMap((each) =>
    lacks[each] > 0 ? text(`form.lack.${each}`, { count: lacks[each] }) : [],
  );
  const items = inOrder(store, withoutRepeated(problems)).map((problem) => {
    const { where, what } = problemWords({ ...services, store }, problem);
    return {
      key: JSON.stringify([problem.path, problem.text, problem.params]),
      label: [where, what].filter(Boolean).join(" · "),
      icon: <StepMark kind={kindOfMark(problem)} />,
      onSelect: () => onProblem(problem),
    };
  });
  return (
    <Menu
      name={name}
      items={items}
      trigger={(trigger) => (
        <TextButton type="button" tone="muted" size="tiny" {...trigger}>
          <StepMark kind={kind} size={12} />
          {words.join(", ")}
        </TextButton>
      )}
    />
  );
}

/** Says what the record of a column loses of the first, and what somebody has to read there. */
function ColumnLosses({ store }: { store: FormStore }) {
  const { store: first } = useForm();
  const losses = useAfterCheck(store, () => lossesIn(first, store));
  return <LossLines losses={losses} isFolded />;
}

function lossesIn(first: FormStore, column: FormStore): Losses {
  const { plan, context } = column;
  const body = wholeBody(column);
  // Nothing was known of it before.
  const { law, reading } = foreignElsewhere(plan, {}, [body], context);
  const leftOut = first === column ? [] : leftOutIn(first, body);
  return {
    leftOut: titledChoices(leftOut),
    law: law.map(({ path, entry }) => ({ path, title: asText(entry["title"]), instead: [] })),
    reading,
  };
}

function leftOutIn(first: FormStore, { company }: Body) {
  const shared = wholeBody(first);
  const own = differencesFor(shared, company);
  return leftOutOf(first.plan.nodes, { shared, pointer: "/company/id", own });
}
