import { bodyIn } from "#shared/domain/importing/ownFile.ts";
import type { CellPart, Draft, NewEntry } from "#shared/domain/importing/draftTypes.ts";
import { asBody, asNumber, asText } from "#shared/domain/values.ts";
import { copyOfAll } from "#shared/engine/copies/copy.ts";
import { isBody, isEmpty } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { planOf, plans } from "#shared/generated/plans.ts";
import { referencedCatalogue } from "#server/exports/frame.ts";
import { valueText } from "./fieldWords.ts";
import type { ImportPayload } from "./importJob.ts";
import type { DraftReader } from "./importRows.ts";
import type { OwnEntries } from "./ownEntries.ts";

const company = "company";

/** How the rows of a file of ours are read: as the records that they are. */
export function ownReader(payload: ImportPayload, entries: OwnEntries): DraftReader {
  const nodes = planOf("record").nodes.filter((node) => isEntered(node) && node.name !== company);
  return (cells) => {
    const record = bodyIn(cells);
    const work: Work = { entries, parts: [], made: new Map() };
    const body = taken(nodes, copyOfAll(nodes, record, noId), work, "");
    const home = companyOf(record, payload, work);
    if (home) body[company] = home;
    return {
      body,
      parts: [...partsOf(body, payload), ...work.parts],
      entries: [...work.made.values()],
      wrong: wrongWith(body),
      apart: [],
    };
  };
}

/** Rows get ids where they are saved. */
const noId = () => undefined;

interface Work {
  entries: OwnEntries;
  parts: CellPart[];
  /** Entries to be made, each after those that it names. */
  made: Map<string, NewEntry>;
}

/** True if users enter a field in a record, unlike its origin and access rights. */
function isEntered({ name, copy, export: printed, overlay }: PlanNode): boolean {
  return name !== "version" && (copy === true || printed !== undefined) && overlay !== true;
}

/** A body with the entries of the file as they are here. */
function taken(nodes: readonly PlanNode[], body: Body, work: Work, path: string): Body {
  const result: Body = {};
  for (const node of nodes) {
    const value = body[node.name];
    if (value === undefined || value === null) continue;
    const found = takenValue(node, value, work, `${path}/${node.name}`);
    if (found !== undefined) result[node.name] = found;
  }
  return result;
}

function takenValue(node: PlanNode, value: Json, work: Work, path: string): Json | undefined {
  const { type, children } = node;
  if (type === "files") return leave(work, path, value);
  if (type === "reference") return reference(node, value, work, path);
  if (type === "references" && Array.isArray(value)) {
    const all = value.flatMap((each) => reference(node, each, work, path) ?? []);
    return all.length > 0 || value.length === 0 ? all : undefined;
  }
  if (type === "number" && node.lookup?.list) return numbered(node, value, work, path);
  // Custom fields are known to their own group only.
  if (node.overlay) return undefined;
  return children ? within(children, value, work, path) : value;
}

function within(nodes: readonly PlanNode[], value: Json, work: Work, path: string): Json {
  if (Array.isArray(value))
    return value.map((row) => (isBody(row) ? taken(nodes, row, work, `${path}/*`) : row));
  return isBody(value) ? taken(nodes, value, work, path) : value;
}

function reference(node: PlanNode, value: Json, work: Work, path: string): Json | undefined {
  if (!isBody(value)) return undefined;
  const id = asNumber(value["id"]);
  // Text typed without choosing an entry stays as it is.
  if (id === undefined) return value;
  if (node.lookup?.row) return work.entries.hasRow(id) ? { id } : leave(work, path, value);
  const found = work.entries.find(referencedCatalogue(node, plans) ?? "", id);
  if (found.kind === "none") return leave(work, path, value);
  if (found.kind === "known") return { id: found.id, title: found.title };
  make(work, found);
  return { clientId: found.clientId, title: found.title };
}

/** An id that stands for itself, such as that of the company an entry belongs to. */
function numbered(node: PlanNode, value: Json, work: Work, path: string): Json | undefined {
  const found = reference(node, { id: value }, work, path);
  if (!isBody(found)) return undefined;
  return typeof found["id"] === "number" ? found["id"] : found;
}

type New = Extract<ReturnType<OwnEntries["find"]>, { kind: "new" }>;

/** Lists whose entries others belong to: they are made first, and what they name is added. */
const parents = new Set(
  Object.values(plans).flatMap(({ catalogue, nodes }) =>
    nodes.flatMap(({ name, lookup }) => (name === catalogue?.parent ? (lookup?.list ?? []) : [])),
  ),
);

/** No file gives anybody access: what people may do, and where, is not taken over. */
function isNoAccess({ type }: PlanNode): boolean {
  return type !== "enums" && type !== "references";
}

function make(work: Work, { list, clientId, title, body }: New): void {
  if (work.made.has(clientId)) return;
  // Entries may name one another.
  const entry: NewEntry = { list, clientId, title, more: {}, isWhole: true };
  work.made.set(clientId, entry);
  const { nodes = [], catalogue } = plans[`catalogues/${list}`] ?? {};
  const kept = catalogue?.people ? nodes.filter(isNoAccess) : nodes;
  entry.more = taken(kept, copyOfAll(kept, body, noId), work, "");
  if (parents.has(list)) return;
  // Behind those that it names, which were added meanwhile.
  work.made.delete(clientId);
  work.made.set(clientId, entry);
}

function leave(work: Work, path: string, value: Json): undefined {
  if (isEmpty(value)) return undefined;
  const [, field = ""] = path.split("/");
  const text = valueText(value, "de", path);
  work.parts.push({ column: 0, to: null, text: text || field, by: "none", why: "noEntry" });
  return undefined;
}

/** The company of a record: of the same title, else the one that was chosen, else a new one. */
function companyOf(record: Body, { settings }: ImportPayload, work: Work): Body | null {
  const id = asNumber(asBody(record[company])["id"]);
  const found = id === undefined ? undefined : work.entries.find("companies", id);
  if (found?.kind === "known") return { id: found.id, title: found.title };
  if (settings.company !== null) return { id: settings.company };
  if (found?.kind !== "new") return null;
  make(work, found);
  return { clientId: found.clientId, title: found.title };
}

function partsOf(body: Body, { settings }: ImportPayload): CellPart[] {
  return Object.entries(body).flatMap(([name, value]): CellPart[] => {
    const text = valueText(value, settings.language, `/${name}`);
    return text === "" ? [] : [{ column: 0, to: `/${name}`, text, by: "read" }];
  });
}

function wrongWith(body: Body): Draft["wrong"] {
  const name = asText(body["name"]) === "" ? [{ code: "noName" }] : [];
  return [...name, ...(body[company] === undefined ? [{ code: "noCompany" }] : [])];
}
