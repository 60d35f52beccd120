import type { CatalogueAnnotation } from "#shared/generated/words/words.ts";

/** A document condition; see schemas/meta/vocabulary.json. */
export type Condition =
  | { at: string; is: string | number | boolean }
  | { at: string; enum: readonly (string | number | boolean)[] }
  | { at: string; minItems: number }
  | { at: string; minLength: number }
  | { at: string; minimum: number }
  | { at: string; item: Readonly<Record<string, string | number | boolean>> }
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition }
  | { mode: string }
  | { role: string }
  | { feature: string }
  | { status: string };

/** A value required for a status by law or by house rules; it never blocks a save. */
export interface Need {
  for: string;
  level: "must" | "if" | "possible";
  when?: Condition;
  article: string;
  /** Further articles with the same requirement. */
  also?: readonly string[];
  met?: string;
  /** Names the gap's own text: `<textKey>.gap.<words>`. */
  words?: string;
  /** Asked only of a value that is there, so that the field may be empty. */
  filled?: true;
}

/** Source of a reference's choices. */
export interface Lookup {
  list?: string;
  /**
   * List parameter → pointer, constant, or `{name: true}` for the name of the enclosing property.
   */
  filterBy?: Readonly<
    Record<string, string | { const: string | number | boolean | null } | { name: true }>
  >;
  create?: string;
  /** False if the id is that of a question: its answer is no use of it. */
  usage?: false;
  /** True if a new form starts with the item if the list has only one. */
  preset?: boolean;
  /** Set if the id is that of a row of an item. */
  row?: true;
  rows?: string;
  value?: string;
  /** Fact with the country whose law an item of the list is. */
  jurisdiction?: string;
}

/** How a reference cascades from what it follows. */
export interface Follows {
  rows: string;
  by: string;
  onGone: "pull" | "pullOrDrop" | "clear" | "dropRow" | "block";
}

/** Value that the server writes when property `of` changes, or changes to `is`. */
export interface Stamp {
  write: "time" | "person" | "before";
  of: string;
  is?: string | number | boolean;
}

/** Exports that include a field. */
export interface ExportPlace {
  in: readonly string[];
  audience: "authority" | "internal" | "dataSubject";
  letter?: string;
  column?: number;
  hideIfEmpty?: boolean;
}

/**
 * Access to a field: any one of the roles, permissions on the body or licence features suffices.
 */
export interface Access {
  read?: readonly string[];
  write?: readonly string[];
  /** Write access on creation, if different. */
  create?: readonly string[];
  /** True if those who may not change the field see it only with a value. */
  hideIfEmpty?: true;
}

/** Value type of a node. */
export type NodeType =
  | "text"
  | "number"
  | "bool"
  | "date"
  | "dateTime"
  | "enum"
  | "enums"
  | "reference"
  | "references"
  | "files"
  | "rows"
  | "object"
  | "any";

/** A property of a document with everything its schema and UI document define. */
export interface PlanNode {
  /** Pointer from the root of the plan; rows are `*`. */
  pointer: string;
  name: string;
  /** Id of the document that defines the property, e.g. "rows/x". */
  document: string;
  /** Prefix of its text keys: `<textKey>.label` etc. */
  textKey: string;
  type: NodeType;
  required: boolean;
  readOnly: boolean;
  widget: string;
  width: number;
  options: Readonly<Record<string, unknown>>;
  /** Fixed list of the value; its texts are `lists.<list>.<value>`. */
  list?: string;
  values?: readonly (string | number)[];
  default?: unknown;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
  multiline?: boolean;
  lookup?: Lookup;
  when?: {
    show?: Condition;
    require?: Condition;
    enable?: Condition;
    onHide?: "keep" | "clearOnSave";
  };
  needed?: readonly Need[];
  access?: Access;
  follows?: Follows;
  /** `fact`: items are matched by this fact instead of by identity. */
  within?: { of: string; joinedBy?: string; fact?: string };
  normalise?: readonly string[];
  derive?: { from: readonly string[]; by: string };
  checks?: readonly string[];
  stamp?: Stamp;
  diff?: string;
  export?: ExportPlace;
  search?: number;
  copy?: boolean;
  /** Of several bodies created together, each may say something else here: shown, or once chosen. */
  differs?: true | "chosen";
  /** How it filters the list of records; fields with the same `key` are one filter. */
  filter?: {
    by: "text" | "number" | "bool" | "date" | "enum" | "reference";
    key?: string;
    param?: string;
    /** The list can be grouped by it, at this place among such fields. */
    group?: number;
  };
  /** Its column in the list of records. */
  column?: { place: number; key?: string; stored?: string; shown?: false };
  fact?: boolean;
  /** True if the text has a form for each language. */
  citation?: boolean;
  /** Personal data of staff, kept out of logs. */
  personal?: boolean;
  fills?: Readonly<Record<string, string>>;
  /** Fields beside it whose value belongs to the chosen entry. */
  belonging?: readonly string[];
  /** Fixed lists: facts of the values that fill other fields when chosen. */
  facts?: Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>>;
  propose?: string;
  /** Files: maximum size in bytes and media types; defaults to the upload limits. */
  files?: { size: number; types: readonly string[] };
  /** Rows: id of the row's document. Objects: id of the shared document, if any. */
  of?: string;
  key?: readonly string[];
  /** Rows: key fields that must be unique among the rows. */
  once?: readonly string[];
  /** Object of custom field values; values of unknown fields are kept. */
  overlay?: boolean;
  /** Custom fields: the list item that defines the field. */
  addedBy?: { list: string; id: number };
  /** Fields of an object or row, in display order. */
  children?: readonly PlanNode[];
}

/** Catalogue-wide facts of a document; see `x-catalogue` in schemas/meta/vocabulary.json. */
export type CatalogueFacts = CatalogueAnnotation<Condition>;

/** Fields below a heading or behind a tab; of a row, a part that folds to a line. */
export interface FieldGroup {
  key: string;
  fields: readonly string[];
  tab?: boolean;
  /** Values that stand for a folded group, like a row's summary; all fields if left out. */
  summary?: readonly string[];
  /** Starts open also while something recommended is missing, not only something required. */
  openFor?: "recommended";
}

/** A compiled document, the basis of forms, checks, exports and projections. */
export interface Plan {
  document: string;
  textKey: string;
  nodes: readonly PlanNode[];
  checks?: readonly string[];
  step?: { number: number; letters: readonly string[]; name: string };
  access?: Access;
  summary?: readonly string[];
  groups?: readonly FieldGroup[];
  /** Catalogues: the field that pickers group items by. */
  groupBy?: string;
  /** Catalogues: the facts that stand with an item's title wherever it is chosen. */
  detail?: readonly string[];
  catalogue?: CatalogueFacts;
}
