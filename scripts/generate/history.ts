import { asLanguage, type Language } from "#shared/engine/language.ts";
import { asText } from "#shared/domain/values.ts";
import { flagsOfNew } from "#shared/domain/workflow/rights.ts";
import { expandRoles } from "#shared/domain/workflow/roles.ts";
import { firstStatus, isStatus, statusOrder } from "#shared/domain/workflow/transitions.ts";
import type { ViewerContext } from "#shared/domain/workflow/viewerContext.ts";
import { defaultsInto } from "#shared/engine/body/defaults.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { projectForWrite } from "#shared/engine/body/project.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { withStamps } from "#shared/engine/rules/stamps.ts";
import { planOf } from "#shared/generated/plans.ts";
import type { Feature, Status } from "#shared/generated/words/words.ts";
import { mustBeSound } from "#server/services/bodies/mustBeSound.ts";
import { referencesOf } from "#server/services/bodies/references.ts";
import type { ReferenceOf } from "#server/services/lookups/itemFacts.ts";
import { offeredLists } from "#server/services/lookups/offeredEntries.ts";
import { resolveFrom, toRecordDraft } from "#server/services/records/resolveRecord.ts";
import { withRowIds } from "#server/services/records/recordRows.ts";
import { newIds } from "#server/store/database/ids.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import type { Item } from "#server/store/items/items.ts";
import type { RecordDraft } from "#server/store/records/records.ts";
import type { NewRecord, State } from "./insertRows.ts";

/** Author of the records of a generated group. */
export interface Author {
  account: number;
  /** Their staff entry. */
  contact: number;
  settings: Body;
  features: readonly Feature[];
  /** The day by which what expires is judged. */
  today: string;
}

/** A record to be stored: references by id, the status it reaches, and the times of its steps. */
export interface Story {
  body: Body;
  status: string;
  times: readonly Date[];
}

const plan = planOf("record");
const roles = expandRoles(["ROLE_TENANT_ADMIN"]);

/** The statuses a record goes through, the first included. */
export function statusesTo(status: string): string[] {
  return statusOrder.slice(0, statusOrder.indexOf(status) + 1);
}

/** Makes records as the services would have stored them, step by step up to their status. */
export async function recordsOf(
  tx: Tx,
  author: Author,
  stories: readonly Story[],
): Promise<NewRecord[]> {
  const ids = await newIds(tx, stories.length);
  const lists = await offeredLists(tx);
  const resolvers = await resolversOf(tx, author, stories, lists);
  const records: NewRecord[] = [];
  for (const [index, story] of stories.entries()) {
    const language = asLanguage(asText(story.body["language"]));
    const resolve = resolvers[language];
    const context = contextOf(author, language, firstStatus);
    const sent = await withRowIds(tx, plan.nodes, story.body, {});
    const first = defaultsInto(plan.nodes, projectForWrite(plan.nodes, sent, {}, context));
    records.push(lived(first, { id: ids[index] ?? 0, author, story, resolve }));
  }
  return records;
}

type Resolve = (body: Body, status: Status) => RecordDraft;

async function resolversOf(
  tx: Tx,
  author: Author,
  stories: readonly Story[],
  lists: readonly Item[],
): Promise<Record<Language, Resolve>> {
  const inLanguage = async (language: Language): Promise<Resolve> => {
    const bodies = stories
      .map(({ body }) => body)
      .filter((body) => asLanguage(asText(body["language"])) === language);
    const context = contextOf(author, language, firstStatus);
    const referenceOf: ReferenceOf = await referencesOf(
      tx,
      plan,
      [...bodies, { statusChangedBy: { id: author.contact } }],
      context,
    );
    return (body, status) => {
      const own = { ...context, status };
      const whole = resolveFrom(body, own, referenceOf, lists);
      mustBeSound(plan, whole, own);
      return toRecordDraft(whole, own);
    };
  };
  return { de: await inLanguage("de"), en: await inLanguage("en") };
}

interface Life {
  id: number;
  author: Author;
  story: Story;
  resolve: Resolve;
}

/**
 * Creates a record and moves it on; each step leaves a revision. Only the first and the last are
 * resolved: those between differ from the first in what the steps stamp.
 */
function lived(first: Body, { id, author, story, resolve }: Life): NewRecord {
  const statuses = statusesTo(story.status).map(statusNamed);
  const steps = stampedSteps(first, statuses, author, story.times);
  const created = resolve(steps[0] ?? first, firstStatus);
  const draft = steps.length === 1 ? created : resolve(steps.at(-1) ?? first, lastOf(statuses));
  const states = steps.map((body, index): State => {
    const isEnd = index === 0 || index === steps.length - 1;
    const resolved = index === 0 ? created : draft;
    return {
      kind: "record",
      id,
      version: index + 1,
      at: story.times[index] ?? new Date(0),
      actor: author.account,
      op: index === 0 ? "create" : "status",
      body: isEnd ? resolved.titled : withStampsOf(created.titled, body, draft.titled),
    };
  });
  return { id, draft, states };
}

function statusNamed(text: string): Status {
  if (!isStatus(text)) throw new Error(`no status is called ${text}`);
  return text;
}

function lastOf(statuses: readonly Status[]): Status {
  return statuses.at(-1) ?? firstStatus;
}

/** The stored bodies of a record in each status. */
function stampedSteps(
  first: Body,
  statuses: readonly Status[],
  { contact }: Author,
  times: readonly Date[],
): Body[] {
  const steps: Body[] = [];
  let before: Body = {};
  for (const [index, status] of statuses.entries()) {
    const occasion = { time: (times[index] ?? new Date(0)).toISOString(), person: { id: contact } };
    const body: Body = { ...first, ...before, status };
    before = withStamps(plan.nodes, body, before, occasion);
    steps.push(before);
  }
  return steps;
}

/** A titled body with the status and stamps of a later step, people as a third one calls them. */
function withStampsOf(titled: Body, step: Body, later: Body): Body {
  const result: Body = { ...titled, status: step["status"] ?? firstStatus };
  for (const { name, stamp } of plan.nodes) {
    const value = step[name];
    if (!stamp || value === undefined) continue;
    result[name] = isBody(value) ? (later[name] ?? value) : value;
  }
  return result;
}

function contextOf(
  { settings, features, today }: Author,
  language: Language,
  status: Status,
): ViewerContext {
  return {
    today,
    language,
    mode: "singleCreationMode",
    roles,
    flags: flagsOfNew(roles, { template: false, leaMaster: false }),
    features,
    status,
    settings,
  };
}
