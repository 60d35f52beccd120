import type { FieldWidget, FormServices } from "#client/form/services.ts";
import { wholeBody } from "#client/form/store.ts";
import { isBody, readAt } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { CheckboxesWidget } from "./inputs/CheckboxesWidget.tsx";
import { CheckboxWidget } from "./inputs/CheckboxWidget.tsx";
import { ControlPanelWidget } from "./panels/ControlPanelWidget.tsx";
import { DataMatrixWidget } from "./dataMatrix/DataMatrixWidget.tsx";
import { DateWidget } from "./inputs/DateWidget.tsx";
import { DateTimeWidget } from "./inputs/DateTimeWidget.tsx";
import { FieldSelectWidget } from "./picker/FieldSelectWidget.tsx";
import { FilesWidget } from "./files/FilesWidget.tsx";
import { GradeMatrixWidget } from "./risk/GradeMatrixWidget.tsx";
import { HiddenWidget } from "./inputs/HiddenWidget.tsx";
import { HtmlWidget } from "./html/HtmlWidget.tsx";
import { InvitationWidget } from "./InvitationWidget.tsx";
import { LevelWidget } from "./inputs/LevelWidget.tsx";
import { LongTextWidget } from "./inputs/LongTextWidget.tsx";
import { NumberWidget } from "./inputs/NumberWidget.tsx";
import { OfferedQuestionsWidget } from "./questionnaire/OfferedQuestionsWidget.tsx";
import { PanelSummary } from "./panels/PanelSummary.tsx";
import { questionSetup } from "./questionnaire/questionSetup.ts";
import { QuestionnaireWidget } from "./questionnaire/QuestionnaireWidget.tsx";
import { ReadOnlyWidget } from "./inputs/ReadOnlyWidget.tsx";
import { ReferenceWidget } from "./picker/ReferenceWidget.tsx";
import { ResultWidget } from "./questionnaire/ResultWidget.tsx";
import { RiskMatrixWidget } from "./risk/RiskMatrixWidget.tsx";
import { SegmentedWidget } from "./inputs/SegmentedWidget.tsx";
import { SelectWidget } from "./inputs/SelectWidget.tsx";
import { TextWidget } from "./inputs/TextWidget.tsx";

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

/** All widgets that a UI document may name. */
export const widgets: Readonly<Record<string, FieldWidget>> = {
  text: { component: TextWidget, label: "above", followsSource: true },
  longText: { component: LongTextWidget, label: "above", followsSource: true },
  html: { component: HtmlWidget, label: "group", showsLocked: true },
  number: { component: NumberWidget, label: "above" },
  integer: { component: NumberWidget, label: "above" },
  date: { component: DateWidget, label: "above" },
  dateTime: { component: DateTimeWidget, label: "above" },
  segmented: { component: SegmentedWidget, label: "group" },
  fieldSelect: { component: FieldSelectWidget, label: "above" },
  select: { component: SelectWidget, label: "above" },
  checkbox: { component: CheckboxWidget, label: "inside", showsLocked: true },
  checkboxes: { component: CheckboxesWidget, label: "group" },
  level: { component: LevelWidget, label: "group" },
  combobox: { component: ReferenceWidget, label: "above" },
  multiCombobox: { component: ReferenceWidget, label: "above" },
  files: { component: FilesWidget, label: "group", showsLocked: true },
  readOnly: { component: ReadOnlyWidget, label: "group", isForReading: true },
  hidden: { component: HiddenWidget, label: "none" },
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
  result: { component: ResultWidget, label: "none", showsLocked: true },
};
