import { createContext, useContext, type ComponentType } from "react";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import type { Text } from "#shared/strings/text.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { FieldValue } from "./flatten.ts";
import type { FieldPath } from "./paths.ts";
import type { FormStore } from "./store.ts";

/** What every input is given. */
export interface FieldWidgetProps {
  id: string;
  node: PlanNode;
  path: FieldPath;
  label: string;
  value: FieldValue;
  required: boolean;
  /** Shown, but not to be changed. */
  readOnly: boolean;
  /** Ids of hint, gap and error, where they are there. */
  describedBy: string | undefined;
  invalid: boolean;
  onChange: (value: FieldValue) => void;
  onBlur: () => void;
}

/** A node of the plan and where it stands in the form. */
export interface PlacedNode {
  node: PlanNode;
  path: FieldPath;
}

/** An input, chosen by the name that the UI document gives. */
export interface FieldWidget {
  component: ComponentType<FieldWidgetProps>;
  /** Where the label goes: above (a label element), as a group's heading, beside (the input brings it), or nowhere. */
  label: "above" | "group" | "inside" | "none";
  /** How much of it is answered, where that is worth saying. */
  progress?: (
    services: FormServices,
    node: PlanNode,
    path: FieldPath,
  ) => { done: number; total: number } | null;
  /** Whether it shows itself what may not be changed; else such a value is plain text. */
  showsLocked?: boolean;
  /** Nobody fills it in: it is only there once there is something to read. */
  isForReading?: boolean;
  /** "line": one of the lines of the card that the object around it is drawn as; else a cell of its own. */
  layout?: "line";
  /** Of lines: what stands above an object that holds cards of them. */
  Summary?: ComponentType<PlacedNode>;
}

/** What is asked before something is done that takes other things with it. */
export interface ConfirmRequest {
  title: string;
  message: string;
  confirm: string;
}

/** What a form needs from the page it stands on. */
export interface FormServices {
  store: FormStore;
  planOf: (document: string) => Plan | undefined;
  text: Text;
  hasText: (key: string) => boolean;
  widgets: Readonly<Record<string, FieldWidget>>;
  /** Shows what may not be changed, where the field's own input doesn't. */
  LockedInput: ComponentType<FieldWidgetProps>;
  /** What every list that fields choose from is narrowed by, whatever the field itself names. */
  lookupFilter: Readonly<Record<string, string>>;
  /** A value as one reads it. */
  valueText: (node: PlanNode, value: FieldValue) => string;
  articleText: (article: string) => string;
  confirm: (question: ConfirmRequest) => Promise<boolean>;
  /** Says what was done, for a while, with a way to take it back. */
  toast: (message: string, takeBack?: () => void) => void;
  onFocus: (path: FieldPath) => void;
  /** What fields may take over from outside the form, by the pointers that UI documents name. */
  outside: Body;
  /** Shows what a rule proposes for a field, to be taken over by hand. */
  Proposal?: ComponentType<PlacedNode>;
  /** Counts renders, for the bench. */
  probe?: (what: "leaf" | "field" | "row" | "form") => void;
}

const FormServicesContext = createContext<FormServices | null>(null);

/** Gives a form what it needs. */
export const FormServicesProvider = FormServicesContext.Provider;

/** What the form around was given. */
export function useForm(): FormServices {
  const services = useContext(FormServicesContext);
  if (!services) throw new Error("A form field stands outside a form.");
  return services;
}
