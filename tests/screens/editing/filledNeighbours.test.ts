import { expect, test } from "vitest";
import { rules } from "#shared/domain/rules.ts";
import type { Body, Context, Json } from "#shared/engine/plan/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import { setWithEffects } from "#client/form/applyCascade.ts";
import { createStore, orderOf, wholeBody } from "#client/form/store.ts";

const context: Context = {
  today: "2026-11-27",
  language: "en",
  mode: "singleEditMode",
  roles: ["ROLE_TENANT_ADMIN"],
  flags: [],
  features: [],
  status: "draft",
  settings: {},
};

const [germany, philippines] = [
  { id: 276, title: "Germany", code: "DE", eea: true },
  { id: 608, title: "Philippines", code: "PH", eea: false },
];
const clauses = { id: 11, title: "Standard contractual clauses" };

function rowAfter(row: Body, ...changes: readonly (readonly [string, Json | undefined])[]): Body {
  const parts = { plan: planOf("record"), rules, validate: () => true, context };
  const body = { companyCountry: germany, externalRecipients: [{ id: 1, ...row }] };
  const store = createStore(parts, body, true);
  const [key = ""] = orderOf(store, "externalRecipients").keys;
  for (const [field, value] of changes)
    setWithEffects(store, { list: "externalRecipients", key, field }, value);
  const [after] = wholeBody(store)["externalRecipients"] as Body[];
  return after ?? {};
}

const desk = {
  id: 21,
  title: "Manila Desk",
  country: philippines,
  street: "Ayala Avenue",
  city: "Manila",
  appropriateSafeguards: [clauses],
};

test("a vendor brings an address to joint controllers only, also once its row has become one", () => {
  const address = { street: "Ayala Avenue", city: "Manila" };
  const processor = { processingType: "controllerToProcessor" };
  const chosen = ["vendor", desk] as const;
  expect(rowAfter(processor, chosen)["jointControllerAddress"]).toBeUndefined();
  expect(rowAfter({ processingType: "joint" }, chosen)["jointControllerAddress"]).toEqual(address);
  const become = rowAfter(processor, chosen, ["processingType", "joint"]);
  expect(become["jointControllerAddress"]).toEqual(address);
});

test("a vendor brings the safeguards that its own country asks for, and takes them away with it", () => {
  const chosen = ["vendor", desk] as const;
  expect(rowAfter({}, chosen)).toMatchObject({
    country: philippines,
    appropriateSafeguards: [clauses],
  });
  const other = rowAfter({}, chosen, ["vendor", { id: 22, title: "Another Desk" }]);
  expect(other["country"]).toBeUndefined();
  expect(other["appropriateSafeguards"] ?? []).toEqual([]);
});
