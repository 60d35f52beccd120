import { mirrorDraft } from "#shared/domain/mirror/mirrorDraft.ts";
import { factsOf } from "#shared/domain/mirror/mirrorFacts.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type {
  MirrorNaming,
  MirrorProposal,
  MirrorProposed,
  MirrorProposedItem,
} from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import { exportTexts, translate } from "#server/exports/exportTexts.ts";
import { uuidOf } from "#server/store/database/ids.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { readItems } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { keepVerdict } from "#server/store/records/mirror.ts";
import { readRecords, type StoredRecord } from "#server/store/records/records.ts";
import { fieldTitles } from "../records/filters/filterOptions.ts";
import { presenterOf } from "../records/presentedBody.ts";
import { storeOne } from "../records/records.ts";
import { lineNaming, pairOf } from "./judge.ts";
import { companyRead } from "./presentLines.ts";
import { type Mirror, readMirror, type StatedLine } from "./registers.ts";

/** A record that is to be drafted, with the one it is proposed from. */
interface Foreseen {
  line: StatedLine;
  from: StoredRecord;
  draft: Body;
}

type Outcome = Pick<MirrorProposedItem, "outcome" | "id" | "title" | "fields" | "says">;

/**
 * Drafts what is missing at the other side, or tells what it would be. Each draft is made for itself,
 * so that one that is refused keeps no other from being made.
 */
export async function propose(
  call: Call,
  { lines: asked, preview = false }: MirrorProposal,
): Promise<MirrorProposed> {
  const { mirror, drafts } = await call.transaction(async (tx) => {
    const found = await readMirror(tx, call);
    return { mirror: found, drafts: await draftsFor(tx, call, found, asked) };
  });
  const items: MirrorProposedItem[] = [];
  for (const [index, { record, role, named }] of asked.entries()) {
    const draft = drafts[index];
    const outcome =
      typeof draft === "object"
        ? await (preview ? foresee(call, draft) : make(call, mirror, draft))
        : { outcome: draft ?? "notMissing" };
    items.push({ record, role, named, ...outcome });
  }
  return { items };
}

/** Returns a draft for each line, or the reason why there can be none. */
async function draftsFor(
  tx: Tx,
  call: Call,
  mirror: Mirror,
  asked: readonly MirrorNaming[],
): Promise<(Foreseen | MirrorProposedItem["outcome"])[]> {
  const known = await readRecords(
    tx,
    asked.map(({ record }) => record).filter((id) => mirror.rows.has(id)),
  );
  const byId = new Map(known.map((record) => [record.id, record]));
  const present = await presenterOf(tx, call, known, []);
  const foreseen = asked.map((each) => {
    const line = lineNaming(mirror, each);
    const from = byId.get(each.record);
    if (!line || !from || line.state === "hidden" || line.state === "gone") return "hidden";
    if (line.state !== "missing") return "notMissing";
    if (mirror.companies.get(each.named)?.state !== "active") return "closed";
    return { line, from, draft: mirrorDraft(present(from), line.naming) };
  });
  return foreseen;
}

/** Contents of a draft in the terms by which registers are compared. */
async function foresee(call: Call, { draft }: Foreseen): Promise<Outcome> {
  const facts = factsOf(draft, undefined);
  const ids = (values: Iterable<number | string>) => [...values].map(Number);
  const parts: [MirrorSaidPart, number[]][] = [
    ["controllers", ids(facts.controllers)],
    [
      "naming",
      facts.namings.flatMap(({ role, company }) => (role === "controller" ? [] : company)),
    ],
    ["purposes", ids(facts.purposes)],
    ["persons", ids(facts.persons)],
    ["categories", ids(facts.categories)],
    ["subcontractors", ids(facts.subcontractors)],
    ["countries", ids(facts.places)],
  ];
  const items = await call.transaction((tx) =>
    readItems(
      tx,
      parts.flatMap(([, named]) => named),
    ),
  );
  const titleOf = (id: number) => {
    const item = items.get(id);
    return item ? [displayTitle(item.body, call.language)] : [];
  };
  return {
    outcome: "foreseen",
    title: String(draft["name"] ?? ""),
    says: parts.flatMap(([part, named]) =>
      named.length > 0 ? [{ part, values: named.flatMap(titleOf) }] : [],
    ),
  };
}

type MirrorSaidPart = NonNullable<MirrorProposedItem["says"]>[number]["part"];

async function make(call: Call, mirror: Mirror, { line, from, draft }: Foreseen): Promise<Outcome> {
  const { naming } = line;
  const { id: fromId, version } = from;
  const comment = translate(exportTexts(call.language), "export.mirror.origin", {
    id: fromId,
    version,
    company: companyRead(call, mirror.companies, naming.company).title,
  });
  // The same however often it is sent.
  const clientId = uuidOf(`mirror ${fromId} ${naming.role} ${naming.named}`);
  try {
    return await call.transaction(async (tx) => {
      const { stored } = await storeOne(tx, call, { ...draft, clientId }, { comment });
      const { id, name, version: first } = stored;
      const row = { id, name, status: "draft", version: first, createdBy: null } as const;
      const rows = new Map(mirror.rows).set(id, { ...row, company: naming.named });
      const pair = pairOf({ ...mirror, rows }, line, id);
      const verdict = { ...pair, verdict: "proposed" } as const;
      await keepVerdict(tx, verdict, { by: call.viewer.account, fromVersion: version });
      return { outcome: "made", id, title: name };
    });
  } catch (thrown) {
    if (!(thrown instanceof Problem) || thrown.code !== "invalid") throw thrown;
    return { outcome: "invalid", fields: fieldsOf(call, thrown) };
  }
}

/** The fields that were refused, by their titles. */
function fieldsOf(call: Call, { details }: Problem): string[] {
  const titles = fieldTitles(call);
  const named = (details.fields ?? []).map(
    ({ path }) => titles.get(path.replaceAll(/\/\d+/g, "/*").replace(/\/\*$/, "")) ?? path,
  );
  return [...new Set(named)];
}
