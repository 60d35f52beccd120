import { createElement, type ReactNode } from "react";
import type { FormServices } from "#client/form/services.ts";
import { optionKey } from "#shared/strings/keys.ts";
import type { Text } from "#shared/strings/text.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Json } from "#shared/engine/plan/types.ts";

/** The label of a fixed list's value. */
export function optionText(text: Text, node: PlanNode, value: string | number | boolean): string {
  const words = node.options["documents"] ? documentText(text, String(value)) : null;
  return words ?? text(optionKey(node, value));
}

/** A document's kind and title, as one text. */
function documentText(text: Text, document: string): string | null {
  const label = text(`${document.replaceAll("/", ".")}.label`);
  const kinds = [
    ["record/", "widget.document.step"],
    ["rows/", "widget.document.row"],
    ["catalogues/", "widget.document.catalogue"],
  ] as const;
  const kind = kinds.find(([start]) => document.startsWith(start));
  return kind ? text(kind[1], { label }) : null;
}

/** One of a field's choices, and what it is called in the other language. */
export interface ChoiceOption {
  value: string | number;
  label: string;
  other?: ReactNode;
}

/** Title of a fixed list's value in the other language, if both are shown. */
export function otherOption(
  { Other }: Pick<FormServices, "Other">,
  node: PlanNode,
  value: string | number,
): ReactNode {
  return Other && createElement(Other, { node, value });
}

/** A field's choices with their labels, in the document's order. */
export function choiceOptions(
  services: Pick<FormServices, "text" | "Other">,
  node: PlanNode,
  chosen?: Json,
): ChoiceOption[] {
  const { withdrawn } = node.options;
  const isOffered = (value: string | number): boolean =>
    value === chosen || !Array.isArray(withdrawn) || !withdrawn.includes(value);
  return (node.values ?? []).filter(isOffered).map((value) => ({
    value,
    label: optionText(services.text, node, value),
    other: otherOption(services, node, value),
  }));
}
