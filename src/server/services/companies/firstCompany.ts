import { beganWith } from "#shared/domain/followedTemplate.ts";
import type { OperationFacts } from "#shared/engine/plan/operation.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Call } from "#server/auth/call.ts";
import { mustExist, Problem } from "#server/auth/problem.ts";
import { exportTexts, translate } from "#server/exports/exportTexts.ts";
import { asLanguage } from "#shared/engine/language.ts";
import { readGroup } from "#server/store/accounts/groups.ts";
import { uuidOf } from "#server/store/database/ids.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { readProductItems } from "#server/store/items/items.ts";
import { isFirstStep } from "#server/store/records/firstRecord.ts";
import { recordPlan } from "../bodies/plans.ts";
import { createItem } from "../catalogues/catalogueWrite.ts";
import { masterRecordKind, storedMaster } from "../records/masterRecords.ts";
import { creationContext } from "../records/recordContext.ts";
import { storeOne } from "../records/records.ts";
import { copyFor } from "../templates/followTemplate.ts";
import { isCompany } from "./companyVisibility.ts";

/** The product's record about itself, of which there is one in each language. */
const ownRecord = "own-register";

/**
 * Creates an item. With its first company a group gets a draft of the record that the product needs
 * itself (Art. 30), which it checks, changes or deletes like any other.
 */
export async function createItemOrFirst(
  call: Call,
  body: Body,
  facts: Pick<OperationFacts, "kind">,
): Promise<Body> {
  const item = await createItem(call, body, facts);
  if (!isCompany(facts)) return item;
  const company = Number(item["id"]);
  try {
    await call.transaction((tx) => draftOwnRecord(tx, call, company));
  } catch (thrown) {
    // The company is there in any case: what is wrong with the draft is nothing its maker can mend.
    if (!(thrown instanceof Problem)) throw thrown;
    call.platform.log.warn("ownRecord", { supportId: call.supportId, cause: thrown.code });
  }
  return item;
}

async function draftOwnRecord(tx: Tx, call: Call, company: number): Promise<void> {
  if (!(await isFirstStep(tx, company))) return;
  const language = asLanguage(mustExist(await readGroup(tx)).language);
  const key = `${ownRecord}-${language}`;
  const item = (await readProductItems(tx, masterRecordKind, [key])).get(key);
  // The product's editors may have withdrawn it.
  if (!item || item.state === "gone") return;
  const template = storedMaster(item);
  const inGroup = { ...call, language };
  const { nodes } = recordPlan(creationContext(inGroup, {}));
  const sent: Body = {
    ...copyFor(nodes, { companyId: company }, template, template.body),
    name: template.name,
    language,
    company: { id: company },
    ...beganWith(template),
    clientId: uuidOf(`own record of ${tx.group}`),
  };
  const comment = translate(exportTexts(language), "export.ownRecord.origin");
  await storeOne(tx, inGroup, sent, { comment });
}
