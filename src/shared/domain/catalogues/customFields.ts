import type { AddedField, LocalisedText } from "#shared/engine/plan/overlay.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { asBodies, asBody, asNumber, asText } from "../values.ts";

/** The catalogue that defines a group's custom fields. */
export const addedFieldsKind = "customFields";

/** The licence feature required to see or fill in custom fields. */
export const addedFieldsFeature = "customFields";

/** Turns an entry of the custom fields catalogue into the field it defines. */
export function addedFieldOf(id: number, body: Body, isActive: boolean): AddedField {
  const help = asLocalisedText(body["help"]);
  const editor = asText(body["editor"]);
  return {
    by: { list: addedFieldsKind, id },
    target: asText(body["target"]),
    name: asText(body["name"]),
    type: addedFieldType(body["type"]),
    label: asLocalisedText(body["translations"]),
    help: help.de || help.en ? help : null,
    ...requirementOf(asText(body["target"]), body["required"] === true),
    isActive,
    // The lowest role adds no restriction beyond that of the place itself.
    writers: editor === "" || editor === leastEditor ? [] : [editor],
    choices: asBodies(body["choices"]).map((choice) => ({
      value: asText(choice["value"]),
      label: asLocalisedText(choice["label"]),
      isOffered: choice["withdrawn"] !== true,
    })),
    list: asText(body["catalogue"]).split("/").at(-1) || null,
  };
}

/**
 * What a mandatory field asks for: in a record a value before the next round's review, and later in
 * a round that began without it only where the record can be handed on regardless. A catalogue's
 * items have no status: a new one is saved with the value only, an earlier one shows that it lacks.
 */
function requirementOf(
  target: string,
  isMandatory: boolean,
): Pick<AddedField, "requireWhen" | "needed"> {
  if (!isMandatory) return {};
  if (target.startsWith("catalogues/")) {
    return {
      requireWhen: { mode: "singleCreationMode" },
      needed: [{ for: "use", level: "must", article: "" }],
    };
  }
  return {
    needed: [
      { for: "review", level: "must", when: { status: "draft" }, article: "" },
      {
        for: "finalised",
        level: "possible",
        when: { any: [{ status: "review" }, { status: "approval" }, { status: "release" }] },
        article: "",
      },
    ],
  };
}

/** Sorts custom fields by position, then by id. */
export function inFieldOrder<T extends { id: number; body: Body }>(items: readonly T[]): T[] {
  const place = ({ body }: T): number => asNumber(body["position"]) ?? Infinity;
  return items.toSorted((one, other) =>
    place(one) === place(other) ? one.id - other.id : place(one) - place(other),
  );
}

const leastEditor = "ROLE_CREATOR";

const types: readonly AddedField["type"][] = ["text", "number", "date", "choice", "reference"];

function addedFieldType(value: Json | undefined): AddedField["type"] {
  return types.find((type) => type === value) ?? "text";
}

function asLocalisedText(value: Json | undefined): LocalisedText {
  const { de, en } = asBody(value);
  return { de: asText(de), ...(asText(en) ? { en: asText(en) } : {}) };
}
