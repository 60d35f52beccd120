import type { FieldWidget, FormServices } from "#client/form/services.ts";
import { wholeBody } from "#client/form/store.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { isBody, readAt } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { CheckboxesWidget } from "./inputs/CheckboxesWidget.tsx";
import { ControlPanelWidget } from "./panels/ControlPanelWidget.tsx";
import { DataMatrixWidget } from "./dataMatrix/DataMatrixWidget.tsx";
import { DateTimeWidget } from "./inputs/DateTimeWidget.tsx";
import { FilesWidget } from "./files/FilesWidget.tsx";
import { GradeMatrixWidget } from "./risk/GradeMatrixWidget.tsx";
import { HtmlWidget } from "./html/HtmlWidget.tsx";
import { InvitationWidget } from "./InvitationWidget.tsx";
import { LevelWidget } from "./inputs/LevelWidget.tsx";
import { NumberWidget } from "./inputs/NumberWidget.tsx";
import { OfferedQuestionsWidget } from "./questionnaire/OfferedQuestionsWidget.tsx";
import { PanelSummary } from "./panels/PanelSummary.tsx";
import { FactorDemandWidget } from "./factor/FactorDemandWidget.tsx";
import { FieldSelectWidget } from "./picker/FieldSelectWidget.tsx";
import { FixedChoice } from "./picker/ValueCombobox.tsx";
import { questionSetup } from "./questionnaire/questionSetup.ts";
import { PeriodsWidget } from "./periods/PeriodsWidget.tsx";
import { QuestionnaireWidget } from "./questionnaire/QuestionnaireWidget.tsx";
import { ResultWidget } from "./questionnaire/ResultWidget.tsx";
import { RiskMatrixWidget } from "./risk/RiskMatrixWidget.tsx";
import { YesNoWidget } from "./inputs/YesNoWidget.tsx";

const ConditionsWidget = lazyPart(
  async () => (await import("./filters/ConditionsWidget.tsx")).ConditionsWidget,
  { texts: ["filters"] },
);

function questionProgress({ store }: FormServices, node: PlanNode, path: { field: string }) {
  const { questions } = questionSetup(node, path.field);
  const root = wholeBody(store);
  const done = questions.filter((field) => readAt(root, `/${field}`) !== undefined).length;
  return { done, total: questions.length };
}

function offeredProgress({ store }: FormServices, node: PlanNode, path: { field: string }) {
  const root = wholeBody(store);
  const offered = readAt(
    root,
    `${String(node.options["offered"])}/*/${String(node.options["questions"])}/*/id`,
  );
  const ids = Array.isArray(offered) ? offered : [];
  const answers = readAt(root, `/${path.field}`);
  const keyField = String(node.options["key"]);
  const answered = new Set(
    (Array.isArray(answers) ? answers : []).map((row) => (isBody(row) ? row[keyField] : null)),
  );
  if (ids.length === 0) return null;
  return { done: ids.filter((each) => answered.has(each)).length, total: ids.length };
}

export { RowGroups } from "#client/form/groups/RowGroups.tsx";
export { TabbedGroups } from "#client/form/groups/TabbedGroups.tsx";

/** The inputs that the first step of a record has none of. */
export const laterWidgets: Readonly<Record<string, FieldWidget>> = {
  checkboxes: { component: CheckboxesWidget, label: "group" },
  dateTime: { component: DateTimeWidget, label: "above" },
  level: { component: LevelWidget, label: "group" },
  number: { component: NumberWidget, label: "above" },
  integer: { component: NumberWidget, label: "above" },
  select: { component: FixedChoice, label: "above" },
  yesNo: { component: YesNoWidget, label: "group" },
  fieldSelect: { component: FieldSelectWidget, label: "above" },
  files: { component: FilesWidget, label: "group", showsLocked: true },
  html: { component: HtmlWidget, label: "group", showsLocked: true },
  dataMatrix: { component: DataMatrixWidget, label: "group", showsLocked: true },
  questionnaire: {
    component: QuestionnaireWidget,
    label: "none",
    showsLocked: true,
    progress: questionProgress,
  },
  offeredQuestions: {
    component: OfferedQuestionsWidget,
    label: "none",
    showsLocked: true,
    progress: offeredProgress,
  },
  conditions: { component: ConditionsWidget, label: "group", showsLocked: true },
  factorDemand: { component: FactorDemandWidget, label: "inside", showsLocked: true },
  gradeMatrix: { component: GradeMatrixWidget, label: "group", showsLocked: true },
  riskMatrix: { component: RiskMatrixWidget, label: "none", showsLocked: true },
  controlPanel: {
    component: ControlPanelWidget,
    label: "none",
    showsLocked: true,
    layout: "line",
    Summary: PanelSummary,
  },
  invitation: { component: InvitationWidget, label: "group", showsLocked: true },
  periods: { component: PeriodsWidget, label: "none", showsLocked: true },
  result: { component: ResultWidget, label: "none", showsLocked: true },
};
