import { createElement } from "react";
import { TaskForm, type TaskFormProps } from "./TaskForm.tsx";

/** Loads the choices of the form of a task after the form, since other dialogs don't need the picker. */
export async function loadTaskForm() {
  const { stockWidgets } = await import("#client/widgets/picker/stockWidgets.tsx");
  return (props: Omit<TaskFormProps, "widgets">) =>
    createElement(TaskForm, { ...props, widgets: stockWidgets });
}
