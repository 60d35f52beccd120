import {
  createContext,
  useContext,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from "react";
import type { Language } from "#shared/engine/language.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { Text } from "#shared/strings/text.ts";
import type { GroupsProps } from "./groups/fieldGrid.tsx";
import type { FieldValue } from "./flatten.ts";
import type { FieldPath } from "./paths.ts";
import type { FormNode, FormStore, Problem } from "./store.ts";

export interface FieldWidgetProps {
  id: string;
  node: PlanNode;
  path: FieldPath;
  label: string;
  value: FieldValue;
  required: boolean;
  readOnly: boolean;
  /** Ids of hint, gap and error, as far as present. */
  describedBy: string | undefined;
  invalid: boolean;
  onChange: (value: FieldValue) => void;
  onBlur: () => void;
  /** The value by itself, for inputs that show what is typed without rendering. */
  source?: ValueSource;
}

/** A value outside of React. */
export interface ValueSource {
  read: () => FieldValue;
  /** Calls back after each change; returns a function that stops this. */
  listen: (changed: () => void) => () => void;
}

/** A node of the plan with its path in the form. */
export interface PlacedNode {
  node: PlanNode;
  path: FieldPath;
}

/** An input, selected by the widget name in the UI document. */
export interface FieldWidget {
  component: ComponentType<FieldWidgetProps>;
  /**
   * Label position: above (a label element), as a group heading, inside (rendered by the input), or
   * none.
   */
  label: "above" | "group" | "inside" | "none";
  /** Answered and total parts, if worth showing. */
  progress?: (
    services: FormServices,
    node: PlanNode,
    path: FieldPath,
  ) => { done: number; total: number } | null;
  /** Renders locked values itself; otherwise they are shown as plain text. */
  showsLocked?: boolean;
  /** Takes changes of the value from its source, so that typing rerenders nothing. */
  followsSource?: boolean;
  /** Display-only, and hidden while it has no value. */
  isForReading?: boolean;
  /** "line": rendered as a line of its parent's card; otherwise in its own grid cell. */
  layout?: "line";
  /** For lines: summary above an object that contains their cards. */
  Summary?: ComponentType<PlacedNode>;
}

export interface RowToolsProps {
  list: string;
  area: RefObject<HTMLElement | null>;
  /** True if rows can only be read and copied. */
  isLocked: boolean;
}

/** Question before an action with side effects. */
export interface ConfirmRequest {
  title: string;
  message: string;
  confirm: string;
  /** Removes nothing; shown without a red button. */
  isHarmless?: boolean;
  /** Removes what it names; shown with a bin. */
  isRemoval?: boolean;
}

/** A new entry of a list that is more than its title. */
export interface AddEntryProps {
  list: string;
  title: string;
  how: "create" | "suggest";
  /** Values of the entry that the field provides. */
  given: Body;
  onAdded: (item: Body) => void;
  onClose: () => void;
}

/** A form among others, and the way to what it lacks. */
export interface CompletenessProps {
  store: FormStore;
  /** Name of the form's subject. */
  name: string;
  onProblem: (problem: Problem) => void;
}

/** Functions that make words in one language. */
export interface Saying extends Pick<FormServices, "text" | "hasText" | "valueText"> {
  language: Language;
}

/**
 * What is wanted in the other language, too: a label by its key, entries of a list, a field's value,
 * an item that it offers or the heading of that, the summary of a row, or whatever is said.
 */
export type OtherProps =
  | { textKey: string }
  | { list: string; items: readonly Json[] }
  | { node: PlanNode; value: FieldValue }
  | { node: PlanNode; item: Body; isHead?: boolean | undefined }
  | { row: FormNode }
  | { words: (say: Saying) => string };

/** Services a form needs from its page. */
export interface FormServices {
  store: FormStore;
  planOf: (document: string) => Plan | undefined;
  text: Text;
  hasText: (key: string) => boolean;
  widgets: Readonly<Record<string, FieldWidget>>;
  /** Parts that load with the steps that need them. */
  laterParts: Readonly<Partial<Record<"RowGroups" | "TabbedGroups", ComponentType<GroupsProps>>>>;
  /** Renders locked values for inputs that can't do so themselves. */
  LockedInput: ComponentType<FieldWidgetProps>;
  /** Filter applied to all look-up lists, in addition to a field's own. */
  lookupFilter: Readonly<Record<string, string>>;
  /** Formats a value for reading. */
  valueText: (node: PlanNode, value: FieldValue) => string;
  articleText: (article: string) => string;
  confirm: (question: ConfirmRequest) => Promise<boolean>;
  /** Shows a temporary message, optionally with an undo action. */
  toast: (message: string, takeBack?: () => void) => void;
  onFocus: (path: FieldPath) => void;
  /** Reveals a field, on whatever page of the form it is, and focuses it. */
  goTo: (path: FieldPath) => void;
  /** Opens the comments at a field or row. */
  onComments?: (path: FieldPath) => void;
  /** Shows a rule's proposal for a field, to be accepted manually. */
  Proposal?: ComponentType<PlacedNode>;
  /** True if a rule proposes something for a field. */
  isProposed?: (node: PlanNode, path: FieldPath) => boolean;
  /** Offers the help for a field where it is not shown beside the form. */
  Help?: ComponentType<PlacedNode>;
  /** Asks for what a new entry of a list needs besides its title. */
  AddEntry?: ComponentType<AddEntryProps>;
  /** Leads to where an empty list is filled, or says whom to ask. */
  FillList?: ComponentType<{ list: string }>;
  /** Actions on several rows of a list at once. */
  RowTools?: ComponentType<RowToolsProps>;
  /** Shows and changes what a template says of a field to those made from it. */
  Rule?: ComponentType<PlacedNode & { children: ReactNode }>;
  /** Follows what a form of the same kind inherits from outside of it. */
  useOutside?: (store: FormStore) => void;
  /** How complete a form of the same kind is, and what it lacks. */
  Completeness?: ComponentType<CompletenessProps>;
  /** Labels and entries in the other language, for users who want both. */
  Other?: ComponentType<OtherProps>;
  /** Printed form: values as text, and nothing that is empty. */
  isOnPaper?: boolean;
  /** True if the fields stand beside those of others that are created together. */
  isBeside?: boolean;
}

/** The part of a form that a picker needs; outside of forms, a picker stands in this alone. */
export interface PickerServices extends Pick<FormServices, "text"> {
  store: Pick<FormStore, "onSettle">;
}

/** The services of the form or picker around, if there is one. */
const FormServicesContext = createContext<FormServices | PickerServices | null>(null);

export const FormServicesProvider = FormServicesContext.Provider;

/** The form around; null outside of forms. */
export function useFormAround(): FormServices | null {
  const services = useContext(FormServicesContext);
  return services && "widgets" in services ? services : null;
}

export function useForm(): FormServices {
  const services = useFormAround();
  if (!services) throw new Error("A form field stands outside a form.");
  return services;
}

export function usePicker(): PickerServices {
  const services = useContext(FormServicesContext);
  if (!services) throw new Error("A picker stands outside a form.");
  return services;
}
