import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { rules } from "#shared/domain/rules.ts";
import type { Body, Context } from "#shared/engine/plan/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import { setWithEffects } from "#client/form/applyCascade.ts";
import { createStore, orderOf, wholeBody } from "#client/form/store.ts";
import { completeWorld, setStatus } from "../../helpers/completeRecord.ts";
import { allFeatures, productItemId } from "../../helpers/factories.ts";
import { savePath } from "../../helpers/world.ts";

const { app, admin, complete } = await completeWorld();
const refTo = async (kind: string, key: string) => ({ id: await productItemId(app, kind, key) });
const law = await refTo("nationalDataProtectionLaw", "de-bdsg-26-1");
const clause = await refTo("flexibilityClause", "88");
const purpose = async (): Promise<Body> => ({
  clientId: randomUUID(),
  purpose: { clientId: randomUUID(), title: "Zahlung der Löhne" },
  legality: [await refTo("legality", "6-1-b")],
});

const store = async (rows: Body[]) =>
  admin.ok(savePath, {
    ...(await complete()),
    controller: true,
    purposeOfProcessing: rows,
  });

test("a chosen provision names the opening clause it rests on, as its entry says", async () => {
  const record = await store([await purpose()]);
  const laws: Body[] = await app.ok(
    "/api/nationalDataProtectionLaw",
    { ids: [law.id] },
    { token: admin.token, headers: { "x-master-items": "true" } },
  );
  const viewing: Context = {
    today: "2027-01-31",
    language: "de",
    mode: "singleEditMode",
    roles: ["ROLE_READER", "ROLE_CREATOR"],
    flags: ["canRead", "canEdit"],
    features: allFeatures,
    status: "draft",
    settings: {},
  };
  expect(laws).toMatchObject([{ clause }]);
  const parts = { plan: planOf("record"), rules, validate: () => true, context: viewing };
  const form = createStore(parts, record, true);
  const list = "purposeOfProcessing";
  const [key = ""] = orderOf(form, list).keys;
  setWithEffects(form, { list, key, field: "nationalDataProtectionLaw" }, laws);
  expect(wholeBody(form)).toMatchObject({ [list]: [{ flexibilityClause: [clause] }] });
  setWithEffects(form, { list, key, field: "nationalDataProtectionLaw" }, []);
  expect(wholeBody(form)).not.toMatchObject({ [list]: [{ flexibilityClause: [clause] }] });
});

test("a missing opening clause is a gap that can be confirmed", async () => {
  const record = await store([{ ...(await purpose()), nationalDataProtectionLaw: [law] }]);
  await setStatus(app, record, "approval");
  const { id, version } = record;
  const moving = "/api/processingActivity/status";
  const refused = await admin.post(moving, { id, version, status: "release" });
  const gap = { path: "/purposeOfProcessing/0/flexibilityClause", code: "gap.possible" };
  expect(refused.body.fields).toContainEqual(expect.objectContaining(gap));
});
