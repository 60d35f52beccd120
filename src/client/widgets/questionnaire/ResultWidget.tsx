import { nodeAtPath } from "#client/form/paths.ts";
import type { FieldWidgetProps, FormServices } from "#client/form/services.ts";
import { useForm } from "#client/form/services.ts";
import { wholeBody } from "#client/form/store.ts";
import { useAfterCheck } from "#client/form/useKey.ts";
import { DangerIcon, DoneIcon, GapIcon, SecondIcon, UntouchedIcon } from "#client/theme/icons.ts";
import { Card } from "#client/ui/cards.ts";
import { PaperName } from "#client/ui/columns.ts";
import { Line } from "#client/ui/lines.ts";
import { Fill, Row } from "#client/ui/row.ts";
import { Hint, Text } from "#client/ui/text.ts";
import { TextButton } from "#client/ui/textButton.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import {
  type DpiaCase,
  type DpiaState,
  dpiaStateOf,
  explainDpia,
  type OpenAnswers,
} from "#shared/domain/risk/dpia.ts";
import { type MustListState, mustListState } from "#shared/domain/risk/dpiaBlacklist.ts";
import { localeNames } from "#shared/domain/writing/locales.ts";
import { isBody, readAt } from "#shared/engine/body/paths.ts";
import { itemTitle } from "../picker/matching.ts";
import { questionSetup } from "./questionSetup.ts";

const icons = {
  severe: DangerIcon,
  attention: GapIcon,
  success: DoneIcon,
  muted: UntouchedIcon,
};

type Tone = keyof typeof icons;

const tones: Readonly<Record<DpiaState, Tone>> = {
  notAssessed: "muted",
  open: "attention",
  notRequired: "success",
  examinedNotRequired: "success",
  required: "severe",
  completed: "success",
  completedElsewhere: "success",
  coveredBySimilar: "success",
  notOurs: "muted",
};

/** State of the assessment, what is still open in words, and the reasons. */
interface Explained {
  state: DpiaState;
  /** True if a processor's client has to expect an assessment. */
  isLikelyOfClient: boolean;
  what: string;
  reasons: Reason[];
}

interface Reason {
  key: string;
  isMet: boolean;
  words: string;
  link: string;
  field: string;
}

/** A field name from the node's options; empty if unset. */
function optionOf(node: PlanNode, name: string): string {
  const value = node.options[name];
  return typeof value === "string" ? value : "";
}

function questionReason({ store, text }: FormServices, node: PlanNode, root: Body): Reason {
  const field = optionOf(node, "questions");
  const at = (each: string) => ({ list: "", key: "", field: each });
  const questions = nodeAtPath(store.index, at(field));
  const setup = questions ? questionSetup(questions, field) : null;
  const all = setup?.questions ?? [];
  const met = all.filter((each) => readAt(root, `/${each}`) === setup?.yes);
  const open = all.filter((each) => readAt(root, `/${each}`) === undefined);
  const names = met.map((each) =>
    text(`${nodeAtPath(store.index, at(each))?.textKey ?? each}.label`),
  );
  const none = open.length > 0 ? "widget.result.noCriterionYet" : "widget.result.noCriterion";
  const key = met.length > 0 ? "widget.result.criteria" : none;
  return {
    key: "questions",
    isMet: met.length > 0,
    words: text(key, { count: met.length, names: names.join(", ") }),
    link: text("widget.result.toQuestions"),
    field,
  };
}

const caseWords: Readonly<Record<DpiaCase, string>> = {
  profilingWithEffect: "widget.result.profilingWithEffect",
  specialCategoriesAtLargeScale: "widget.result.specialCategoriesAtLargeScale",
  publicMonitoring: "widget.result.publicMonitoring",
};

/** The cases of Art. 35(3) that hold, each in words. */
function caseReasons({ text }: FormServices, node: PlanNode, cases: readonly DpiaCase[]): Reason[] {
  return cases.map((each) => ({
    key: each,
    isMet: true,
    words: text(caseWords[each]),
    link: text("widget.result.toQuestions"),
    field: optionOf(node, "questions"),
  }));
}

/** That no entry applies, as far as the lists are answered. */
const noEntryWords: Readonly<Record<MustListState["state"], string>> = {
  unlisted: "widget.result.noList",
  open: "widget.result.noEntryYet",
  others: "widget.result.noEntryOthers",
  answered: "widget.result.noEntry",
};

function entryReason({ text, store }: FormServices, node: PlanNode, root: Body): Reason {
  const entries = readAt(root, `/${optionOf(node, "entries")}`);
  const hits = (Array.isArray(entries) ? entries : []).filter(isBody);
  const { state, count } = mustListState(root, store.context);
  const names = hits.map(itemTitle).join(", ");
  return {
    key: "entries",
    isMet: hits.length > 0,
    words:
      hits.length > 0
        ? text("widget.result.entries", { count: hits.length, names })
        : text(noEntryWords[state], { count }),
    link: text("widget.result.toEntries"),
    field: optionOf(node, "answers"),
  };
}

/** Open questions and missing reasons, in words; empty if there are none. */
function openWords(
  { text, store }: FormServices,
  open: OpenAnswers,
  lacksReasons: boolean,
): string {
  const parts = [
    open.criteria > 0 ? text("widget.result.openQuestions", { count: open.criteria }) : "",
    open.entries > 0 ? text("widget.result.openEntries", { count: open.entries }) : "",
    open.list ? text("widget.result.openList") : "",
    open.publicArea ? text("widget.result.openArea") : "",
    lacksReasons ? text("widget.result.openReasons") : "",
  ].filter(Boolean);
  return new Intl.ListFormat(localeNames[store.context.language]).format(parts);
}

function similarReason({ text }: FormServices, node: PlanNode, root: Body): Reason {
  const field = optionOf(node, "similar");
  const similar = readAt(root, `/${field}`);
  const name = isBody(similar) ? itemTitle(similar["record"]) || itemTitle(similar) : "";
  return {
    key: "similar",
    isMet: name !== "",
    words: text(name ? "widget.result.similar" : "widget.result.noSimilar", { name }),
    link: text("widget.result.toSimilar"),
    field,
  };
}

function explain(services: FormServices, node: PlanNode): Explained {
  const root = wholeBody(services.store);
  const { cases, open, outcome } = explainDpia(root, services.store.context);
  const state = dpiaStateOf({ ...root, dpiaRequirement: outcome ?? null });
  const lacksReasons = state === "open" && outcome === "checkIndividually";
  const reasons = [
    ...caseReasons(services, node, cases),
    questionReason(services, node, root),
    entryReason(services, node, root),
    similarReason(services, node, root),
  ];
  return {
    state,
    isLikelyOfClient: state === "notOurs" && outcome === "required",
    what: openWords(services, open, lacksReasons),
    reasons,
  };
}

/** A derived result in words, with its reasons. */
export function ResultWidget({ id, node }: FieldWidgetProps) {
  const services = useForm();
  const { store, text, goTo } = services;
  const { state, isLikelyOfClient, what, reasons } = useAfterCheck(store, () =>
    explain(services, node),
  );
  return (
    <Card as="section" id={id} aria-labelledby={`${id}_words`}>
      <Row gap={3} below={2}>
        <ResultIcon tone={tones[state]} />
        <div>
          <Hint>{text("widget.result.head")}</Hint>
          <PaperName id={`${id}_words`}>
            {text(`record.identity.dpiaState.sentence.${state}`)}
          </PaperName>
          {isLikelyOfClient && <p>{text("widget.result.clientNeeds")}</p>}
          {what !== "" && <p>{text("widget.result.open", { what })}</p>}
        </div>
      </Row>
      <ul>
        {reasons.map((reason) => (
          <Line key={reason.key} align="start">
            <Text tone={reason.isMet ? "severe" : "muted"}>
              {reason.isMet ? <DoneIcon size={16} /> : <SecondIcon size={16} />}
            </Text>
            <Fill>{reason.words}</Fill>
            {reason.field !== "" && (
              <TextButton
                type="button"
                onClick={() => goTo({ list: "", key: "", field: reason.field })}
              >
                {reason.link}
              </TextButton>
            )}
          </Line>
        ))}
      </ul>
    </Card>
  );
}

function ResultIcon({ tone }: { tone: Tone }) {
  const Icon = icons[tone];
  return (
    <Text tone={tone}>
      <Icon size={24} />
    </Text>
  );
}
