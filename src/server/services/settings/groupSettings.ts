import { asLanguage } from "#shared/engine/language.ts";
import { asJson } from "#shared/engine/body/borders.ts";
import { formatFileSize } from "#shared/domain/writing/fileSizes.ts";
import { isSame } from "#shared/engine/body/compare.ts";
import { defaultsInto } from "#shared/engine/body/defaults.ts";
import { projectForRead, projectForWrite } from "#shared/engine/body/project.ts";
import type { Body, Context, Json } from "#shared/engine/plan/types.ts";
import type {
  CompanyGroupSettingsRead,
  CompanyGroupSettingsWrite,
} from "#shared/generated/types.ts";
import { keepsLess } from "#shared/domain/workflow/retention.ts";
import type { Call } from "#server/auth/call.ts";
import { mustHaveProvedNow } from "#server/auth/freshProof.ts";
import { invalidField, mustExist, Problem, type WrongField } from "#server/auth/problem.ts";
import { demandsFactor, endUnguarded } from "#server/store/accounts/factors/demands.ts";
import { lockGroup } from "#server/store/database/groupLock.ts";
import { readFiles } from "#server/store/files/files.ts";
import {
  type Group,
  lastChangeOfGroup,
  readGroup,
  updateGroup,
} from "#server/store/accounts/groups.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { bareItem, resolveItem } from "../catalogues/catalogueBody.ts";
import { catalogueOf } from "../catalogues/catalogues.ts";
import { planSettingsRefresh, refreshDependentRecords } from "../catalogues/pendingRefresh.ts";
import { isPicture, pictureIds } from "../files/pictures.ts";
import { callContext } from "../records/recordContext.ts";
import { peopleOf, resolveBodies } from "../bodies/references.ts";
import { prepareBody, receiveBody, sentBody, staleProblem } from "../documents/write.ts";

const catalogue = catalogueOf({ kind: "companyGroup" });
const { plan } = catalogue;

/** Maximum size of the logo in bytes, from its document. */
const most =
  plan.nodes.find(({ name }) => name === "logo")?.files?.size ?? Number.POSITIVE_INFINITY;

/** Reads the settings of the viewer's group; unset ones have their defaults. */
export function readGroupSettings(call: Call): Promise<CompanyGroupSettingsRead> {
  return call.transaction(async (tx) =>
    presentSettings(tx, mustExist(await readGroup(tx)), callContext(call)),
  );
}

function settingsBody({ id, title, language, features, version, settings }: Group): Body {
  return { ...settings, id, title, language, features, version };
}

async function presentSettings(
  tx: Tx,
  group: Group,
  context: Context,
): Promise<CompanyGroupSettingsRead> {
  const stored = settingsBody(group);
  const [body = stored] = await resolveBodies(tx, plan, [stored], context);
  const whole = projectForRead(plan, defaultsInto(plan.nodes, body), context);
  // The type is generated from the document that projects this object.
  return whole as CompanyGroupSettingsRead;
}

/**
 * Saves the settings under optimistic locking, returns them and refreshes the record columns that
 * depend on them.
 */
export async function saveGroupSettings(
  call: Call,
  body: CompanyGroupSettingsWrite,
): Promise<CompanyGroupSettingsRead> {
  const whole = sentBody(body);
  const { before, after, reply, following } = await call.transaction(async (tx) => {
    mustBeLicensed(whole["features"], mustExist(await readGroup(tx)));
    const sent = receiveBody(catalogue, whole, callContext(call));
    // Unpacking takes long, so that nobody waits for it.
    await mustBePictures(tx, call, sent);
    await lockGroup(tx);
    return changeSettings(tx, call, sent);
  });
  if (demandsFactor(after.settings) && !demandsFactor(before.settings))
    await call.platform.store.withService((db, now) =>
      endUnguarded(db, call.viewer.group, call.viewer.session, now),
    );
  const viewer = { ...call.viewer, settings: after.settings, groupTitle: after.title };
  if (following) await refreshDependentRecords({ ...call, viewer }, following);
  return reply;
}

/** Rejects a change of the licensed features: read-only, they come back as they were read. */
function mustBeLicensed(sent: Json | undefined, { features }: Group): void {
  if (sent === undefined || isSame(sent, features)) return;
  throw new Problem("badRequest", {
    fields: [{ path: "/features", code: "additionalProperties" }],
  });
}

async function changeSettings(tx: Tx, call: Call, sent: Body) {
  const before = mustExist(await readGroup(tx));
  const context = callContext(call);
  const { version } = sent;
  if (typeof version !== "number") throw invalidField("/version", "version");
  if (version !== before.version) throw await staleSettings(tx, before, context);
  const allowed = projectForWrite(plan.nodes, sent, settingsBody(before), context);
  const settled = await prepareBody(tx, call, allowed, {
    plan,
    context,
    before: before.settings,
    isProductOwned: false,
    resolve: (body) => resolveItem(tx, plan, body, context),
  });
  const { title, language, features: _, ...settings } = bareItem(plan, settled);
  const isDemandChanged = demandsFactor(before.settings) !== demandsFactor(settings);
  const withDefaults = (each: Body) => defaultsInto(plan.nodes, each);
  // What is past a shorter period is erased within the hour, for good; and who is asked for a second
  // factor is decided by nobody who finds an open page.
  if (isDemandChanged || keepsLess(withDefaults(before.settings), withDefaults(settings)))
    await mustHaveProvedNow(call.platform, call.viewer);
  const files = pictureIds(settings);
  const draft = { title: String(title), language: asLanguage(String(language)), settings, files };
  const after = mustExist(await updateGroup(tx, version, draft, call.viewer.account));
  const reply = await presentSettings(tx, after, { ...context, settings });
  const following = await planSettingsRefresh(tx, call, before.settings, after.settings);
  return { before, after, reply, following };
}

/** The problem of an outdated save. */
async function staleSettings(tx: Tx, group: Group, context: Context): Promise<Problem> {
  const last = await lastChangeOfGroup(tx);
  const changedBy = last && (await peopleOf(tx, [last.actor], context.language))(last.actor);
  const item = asJson(await presentSettings(tx, group, context));
  return staleProblem({ item }, changedBy ?? undefined, last?.at);
}

/**
 * Checks that the group's logo is a picture; missing files are reported with all other references.
 */
async function mustBePictures(tx: Tx, call: Call, sent: Body): Promise<void> {
  const ids = pictureIds(sent);
  const known = await readFiles(tx, ids);
  const fields: WrongField[] = [];
  for (const [index, id] of ids.entries()) {
    const file = known.get(id);
    if (!file) continue;
    const path = `/logo/${index}`;
    if (file.size > most) {
      const size = formatFileSize(most, call.language);
      fields.push({ path, code: "check.fileTooLarge", params: { size } });
    } else if (!(await isPicture(call, file))) fields.push({ path, code: "check.noPicture" });
  }
  if (fields.length > 0) throw new Problem("invalid", { fields });
}
