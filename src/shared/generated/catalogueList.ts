// Written by `npm run gen` from schemas. Do not edit.
import type { CatalogueKind, Feature, Role } from "./words/words.ts";

/** A catalogue with a page of its own. */
export interface CatalogueEntry {
  kind: CatalogueKind;
  document: string;
  route: string;
  /** Lowest role that may work on its page: write to it or, if it is kept, hide its items. */
  write: Role;
  isTranslated: boolean;
  /** Licence feature required for the page. */
  feature?: Feature;
  /** Its section in the master area. */
  area?: string;
  /** Audience of a change; see x-catalogue in schemas/README.md. */
  reach?: "group" | "companies" | "own";
  /** Its section in the settings; absent for the list of catalogues. */
  place?: string;
  /** Property with the rows that have pages of their own. */
  children?: string;
  /** Property with the id of the parent item, under which the list is shown. */
  parent?: string;
  /** Object property edited on a page of its own. */
  section?: string;
  /** Its items are people; see x-catalogue in schemas/README.md. */
  people?: true;
  /** Each group has exactly one, so the page is its form. */
  isSingle?: true;
  /** The page shows the product's items, and items created there belong to the product. */
  isProductOwned?: true;
  /** The page shows what the product keeps; the group can only hide it. */
  isKept?: true;
}

type Described = Omit<CatalogueEntry, "document" | "route"> & Partial<CatalogueEntry>;

const described: readonly Described[] = [
{"kind":"appropriateSafeguards","write":"ROLE_TENANT_ADMIN","isTranslated":true,"place":"law"},
{"kind":"blacklist","write":"ROLE_MASTER_EDITOR","isTranslated":true,"children":"entries","area":"risk","isProductOwned":true},
{"kind":"categoryTags","write":"ROLE_MASTER_EDITOR","isTranslated":true,"feature":"community","area":"community","isProductOwned":true},
{"kind":"companies","write":"ROLE_TENANT_ADMIN","isTranslated":false,"section":"tom","place":"people"},
{"kind":"companyGroup","write":"ROLE_TENANT_ADMIN","isTranslated":false,"isSingle":true,"reach":"group","place":"people"},
{"kind":"companyGroupHelp","write":"ROLE_TENANT_ADMIN","isTranslated":false,"reach":"group","place":"forms","route":"/settings/groupHelp"},
{"kind":"content","write":"ROLE_MASTER_EDITOR","isTranslated":true,"feature":"community","area":"community","isProductOwned":true,"route":"/admin/community"},
{"kind":"customFields","write":"ROLE_TENANT_ADMIN","isTranslated":true,"feature":"customFields","reach":"group","place":"forms"},
{"kind":"dataSource","write":"ROLE_MASTER_EDITOR","isTranslated":true,"area":"data","isProductOwned":true},
{"kind":"dataSource","write":"ROLE_TENANT_ADMIN","isTranslated":true,"isKept":true},
{"kind":"deletionPractise","write":"ROLE_TENANT_ADMIN","isTranslated":true},
{"kind":"departmentCategories","write":"ROLE_TENANT_ADMIN","isTranslated":true,"place":"people","route":"/settings/departments/categories"},
{"kind":"departmentCategories","write":"ROLE_MASTER_EDITOR","isTranslated":true,"area":"data","isProductOwned":true},
{"kind":"departments","write":"ROLE_TENANT_ADMIN","isTranslated":false,"parent":"companyId","reach":"companies","place":"people"},
{"kind":"domains","write":"ROLE_TENANT_ADMIN","isTranslated":true,"place":"people"},
{"kind":"externalRecipientCategories","write":"ROLE_TENANT_ADMIN","isTranslated":true},
{"kind":"flexibilityClause","write":"ROLE_MASTER_EDITOR","isTranslated":true,"area":"legalBases","isProductOwned":true},
{"kind":"flexibilityClause","write":"ROLE_TENANT_ADMIN","isTranslated":true,"place":"law","isKept":true},
{"kind":"groupFilters","write":"ROLE_TENANT_ADMIN","isTranslated":false,"reach":"group","place":"filters","route":"/settings/record-filter/group"},
{"kind":"groupsOfPersons","write":"ROLE_TENANT_ADMIN","isTranslated":true,"route":"/settings/groupsOfPerson"},
{"kind":"internalKeywords","write":"ROLE_TENANT_ADMIN","isTranslated":true},
{"kind":"internalRecipientCategories","write":"ROLE_TENANT_ADMIN","isTranslated":true},
{"kind":"legality","write":"ROLE_MASTER_EDITOR","isTranslated":true,"area":"legalBases","isProductOwned":true},
{"kind":"legality","write":"ROLE_TENANT_ADMIN","isTranslated":true,"place":"law","isKept":true},
{"kind":"legitimateInterest","write":"ROLE_MASTER_EDITOR","isTranslated":true,"area":"legitimateInterests","isProductOwned":true,"route":"/admin/legitimate-interest"},
{"kind":"legitimateInterest","write":"ROLE_TENANT_ADMIN","isTranslated":true,"place":"law","isKept":true},
{"kind":"legitimateInterestCategory","write":"ROLE_MASTER_EDITOR","isTranslated":true,"area":"legitimateInterests","isProductOwned":true},
{"kind":"legitimateInterestCategory","write":"ROLE_TENANT_ADMIN","isTranslated":true,"place":"law","isKept":true},
{"kind":"nationalDataProtectionLaw","write":"ROLE_MASTER_EDITOR","isTranslated":true,"area":"legalBases","isProductOwned":true},
{"kind":"nationalDataProtectionLaw","write":"ROLE_TENANT_ADMIN","isTranslated":true,"place":"law","isKept":true},
{"kind":"nationalLegalObligation","write":"ROLE_MASTER_EDITOR","isTranslated":true,"area":"legalBases","isProductOwned":true},
{"kind":"nationalLegalObligation","write":"ROLE_TENANT_ADMIN","isTranslated":true,"place":"law","isKept":true},
{"kind":"notification","write":"ROLE_TENANT_ADMIN","isTranslated":false,"reach":"group","place":"forms"},
{"kind":"notification","write":"ROLE_MASTER_EDITOR","isTranslated":false,"reach":"group","area":"notices","isProductOwned":true},
{"kind":"outsideCompanies","write":"ROLE_TENANT_ADMIN","isTranslated":false},
{"kind":"personalData","write":"ROLE_TENANT_ADMIN","isTranslated":true},
{"kind":"personalDataCategories","write":"ROLE_TENANT_ADMIN","isTranslated":true},
{"kind":"purposes","write":"ROLE_TENANT_ADMIN","isTranslated":true},
{"kind":"recipientNationalLegalObligation","write":"ROLE_MASTER_EDITOR","isTranslated":true,"area":"legalBases","isProductOwned":true},
{"kind":"recipientNationalLegalObligation","write":"ROLE_TENANT_ADMIN","isTranslated":true,"place":"law","isKept":true},
{"kind":"securityControl","write":"ROLE_TENANT_ADMIN","isTranslated":true,"route":"/settings/securityControls"},
{"kind":"staff","write":"ROLE_TENANT_ADMIN","isTranslated":false,"reach":"companies","people":true,"place":"people"},
{"kind":"tags","write":"ROLE_MASTER_EDITOR","isTranslated":true,"feature":"community","area":"community","isProductOwned":true},
{"kind":"tom","write":"ROLE_TENANT_ADMIN","isTranslated":true},
{"kind":"tools","write":"ROLE_TENANT_ADMIN","isTranslated":false},
{"kind":"userFilters","write":"ROLE_READER","isTranslated":false,"reach":"own","place":"filters","route":"/settings/record-filter/user"},
{"kind":"vendor","write":"ROLE_TENANT_ADMIN","isTranslated":false},
];

/** All catalogues with a page, by document name. */
export const catalogueList: readonly CatalogueEntry[] = described.map((entry) => ({
  document: `catalogues/${entry.kind}`,
  route: `/${entry.isProductOwned ? "admin" : "settings"}/${entry.kind}`,
  ...entry,
}));
