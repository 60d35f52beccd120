import { createElement } from "react";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import type { TaskFormProps } from "./TaskForm.tsx";

/** Its choices load beside it, so that the pages' first visits don't carry the picker. */
async function loadTaskForm() {
  const [{ TaskForm: Form }, { stockWidgets }] = await Promise.all([
    import("./TaskForm.tsx"),
    import("#client/widgets/picker/stockWidgets.tsx"),
  ]);
  return (props: Omit<TaskFormProps, "widgets">) =>
    createElement(Form, { ...props, widgets: stockWidgets });
}

export const TaskForm = lazyPart(loadTaskForm, {
  texts: ["taskForms", "lists", "editor"],
});
