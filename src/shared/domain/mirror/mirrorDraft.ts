import { isBody } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { asBodies, asBody } from "../values.ts";
import { rowNaming, typeOfRole } from "./namings.ts";
import type { Naming } from "./mirrorLines.ts";

/**
 * The record that the company named has to keep, as far as the record that names it knows, to be
 * stored with ids alone; what it can't know, such as measures and legal bases, is left to its company.
 *
 * As processor or sub-processor (Art. 30(2)): the controllers on whose behalf it acts (a), the
 * categories of processing (b), and the sub-processors that are known with their countries, of which
 * the transfers follow (c). Persons and data are not asked for there. As controller or joint controller
 * (Art. 30(1)): the other one (a, d), purposes (b), persons and data (c), and the recipients in third
 * countries with their safeguards (e).
 */
export function mirrorDraft(body: Body, naming: Naming): Body {
  const { role, company, named } = naming;
  const row = rowNaming(body, { role, company: named }) ?? {};
  const shared: Body = {
    ...kept(body, ["name", "language"]),
    company: { id: named },
    purposeOfProcessing: purposes(body, row),
  };
  if (role === "processor")
    return { ...shared, ...asProcessor, processorCompanies: [{ id: company }], ...subs(row) };
  if (role === "sub")
    return { ...shared, ...asProcessor, ...controllersOf(body, named), ...subs(row) };
  const groups = groupsOfPersons(body, row);
  const persons: Body = groups.length > 0 ? { groupsOfPersons: groups } : {};
  const corporationRecipients = [
    { ...recipient(role, company, row), ...(role === "controller" ? knownSubs(body) : {}) },
  ];
  return {
    ...shared,
    ...persons,
    controller: true,
    processor: false,
    corporationRecipients,
    ...abroad(body),
  };
}

const asProcessor: Body = { controller: false, processor: true };

function kept(body: Body, names: readonly string[]): Body {
  const found = names.flatMap((name) => {
    const value = body[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(found);
}

/** The purposes that a row is about, or all; on which basis, each controller says by itself. */
function purposes(body: Body, row: Body): Json[] {
  const wanted = new Set(asBodies(row.purpose).map(({ id }) => id));
  return asBodies(body.purposeOfProcessing).flatMap(({ purpose }) => {
    const isMeant = wanted.size === 0 || wanted.has(asBody(purpose).id);
    return isBody(purpose) && isMeant ? [{ purpose }] : [];
  });
}

/** On whose behalf a sub-processor acts; a company is no controller for itself. */
function controllersOf(body: Body, named: number): Body {
  const own = asBodies(body.processorCompanies).filter(({ id }) => id !== named);
  return {
    ...kept(body, ["processorVendorCompanies", "processorOutsideCompanies"]),
    ...(own.length > 0 ? { processorCompanies: own } : {}),
  };
}

/** Sub-processors of the company named; their countries follow from them. */
function subs(row: Body): Body {
  const rows = asBodies(row.subcontractors).map((vendor) => ({
    vendor,
    ...(isBody(vendor.country) ? { country: vendor.country } : {}),
    processingType: typeOfRole("sub") ?? "",
  }));
  return rows.length > 0 ? { externalRecipients: rows } : {};
}

/** Persons that a row is about, or all, with the categories of their data. */
function groupsOfPersons(body: Body, row: Body): Body[] {
  const persons = new Set(asBodies(row.groupsOfPersons).map(({ id }) => id));
  const categories = new Set(asBodies(row.personalDataCategory).map(({ id }) => id));
  return asBodies(body.groupsOfPersons)
    .filter(({ group }) => isBody(group) && (persons.size === 0 || persons.has(group.id)))
    .map((each) => {
      const data = asBodies(each.personalDataCategory).filter(
        ({ id }) => categories.size === 0 || categories.has(id),
      );
      return {
        ...kept(each, ["group"]),
        ...(data.length > 0 ? { personalDataCategory: data } : {}),
      };
    });
}

/** How the draft names the other company: a processor for who acts on behalf, else a joint controller. */
function recipient(role: Naming["role"], company: number, row: Body): Body {
  const processingType = typeOfRole(role === "joint" ? "joint" : "processor") ?? "";
  return {
    corporationCompany: { id: company },
    processingType,
    ...kept(row, ["groupsOfPersons", "personalDataCategory"]),
  };
}

/** The sub-processors of a processor, as the controller names them at its row. */
function knownSubs(body: Body): Body {
  const vendors = asBodies(body.externalRecipients).flatMap(({ processingType, vendor }) =>
    processingType === typeOfRole("sub") && isBody(vendor) ? [vendor] : [],
  );
  return vendors.length > 0 ? { subcontractors: vendors } : {};
}

/** Recipients in third countries with the safeguards that are named, but for sub-processors. */
function abroad(body: Body): Body {
  const rows = asBodies(body.externalRecipients)
    .filter(
      ({ thirdCountry, processingType }) =>
        thirdCountry === true && processingType !== typeOfRole("sub"),
    )
    .map((row) =>
      kept(row, [
        "typeOfRecipient",
        "vendor",
        "company",
        "country",
        "processingType",
        "appropriateSafeguards",
        "safeguardNote",
      ]),
    );
  return rows.length > 0 ? { externalRecipients: rows } : {};
}
