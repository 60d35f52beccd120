import { expect, test } from "vitest";
import { foreignElsewhere } from "#shared/domain/legalBasis/elsewhere.ts";
import { rules } from "#shared/domain/rules.ts";
import { changedValues } from "#shared/engine/body/differences.ts";
import { normaliseBody } from "#shared/engine/body/normaliseBody.ts";
import { clientIdOfCopy, takenOver } from "#shared/engine/copies/copy.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { withoutChoicesOf } from "#shared/engine/rules/choices.ts";
import { planOf } from "#shared/generated/plans.ts";
import { makeItem, productItemId } from "../../helpers/factories.ts";
import { testContext as context } from "../../helpers/samples/sampleRules.ts";
import { savePath, world } from "../../helpers/world.ts";

// Records that are begun with a template for companies of other countries.
const own = await world({ title: "Kiel" });
const { app, admin, group } = own;
const companyIn = async (title: string, code: string) =>
  makeItem(app, group, "companies", {
    title,
    country: { id: await productItemId(app, "countries", code) },
  });
const [wien, zurich] = [await companyIn("Wien", "AT"), await companyIn("Zürich", "CH")];
const department = await makeItem(app, group, "departments", {
  title: "Personal",
  companyId: own.company,
});
const law = { id: await productItemId(app, "nationalDataProtectionLaw", "de-bdsg-26-1") };
const purpose = {
  id: await makeItem(app, group, "purposes", { translations: { de: "Löhne zahlen" } }),
};
const kind = { id: await productItemId(app, "internalRecipientCategories", "department") };

const plan = planOf("record");

/** Says of a template what the pages say before records begin with it, of the replies to their calls. */
function foreseen(template: Body, company: Body) {
  const { company: _, ...taken } = takenOver(plan.nodes, template, clientIdOfCopy);
  const fitting = withoutChoicesOf(plan.nodes, "/company/id", taken);
  const whole = (body: Body) => normaliseBody(plan, body, context, rules);
  const after = whole({ ...fitting, company });
  const foreign = foreignElsewhere(plan, whole(template), [after], context);
  return { fitting, leftOut: changedValues(plan, taken, fitting), ...foreign };
}

test("what a template loses for companies of other countries is known before, and so it is stored", async () => {
  const { id } = await own.record({
    name: "Lohnabrechnung",
    controller: true,
    description: "Löhne nach § 26 BDSG",
    purposeOfProcessing: [{ purpose, nationalDataProtectionLaw: [law] }],
    internalRecipients: [{ typeOfRecipient: kind, department: { id: department } }],
    externalRecipients: [
      {
        typeOfRecipient: {
          id: await productItemId(app, "externalRecipientCategories", "tax-office"),
        },
        country: { id: await productItemId(app, "countries", "DE") },
      },
    ],
  });
  const template = await own.read(id);
  const offered: Body[] = await admin.ok("/api/filter/companies/all", {});
  const assigned = [wien, zurich].map((each) => offered.find((item) => item["id"] === each) ?? {});
  const [austrian, swiss] = assigned.map((company) => foreseen(template, company));
  for (const each of [austrian, swiss]) {
    expect(each?.leftOut).toMatchObject([
      { path: "/internalRecipients/0/department", before: { title: "Personal" } },
    ]);
    expect(each?.reading).toEqual([
      { path: "/description", phrase: "§ 26 BDSG" },
      { path: "/externalRecipients/0/country", phrase: "Deutschland" },
    ]);
    expect(each?.law).toMatchObject([
      { path: "/purposeOfProcessing/0/nationalDataProtectionLaw", entry: law },
    ]);
  }
  const counterparts = [austrian, swiss].map((each) => each?.law[0]?.counterparts);
  expect(counterparts).toEqual([[], ["ch-or-328b"]]);
  const names = { name: "Lohnabrechnung", language: "de", parentTemplateId: id };
  const sent = { ...austrian?.fitting, ...names, companyAssignment: assigned };
  const { items } = await admin.ok(savePath, sent);
  expect(items).toHaveLength(2);
  for (const each of items) {
    const stored = await own.read(each.id);
    expect(stored["internalRecipients"]).toMatchObject([{ typeOfRecipient: kind }]);
    expect((stored["internalRecipients"] as Body[])[0]).not.toHaveProperty("department");
    expect(stored).toMatchObject({
      description: "Löhne nach § 26 BDSG",
      purposeOfProcessing: [{ nationalDataProtectionLaw: [law] }],
    });
  }
});

test("a template loses nothing for its own company, where the first record keeps its departments", async () => {
  const recipient = { typeOfRecipient: kind, department: { id: department } };
  const { id } = await own.record({
    internalRecipients: [recipient],
  });
  const { internalRecipients } = takenOver(plan.nodes, await own.read(id), clientIdOfCopy);
  const { items } = await admin.ok(savePath, {
    name: "Personalakte",
    language: "de",
    parentTemplateId: id,
    internalRecipients,
    companyAssignment: [{ id: own.company }, { id: wien }],
  });
  const [kiel, austrian] = items.map(({ internalRecipients: said }: Body) => (said as Body[])[0]);
  expect(kiel).toMatchObject(recipient);
  expect(austrian).not.toHaveProperty("department");
});
