import type { CatalogueKind, Feature, Role } from "#shared/generated/words/words.ts";

/** A condition as documents write it; see schemas/meta/vocabulary.json. */
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

/** What is needed for a status, by law or by the house's rules; never a reason to refuse a save. */
export interface Need {
  for: string;
  level: "must" | "if" | "possible";
  when?: Condition;
  article: string;
  /** Further articles that ask for the same. */
  also?: readonly string[];
  met?: string;
}

/** Where the choices of a reference come from. */
export interface Lookup {
  list?: string;
  /** Parameter of the list → pointer, fixed value, or `{name: true}` for the name of the property that holds the object. */
  filterBy?: Readonly<
    Record<string, string | { const: string | number | boolean | null } | { name: true }>
  >;
  create?: string;
  usage?: boolean;
  rows?: string;
  value?: string;
}

/** How a reference stays true to what it follows. */
export interface Follows {
  rows: string;
  by: string;
  onGone: "pull" | "pullOrDrop" | "clear" | "dropRow" | "block";
}

/** What the server writes when the property `of` changes, or becomes `is`. */
export interface Stamp {
  write: "time" | "person" | "before";
  of: string;
  is?: string | number | boolean;
}

/** Which exports show a field. */
export interface ExportPlace {
  in: readonly string[];
  audience: "authority" | "internal";
  letter?: string;
  column?: number;
  hideIfEmpty?: boolean;
}

/** Who may see and change a field: roles, rights on the body, licence features, any one of them. */
export interface Access {
  read?: readonly string[];
  write?: readonly string[];
  /** Who may write it while the body is made, where that differs. */
  create?: readonly string[];
}

/** Kind of value a node holds. */
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

/** One property of a document with all that its schema and UI document say about it. */
export interface PlanNode {
  /** Pointer from the root of the planned document; rows are `*`. */
  pointer: string;
  name: string;
  /** Id of the document that states the property, e.g. "rows/x". */
  document: string;
  /** Prefix of its texts: `<textKey>.label` and so on. */
  textKey: string;
  type: NodeType;
  required: boolean;
  readOnly: boolean;
  widget: string;
  width: number;
  options: Readonly<Record<string, unknown>>;
  /** Fixed list, where the value comes from one; its texts are `lists.<list>.<value>`. */
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
  /** `fact`: the items are held by this fact of theirs, not by themselves. */
  within?: { of: string; joinedBy?: string; fact?: string };
  normalise?: readonly string[];
  derive?: { from: readonly string[]; by: string };
  checks?: readonly string[];
  /** What the server writes here when another property changes. */
  stamp?: Stamp;
  diff?: string;
  export?: ExportPlace;
  search?: number;
  copy?: boolean;
  /** How the list of records is narrowed by it; `param` where the filter bar offers that. */
  filter?: { by: "text" | "number" | "bool" | "date" | "enum" | "reference"; param?: string };
  /** Its column in the list of records. */
  column?: { place: number; key?: string; stored?: string; shown?: false };
  fact?: boolean;
  /** Data about staff: no log holds it. */
  personal?: boolean;
  fills?: Readonly<Record<string, string>>;
  /** Of a fixed list: what is known of its values, as far as choosing one fills other fields. */
  facts?: Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>>;
  propose?: string;
  /** Of files: how many bytes each may have, and its types; without it what every upload may. */
  files?: { size: number; types: readonly string[] };
  /** Of rows: id of the row's document. Of objects: id of the shared document, if it is one. */
  of?: string;
  key?: readonly string[];
  /** Of rows: what a row is about; two rows are not about the same. */
  once?: readonly string[];
  /** The object keeps the values of fields that a group has added; those of fields that nobody knows any more stay. */
  overlay?: boolean;
  /** Of an added field: the item of a list that states it. */
  addedBy?: { list: string; id: number };
  /** Fields of an object or of a row, in the order in which they are shown. */
  children?: readonly PlanNode[];
}

/** What a catalogue's document says of it as a whole; see `x-catalogue` in schemas/meta/vocabulary.json. */
export interface CatalogueFacts {
  entity: CatalogueKind;
  /** Least role that reads its items, and the one that writes them. */
  read: Role;
  write: Role;
  /** Whose the items are where they are nobody's in particular. */
  scope: "group" | "product";
  translated: boolean;
  columns: readonly string[];
  sort: string;
  route?: string;
  productRoute?: string;
  area?: string;
  place?: string;
  feature?: Feature;
  rule?: string;
  /** It has the calls that every catalogue has. */
  calls?: boolean;
  /** A group has one of it. */
  single?: true;
  children?: string;
  parent?: string;
  section?: string;
  related?: readonly CatalogueKind[];
  unique?: readonly string[];
  stays?: Condition;
}

/** A document made ready to be walked: forms, checks, exports and projections all read this. */
export interface Plan {
  document: string;
  textKey: string;
  nodes: readonly PlanNode[];
  checks?: readonly string[];
  step?: { number: number; letters: readonly string[]; name: string };
  access?: Access;
  summary?: readonly string[];
  groups?: readonly { key: string; fields: readonly string[]; tab?: boolean }[];
  /** Of catalogues: the field under whose values pickers list the items. */
  groupBy?: string;
  catalogue?: CatalogueFacts;
}
