import { screen, within } from "@testing-library/react";
// Loaded beforehand, so that no test waits for a module to be transformed.
import "#client/screens/editor/EditorScreen.tsx";
import { open } from "./setup.tsx";

export const readPath = "/api/processingActivity/77";
export const savePath = "/api/processingActivity/activity";

export async function openEditor(address = "/vvt/edit/77") {
  const { user } = open(address);
  await screen.findByRole("heading", { name: "Basics", level: 2 });
  return user;
}

export const nameField = () => screen.getByLabelText<HTMLInputElement>(/^Name/);
export const numberField = () => screen.getByLabelText<HTMLInputElement>(/^Internal number/);
export const saveButton = () => screen.findByRole("button", { name: "Save" });

/** The button that leads to a step. */
export const goToStep = (name: RegExp) =>
  within(screen.getByRole("navigation", { name: "Steps" })).getByRole("button", { name });
