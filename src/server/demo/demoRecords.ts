import { asDocument, asJson } from "#shared/engine/body/borders.ts";
import { addDays, calendarDate } from "#shared/domain/writing/dates.ts";
import type { RecordsStatusRequest } from "#shared/generated/types.ts";
import type { Role } from "#shared/generated/words/words.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { isAtRest, roleForTransition } from "#shared/domain/workflow/transitions.ts";
import { planOf } from "#shared/generated/plans.ts";
import { openCall, type Call } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import type { Viewer } from "#server/auth/viewer.ts";
import { changeStatus } from "#server/services/records/recordStatus.ts";
import { openRecord, saveRecord } from "#server/services/records/records.ts";
import { resolveKeys } from "#server/store/items/resolveKeys.ts";
import statuses from "#schemas/lists/statuses.json" with { type: "json" };
import type { DemoRecord } from "./demoData.ts";
import { demoId, type Loading } from "./demoNames.ts";

const day = 24 * 60 * 60 * 1000;
const order = statuses.items.map((status) => status.value);

/** A dated event in a record's history. */
interface Happening {
  at: number;
  act: () => Promise<void>;
}

/** Facts known about a record once it has been created. */
interface Made {
  id: number;
  version: number;
}

/** Replays the records' histories in chronological order, so that the audit log looks real. */
export async function loadDemoRecords(
  loading: Loading,
  records: readonly DemoRecord[],
  setClock: (now: Date) => void,
): Promise<void> {
  const now = Date.now();
  const happenings = records.flatMap((record) => storyOf(loading, record, now));
  for (const { at, act } of happenings.toSorted((a, b) => a.at - b.at)) {
    setClock(new Date(at));
    await act();
  }
  setClock(new Date());
}

/** A month before the first of the records. */
export function beforeAll(records: readonly DemoRecord[]): Date {
  const ages = records.map(({ story }) => story.createdDaysAgo);
  return new Date(Date.now() - (Math.max(0, ...ages) + 30) * day);
}

function storyOf(loading: Loading, record: DemoRecord, now: number): Happening[] {
  const { createdBy, createdDaysAgo, updatedBy, updatedDaysAgo } = record.story;
  const from = now - createdDaysAgo * day;
  // Always after creation, even if both are today.
  const until = Math.max(now - updatedDaysAgo * day, from + 1000);
  const steps = order.slice(1, order.indexOf(record.status) + 1);
  const made: Made = { id: 0, version: 0 };
  const telling = (act: () => Promise<void>) => () => withStoryError(record, act);
  if (steps.length === 0 && updatedDaysAgo < createdDaysAgo) {
    // The later edit adds the description.
    const { description = null, ...first } = record.body;
    return [
      { at: from, act: telling(() => createDemoRecord(loading, { ...record, body: first }, made)) },
      {
        at: until,
        act: telling(() => changeDemoRecord(loading, made, { description }, updatedBy)),
      },
    ];
  }
  const create = telling(() => createDemoRecord(loading, record, made));
  const moves = steps.map((status, index) => {
    const by = index === steps.length - 1 ? updatedBy : createdBy;
    const at = from + ((until - from) * (index + 1)) / steps.length;
    const before = order[index] ?? "";
    return {
      at,
      act: telling(() =>
        moveDemoRecord(loading, made, {
          from: before,
          to: status,
          by,
          ...(index === steps.length - 1 && askFor(status, now)),
        }),
      ),
    };
  });
  return [{ at: from, act: create }, ...moves];
}

/** Asks the role that can continue after a story's last step to do so within a week. */
function askFor(status: string, now: number): Pick<RecordsStatusRequest, "ask"> {
  const next = order[order.indexOf(status) + 1];
  const role = next === undefined || isAtRest(status) ? undefined : roleForTransition(status, next);
  if (role === undefined) return {};
  return { ask: { assignee: { role }, due: addDays(calendarDate(new Date(now)), 7) } };
}

async function withStoryError(record: DemoRecord, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    throw new Error(`demo: "${record.body.name}": ${explainFailure(error)}`, { cause: error });
  }
}

function explainFailure(error: unknown): string {
  if (!(error instanceof Problem)) return error instanceof Error ? error.message : "failed";
  const fields = error.details.fields?.map(({ path, code }) => `${path} ${code}`) ?? [];
  const items = error.details.items?.map(({ title }) => title) ?? [];
  return [error.code, ...fields, ...items].join(", ");
}

/** A call as the person with a login would make it. */
export function callBy({ platform, viewers }: Loading, login: string): Call {
  const viewer = viewers.get(login);
  if (!viewer) throw new Error(`${login} has no account`);
  return openCall(platform, { viewer, supportId: "demo" });
}

async function createDemoRecord(loading: Loading, record: DemoRecord, made: Made): Promise<void> {
  const { nodes } = planOf("record");
  const body = resolveKeys(nodes, record.body, (list, name) => demoId(loading, list, name));
  await saveDemoRecord(callBy(loading, record.story.createdBy), made, body);
  loading.ids.set(`records ${record.body.name}`, made.id);
}

/** As the page does: what is read, with the ids of its rows, and what somebody has changed. */
async function changeDemoRecord(
  loading: Loading,
  made: Made,
  changed: Body,
  by: string,
): Promise<void> {
  const call = callBy(loading, by);
  await saveDemoRecord(call, made, { ...asJson(await openRecord(call, made.id)), ...changed });
}

async function saveDemoRecord(call: Call, made: Made, body: Body): Promise<void> {
  // Validated by the service like any other body.
  const saved = await saveRecord(call, asDocument<Parameters<typeof saveRecord>[1]>(body));
  if (!("version" in saved)) throw new Error("more than one was made");
  made.id = Number(saved.id);
  made.version = Number(saved.version);
}

/** The stated author, or the first account with the required role. */
function whoMay(viewers: ReadonlyMap<string, Viewer>, login: string, role: Role): string {
  if (viewers.get(login)?.roles.includes(role)) return login;
  const others = [...viewers].filter(([, viewer]) => viewer.roles.includes(role));
  return others[0]?.[0] ?? login;
}

async function moveDemoRecord(
  loading: Loading,
  made: Made,
  step: { from: string; to: string; by: string } & Pick<RecordsStatusRequest, "ask">,
): Promise<void> {
  const role = roleForTransition(step.from, step.to);
  if (!role) throw new Error(`no way from ${step.from} to ${step.to}`);
  const by = whoMay(loading.viewers, step.by, role);
  const { ask } = step;
  const wanted = {
    id: made.id,
    version: made.version,
    status: step.to,
    confirmed: true,
    ...(ask && { ask }),
  };
  // From the same list the type is generated from.
  const moved = await changeStatus(
    callBy(loading, by),
    wanted as Parameters<typeof changeStatus>[1],
  );
  made.version = Number(moved.version);
}
