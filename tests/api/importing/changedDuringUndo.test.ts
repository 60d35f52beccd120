import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { openCall } from "#server/auth/call.ts";
import { importUndoJob } from "#server/services/imports/importJob.ts";
import { importUndoSteps } from "#server/services/imports/undoSteps.ts";
import { beginWork } from "#server/services/longWork.ts";
import { documentsOf, noteDocuments } from "#server/store/jobDocuments.ts";
import { tellJob } from "#server/store/jobs.ts";
import { exportedJson } from "../../helpers/exportedData.ts";
import { makeItem, productItemId } from "../../helpers/factories.ts";
import { makeImporter } from "../../helpers/importing/importer.ts";
import { makeTestApp } from "../../helpers/testApp.ts";
import { world } from "../../helpers/world.ts";

const app = await makeTestApp();
const country = await productItemId(app, "countries", "DE");

/** An export of a company and its officer, who name each other. */
async function circleFile(): Promise<Buffer> {
  const { admin, company, group, record } = await world({ app, title: "Kreis GmbH" });
  const officer = { firstName: "Rita", lastName: "Rund", email: "rita@kreis.example" };
  const contact = await makeItem(app, group, "staff", { ...officer, company: { id: company } });
  const category = await productItemId(app, "contactItemCategories", "dpo");
  await admin.ok("/api/admin/company/edit", {
    companyId: company,
    version: 1,
    companyName: "Kreis GmbH",
    responsibleCountryId: country,
    contactItems: [{ contact: { id: contact }, category: { id: category } }],
  });
  await record();
  return (await exportedJson(app, admin.token)).file;
}

test("an entry that somebody changes while an undo runs stays, with that as the reason", async () => {
  const { own, mine } = await makeImporter(app);
  const { id: job } = await mine.bring("records.zip", await circleFile());
  const { rows } = await app.asOwner(
    "select id, version from item where group_id = $1 and title = 'Kreis GmbH'",
    [own.group],
  );
  const company: Body = await own.admin.read(`/api/company/${rows[0].id}`);
  const call = openCall(app.platform, { viewer: own.admin.viewer, supportId: "test" });
  const id = await call.transaction(async (tx) => {
    const undo = await beginWork(tx, call, importUndoJob, { undoes: job });
    await noteDocuments(tx, undo, "todo", await documentsOf(tx, job, "done"));
    await tellJob(tx, job, { undone: true, undoneBy: undo });
    return undo;
  });
  // After the round of the records, and one for each of two entries.
  const roundsBefore = 3;
  let rounds = 0;
  let isRenamed = false;
  const transaction: typeof call.transaction = async (work) => {
    if (rounds === roundsBefore && !isRenamed) {
      isRenamed = true;
      await own.admin.ok("/api/admin/company/edit", {
        companyId: company["id"],
        version: company["version"],
        companyName: "Kreis AG",
        responsibleCountryId: country,
        contactItems: company["contactItems"],
      });
    }
    return call.transaction(work);
  };
  const progress = () => void (rounds += 1);
  await importUndoSteps.run({ ...call, transaction }, { id, payload: {}, progress });
  const { stays } = await mine.ask("read", { id: job });
  expect(stays).toEqual(
    expect.arrayContaining([
      { title: "Kreis AG", list: "Gesellschaften", reason: "changed" },
      { title: expect.stringContaining("Rund"), list: "Personen", reason: "inUse" },
    ]),
  );
  expect(stays).toHaveLength(2);
});
