import { limits } from "#shared/api/limits.ts";
import { followedTemplate } from "#shared/domain/followedTemplate.ts";
import { projectForRead } from "#shared/engine/body/project.ts";
import type {
  FollowerPage,
  FollowersWanted,
  TemplateDifference,
  TemplateDifferenceWanted,
} from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { readItems } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { readRecords, readStoredRecord, type StoredRecord } from "#server/store/records/records.ts";
import { countFollowers, followerIds } from "#server/store/records/templates.ts";
import { together } from "#server/store/database/together.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { recordPlan } from "../bodies/plans.ts";
import { referencesOf } from "../bodies/references.ts";
import { maySeeRecord, redactBody } from "../companies/companyVisibility.ts";
import { findRecord } from "../records/masterRecords.ts";
import { editContext, rightsOf } from "../records/recordContext.ts";
import { mustBeVisible } from "../records/records.ts";
import { mayBeginVersion } from "../records/recordStatus.ts";
import {
  countsOf,
  earlierVersions,
  type Following,
  followingOf,
  readableSides,
} from "./followTemplate.ts";

/** Compares the template now, the template as it was taken over, and the record. */
export function templateDifference(
  call: Call,
  { id }: TemplateDifferenceWanted,
): Promise<TemplateDifference> {
  return call.read(async (tx) => {
    const stored = mustBeVisible(call, await readStoredRecord(tx, id));
    const { canEdit: canTake } = rightsOf(call, stored);
    const template = await templateOf(tx, call, stored);
    const following =
      template && (await followingOf(call, stored, template, earlierVersions(tx, template)));
    const told = { version: stored.version, canTake, ...countsOf(following) };
    if (!template || !following || told.changes === 0) return told;
    const { from, to, newRules } = following;
    // Border: built from records.
    return {
      ...told,
      template: { id: template.id, name: template.name, from, to },
      ...(newRules.length > 0 ? { rules: newRules } : {}),
      ...(await sidesFor(tx, call, stored, following)),
    } as TemplateDifference;
  });
}

/** The template of a record; null if it is gone, or hidden from the viewer. */
export async function templateOf(
  tx: Tx,
  call: Call,
  { body }: StoredRecord,
): Promise<StoredRecord | null> {
  const { id } = followedTemplate(body);
  const template = id === null ? null : await findRecord(tx, id);
  return template && maySeeRecord(call, template) ? template : null;
}

async function sidesFor(tx: Tx, call: Call, stored: StoredRecord, following: Following) {
  const { nodes, sides } = following;
  const context = editContext(call, stored);
  const bodies = [sides.earlier, sides.now, sides.mine];
  const referenceOf = await referencesOf(tx, recordPlan(context), bodies, context);
  const readable = readableSides(following, referenceOf);
  const shown = (side: keyof typeof readable) =>
    redactBody(call, nodes, projectForRead({ nodes }, readable[side], context));
  return { earlier: shown("earlier"), now: shown("now"), mine: shown("mine") };
}

/** The records that were created from a template, with what each would take over from it. */
export function templateFollowers(
  call: Call,
  { id, after = 0, perPage = limits.pageSize }: FollowersWanted,
): Promise<FollowerPage> {
  return call.read(async (tx) => {
    const template = mustBeVisible(call, await findRecord(tx, id));
    const of = { template: id, companies: call.viewer.companies };
    // One more, which tells whether others follow.
    const query = { ...of, after, most: perPage + 1 };
    const [ids, total] = await together([followerIds(tx, query), countFollowers(tx, of)]);
    const stored = await readRecords(tx, ids.slice(0, perPage));
    const companies = await readItems(
      tx,
      stored.flatMap(({ companyId }) => companyId ?? []),
    );
    const readEarlier = earlierVersions(tx, template);
    const items: FollowerPage["items"] = [];
    for (const record of stored) {
      const counts = countsOf(await followingOf(call, record, template, readEarlier));
      const { version: from } = followedTemplate(record.body);
      const company = record.companyId === null ? undefined : companies.get(record.companyId);
      items.push({
        id: record.id,
        version: record.version,
        name: record.name,
        status: record.status,
        ...counts,
        ...(from === null ? {} : { from }),
        ...(company
          ? { company: { id: company.id, title: displayTitle(company.body, call.language) } }
          : {}),
        canTake: rightsOf(call, record).canEdit,
        mayReopen: mayBeginVersion(call, record.status),
      });
    }
    const last = ids.length > perPage ? items.at(-1)?.id : undefined;
    const { name, version } = template;
    return { name, version, items, total, ...(last === undefined ? {} : { next: last }) };
  });
}
