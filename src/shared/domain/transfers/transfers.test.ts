import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { countryOfCompany, isThirdCountry } from "../assignment/countries.ts";
import {
  reasonAgainstAdequacy,
  transferState,
  transferStateOfAny,
  type TransferFacts,
} from "./transfers.ts";

const germany = { id: 1, countryCode: "DE", eea: true, eu: true };
const norway = { id: 2, countryCode: "NO", eea: true, eu: false };
const india = { id: 6, countryCode: "IN", eea: false };
const uk = third(4, "GB", { validFrom: "2021-06-28", validTo: "2031-12-27" });
const usa = third(5, "US", { validFrom: "2023-07-10", needsVendorFlag: true });
const patentOffice = { ...third(7, "EPO", { validFrom: "2025-07-15" }), kind: "organisation" };
const switzerland = third(3, "CH", { validFrom: "2000-08-25" });

const zurich: Body = { id: 9, title: "Nordlicht Zürich", country: switzerland };

const scc = { id: 20, key: "46-2-c", kind: "safeguard" };
const consent = { id: 21, key: "49-1-a", kind: "exception" };
const article45 = { id: 22, key: "45", kind: "adequacy" };

const employees = { id: 30, hr: true };
const customers = { id: 31 };

/** A country outside the EEA with an adequacy decision. */
function third(id: number, countryCode: string, adequacy: Body) {
  return { id, countryCode, eea: false, adequacy };
}

function state(facts: Partial<TransferFacts>) {
  return transferState({
    isThirdCountry: true,
    safeguards: [],
    place: india,
    recipient: {},
    groups: [],
    allGroups: [customers],
    today: "2026-11-20",
    ...facts,
  });
}

test("the EEA is decisive, not the EU", () => {
  expect(isThirdCountry(norway, germany)).toBe(false);
  expect(isThirdCountry(germany, norway)).toBe(false);
  expect(isThirdCountry(switzerland, germany)).toBe(true);
  expect(isThirdCountry(uk, germany)).toBe(true);
  expect(isThirdCountry(patentOffice, germany)).toBe(true);
});

test("a company's own country is never a third country to it", () => {
  expect(isThirdCountry(switzerland, switzerland)).toBe(false);
  expect(isThirdCountry(uk, switzerland)).toBe(true);
});

test("a recipient within the group is located in its company's country", () => {
  expect(isThirdCountry(zurich, germany)).toBe(true);
  const place = { countryId: 3, countryCode: "CH", countryName: "Schweiz", countryEea: false };
  const flat = { id: 9, ...place };
  expect(isThirdCountry(flat, germany)).toBe(true);
  const found = { id: 3, title: "Schweiz", countryCode: "CH", eea: false };
  expect(countryOfCompany(flat)).toEqual(found);
});

test("without a country there is no result", () => {
  expect(isThirdCountry(undefined, germany)).toBeUndefined();
  expect(isThirdCountry({ id: 9, title: "ohne Land" }, germany)).toBeUndefined();
  expect(countryOfCompany({ id: 9 })).toBeUndefined();
  expect(state({ isThirdCountry: null })).toBeUndefined();
});

test("there are no transfers within the EEA", () => {
  expect(state({ isThirdCountry: false, place: norway })).toBe("notThird");
});

test("a decision applies from its first to its last day", () => {
  expect(state({ place: uk })).toBe("adequate");
  expect(state({ place: uk, today: "2031-12-27" })).toBe("adequate");
  expect(state({ place: uk, today: "2031-12-28" })).toBe("missing");
  expect(state({ place: usa, recipient: { dpf: "withHr" }, today: "2023-07-09" })).toBe("missing");
});

test("an international organisation can be adequate too", () => {
  expect(state({ place: patentOffice })).toBe("adequate");
});

test("a recipient in the USA is adequate only if it is listed", () => {
  const stateFor = (recipient: Body) => state({ place: usa, recipient });
  expect(stateFor({})).toBe("missing");
  expect(stateFor({ dpf: "none" })).toBe("missing");
  expect(stateFor({ dpf: "nonHr" })).toBe("adequate");
  expect(stateFor({ dpfListed: true })).toBe("adequate");
  expect(stateFor({ dpf: "none", dpfListed: true })).toBe("missing");
});

test("HR data need a listing that includes them", () => {
  const facts = { place: usa, recipient: { dpf: "nonHr" }, allGroups: [employees, customers] };

  expect(state(facts)).toBe("missing");
  expect(state({ ...facts, groups: [{ id: 30 }] })).toBe("missing");
  expect(state({ ...facts, groups: [{ id: 31 }] })).toBe("adequate");
  expect(state({ ...facts, recipient: { dpf: "withHr" } })).toBe("adequate");
});

test("nothing is said where it hangs on whether data of staff are sent, which is not known", () => {
  const facts = { isThirdCountry: true, safeguards: undefined, place: usa, today: "2026-07-01" };
  expect(transferStateOfAny({ ...facts, recipient: { dpf: "nonHr" } })).toBeUndefined();
  expect(transferStateOfAny({ ...facts, recipient: { dpf: "withHr" } })).toBe("adequate");
  expect(transferStateOfAny({ ...facts, recipient: { dpf: "none" } })).toBe("missing");
});

test("without a decision a safeguard applies, then a derogation", () => {
  expect(state({ safeguards: [scc] })).toBe("safeguarded");
  expect(state({ safeguards: [consent] })).toBe("exception");
  expect(state({ safeguards: [consent, scc] })).toBe("safeguarded");
  expect(state({ safeguards: [] })).toBe("missing");
});

test("naming Art. 45 makes no country adequate", () => {
  expect(state({ safeguards: [article45] })).toBe("missing");
});

test("a group company's country determines the decision", () => {
  expect(state({ place: zurich, recipient: zurich })).toBe("adequate");
});

test("why no decision covers a recipient", () => {
  const reason = (facts: Partial<TransferFacts>) =>
    reasonAgainstAdequacy({
      place: usa,
      recipient: {},
      groups: [],
      allGroups: [employees],
      today: "2026-11-20",
      ...facts,
    });
  expect(reason({ place: india })).toBe("noDecision");
  expect(reason({ place: uk, today: "2031-12-28" })).toBe("notInForce");
  expect(reason({})).toBe("notListed");
  expect(reason({ recipient: { dpf: "nonHr" } })).toBe("withoutStaffData");
  expect(reason({ recipient: { dpf: "withHr" } })).toBeUndefined();
});
