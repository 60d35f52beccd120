import type { FieldWidget, FormServices } from "#client/form/services.ts";
import { wholeBody } from "#client/form/store.ts";
import { isBody, readAt } from "#shared/engine/paths.ts";
import type { PlanNode } from "#shared/engine/plan.ts";
import { CheckboxesWidget } from "./CheckboxesWidget.tsx";
import { CheckboxWidget } from "./CheckboxWidget.tsx";
import { ControlPanelWidget } from "./ControlPanelWidget.tsx";
import { DataMatrixWidget } from "./DataMatrixWidget.tsx";
import { DateWidget } from "./DateWidget.tsx";
import { DateTimeWidget } from "./DateTimeWidget.tsx";
import { FieldSelectWidget } from "./FieldSelectWidget.tsx";
import { FilesWidget } from "./FilesWidget.tsx";
import { GradeMatrixWidget } from "./GradeMatrixWidget.tsx";
import { HiddenWidget } from "./HiddenWidget.tsx";
import { HtmlWidget } from "./HtmlWidget.tsx";
import { InvitationWidget } from "./InvitationWidget.tsx";
import { LongTextWidget } from "./LongTextWidget.tsx";
import { NumberWidget } from "./NumberWidget.tsx";
import { OfferedQuestionsWidget } from "./OfferedQuestionsWidget.tsx";
import { PanelSummaryWidget } from "./PanelSummaryWidget.tsx";
import { questionSetup } from "./questionSetup.ts";
import { QuestionnaireWidget } from "./QuestionnaireWidget.tsx";
import { ReadOnlyWidget } from "./ReadOnlyWidget.tsx";
import { ReferenceWidget } from "./ReferenceWidget.tsx";
import { ResultWidget } from "./ResultWidget.tsx";
import { RiskMatrixWidget } from "./RiskMatrixWidget.tsx";
import { SegmentedWidget } from "./SegmentedWidget.tsx";
import { SelectWidget } from "./SelectWidget.tsx";
import { TextWidget } from "./TextWidget.tsx";

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
  return { done: ids.filter((each) => answered.has(each)).length, total: ids.length };
}

/** Every input that a UI document may name. */
export const widgets: Readonly<Record<string, FieldWidget>> = {
  text: { component: TextWidget, label: "above" },
  longText: { component: LongTextWidget, label: "above" },
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
  combobox: { component: ReferenceWidget, label: "above" },
  multiCombobox: { component: ReferenceWidget, label: "above" },
  files: { component: FilesWidget, label: "group", showsLocked: true },
  readOnly: { component: ReadOnlyWidget, label: "group" },
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
  controlPanel: { component: ControlPanelWidget, label: "none", showsLocked: true },
  panelSummary: { component: PanelSummaryWidget, label: "none", showsLocked: true },
  invitation: { component: InvitationWidget, label: "group", showsLocked: true },
  result: { component: ResultWidget, label: "none", showsLocked: true },
};
