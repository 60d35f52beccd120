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

/** All catalogues with a page, by document name. */
export const catalogueList: readonly CatalogueEntry[] = [
{"kind":"appropriateSafeguards","document":"catalogues/appropriateSafeguards","write":"ROLE_TENANT_ADMIN","isTranslated":true,"place":"law","route":"/settings/appropriateSafeguards"},
{"kind":"blacklist","document":"catalogues/blacklist","write":"ROLE_MASTER_EDITOR","isTranslated":true,"children":"entries","area":"risk","isProductOwned":true,"route":"/admin/blacklist"},
{"kind":"categoryTags","document":"catalogues/categoryTags","write":"ROLE_MASTER_EDITOR","isTranslated":true,"feature":"community","area":"community","isProductOwned":true,"route":"/admin/categoryTags"},
{"kind":"companies","document":"catalogues/companies","write":"ROLE_TENANT_ADMIN","isTranslated":false,"section":"tom","place":"people","route":"/settings/companies"},
{"kind":"companyGroup","document":"catalogues/companyGroup","write":"ROLE_TENANT_ADMIN","isTranslated":false,"isSingle":true,"reach":"group","place":"people","route":"/settings/companyGroup"},
{"kind":"companyGroupHelp","document":"catalogues/companyGroupHelp","write":"ROLE_TENANT_ADMIN","isTranslated":false,"reach":"group","place":"forms","route":"/settings/groupHelp"},
{"kind":"content","document":"catalogues/content","write":"ROLE_MASTER_EDITOR","isTranslated":true,"feature":"community","area":"community","isProductOwned":true,"route":"/admin/community"},
{"kind":"customFields","document":"catalogues/customFields","write":"ROLE_TENANT_ADMIN","isTranslated":true,"feature":"customFields","reach":"group","place":"forms","route":"/settings/customFields"},
{"kind":"dataSource","document":"catalogues/dataSource","write":"ROLE_MASTER_EDITOR","isTranslated":true,"area":"data","isProductOwned":true,"route":"/admin/dataSource"},
{"kind":"dataSource","document":"catalogues/dataSource","write":"ROLE_TENANT_ADMIN","isTranslated":true,"isKept":true,"route":"/settings/dataSource"},
{"kind":"deletionPractise","document":"catalogues/deletionPractise","write":"ROLE_TENANT_ADMIN","isTranslated":true,"route":"/settings/deletionPractise"},
{"kind":"departmentCategories","document":"catalogues/departmentCategories","write":"ROLE_TENANT_ADMIN","isTranslated":true,"place":"people","route":"/settings/departments/categories"},
{"kind":"departmentCategories","document":"catalogues/departmentCategories","write":"ROLE_MASTER_EDITOR","isTranslated":true,"area":"data","isProductOwned":true,"route":"/admin/departmentCategories"},
{"kind":"departments","document":"catalogues/departments","write":"ROLE_TENANT_ADMIN","isTranslated":false,"parent":"companyId","reach":"companies","place":"people","route":"/settings/departments"},
{"kind":"domains","document":"catalogues/domains","write":"ROLE_TENANT_ADMIN","isTranslated":true,"place":"people","route":"/settings/domains"},
{"kind":"externalRecipientCategories","document":"catalogues/externalRecipientCategories","write":"ROLE_TENANT_ADMIN","isTranslated":true,"route":"/settings/externalRecipientCategories"},
{"kind":"flexibilityClause","document":"catalogues/flexibilityClause","write":"ROLE_MASTER_EDITOR","isTranslated":true,"area":"legalBases","isProductOwned":true,"route":"/admin/flexibilityClause"},
{"kind":"flexibilityClause","document":"catalogues/flexibilityClause","write":"ROLE_TENANT_ADMIN","isTranslated":true,"place":"law","isKept":true,"route":"/settings/flexibilityClause"},
{"kind":"groupFilters","document":"catalogues/groupFilters","write":"ROLE_TENANT_ADMIN","isTranslated":false,"reach":"group","place":"filters","route":"/settings/record-filter/group"},
{"kind":"groupsOfPersons","document":"catalogues/groupsOfPersons","write":"ROLE_TENANT_ADMIN","isTranslated":true,"route":"/settings/groupsOfPerson"},
{"kind":"internalKeywords","document":"catalogues/internalKeywords","write":"ROLE_TENANT_ADMIN","isTranslated":true,"route":"/settings/internalKeywords"},
{"kind":"internalRecipientCategories","document":"catalogues/internalRecipientCategories","write":"ROLE_TENANT_ADMIN","isTranslated":true,"route":"/settings/internalRecipientCategories"},
{"kind":"legality","document":"catalogues/legality","write":"ROLE_MASTER_EDITOR","isTranslated":true,"area":"legalBases","isProductOwned":true,"route":"/admin/legality"},
{"kind":"legality","document":"catalogues/legality","write":"ROLE_TENANT_ADMIN","isTranslated":true,"place":"law","isKept":true,"route":"/settings/legality"},
{"kind":"legitimateInterest","document":"catalogues/legitimateInterest","write":"ROLE_MASTER_EDITOR","isTranslated":true,"area":"legitimateInterests","isProductOwned":true,"route":"/admin/legitimate-interest"},
{"kind":"legitimateInterest","document":"catalogues/legitimateInterest","write":"ROLE_TENANT_ADMIN","isTranslated":true,"place":"law","isKept":true,"route":"/settings/legitimateInterest"},
{"kind":"legitimateInterestCategory","document":"catalogues/legitimateInterestCategory","write":"ROLE_MASTER_EDITOR","isTranslated":true,"area":"legitimateInterests","isProductOwned":true,"route":"/admin/legitimateInterestCategory"},
{"kind":"legitimateInterestCategory","document":"catalogues/legitimateInterestCategory","write":"ROLE_TENANT_ADMIN","isTranslated":true,"place":"law","isKept":true,"route":"/settings/legitimateInterestCategory"},
{"kind":"nationalDataProtectionLaw","document":"catalogues/nationalDataProtectionLaw","write":"ROLE_MASTER_EDITOR","isTranslated":true,"area":"legalBases","isProductOwned":true,"route":"/admin/nationalDataProtectionLaw"},
{"kind":"nationalDataProtectionLaw","document":"catalogues/nationalDataProtectionLaw","write":"ROLE_TENANT_ADMIN","isTranslated":true,"place":"law","isKept":true,"route":"/settings/nationalDataProtectionLaw"},
{"kind":"nationalLegalObligation","document":"catalogues/nationalLegalObligation","write":"ROLE_MASTER_EDITOR","isTranslated":true,"area":"legalBases","isProductOwned":true,"route":"/admin/nationalLegalObligation"},
{"kind":"nationalLegalObligation","document":"catalogues/nationalLegalObligation","write":"ROLE_TENANT_ADMIN","isTranslated":true,"place":"law","isKept":true,"route":"/settings/nationalLegalObligation"},
{"kind":"notification","document":"catalogues/notification","write":"ROLE_TENANT_ADMIN","isTranslated":false,"reach":"group","place":"forms","route":"/settings/notification"},
{"kind":"notification","document":"catalogues/notification","write":"ROLE_MASTER_EDITOR","isTranslated":false,"reach":"group","area":"notices","isProductOwned":true,"route":"/admin/notification"},
{"kind":"outsideCompanies","document":"catalogues/outsideCompanies","write":"ROLE_TENANT_ADMIN","isTranslated":false,"route":"/settings/outsideCompanies"},
{"kind":"personalData","document":"catalogues/personalData","write":"ROLE_TENANT_ADMIN","isTranslated":true,"route":"/settings/personalData"},
{"kind":"personalDataCategories","document":"catalogues/personalDataCategories","write":"ROLE_TENANT_ADMIN","isTranslated":true,"route":"/settings/personalDataCategories"},
{"kind":"purposes","document":"catalogues/purposes","write":"ROLE_TENANT_ADMIN","isTranslated":true,"route":"/settings/purposes"},
{"kind":"recipientNationalLegalObligation","document":"catalogues/recipientNationalLegalObligation","write":"ROLE_MASTER_EDITOR","isTranslated":true,"area":"legalBases","isProductOwned":true,"route":"/admin/recipientNationalLegalObligation"},
{"kind":"recipientNationalLegalObligation","document":"catalogues/recipientNationalLegalObligation","write":"ROLE_TENANT_ADMIN","isTranslated":true,"place":"law","isKept":true,"route":"/settings/recipientNationalLegalObligation"},
{"kind":"securityControl","document":"catalogues/securityControl","write":"ROLE_TENANT_ADMIN","isTranslated":true,"route":"/settings/securityControls"},
{"kind":"staff","document":"catalogues/staff","write":"ROLE_TENANT_ADMIN","isTranslated":false,"reach":"companies","people":true,"place":"people","route":"/settings/staff"},
{"kind":"tags","document":"catalogues/tags","write":"ROLE_MASTER_EDITOR","isTranslated":true,"feature":"community","area":"community","isProductOwned":true,"route":"/admin/tags"},
{"kind":"tom","document":"catalogues/tom","write":"ROLE_TENANT_ADMIN","isTranslated":true,"route":"/settings/tom"},
{"kind":"tools","document":"catalogues/tools","write":"ROLE_TENANT_ADMIN","isTranslated":false,"route":"/settings/tools"},
{"kind":"userFilters","document":"catalogues/userFilters","write":"ROLE_READER","isTranslated":false,"reach":"own","place":"filters","route":"/settings/record-filter/user"},
{"kind":"vendor","document":"catalogues/vendor","write":"ROLE_TENANT_ADMIN","isTranslated":false,"route":"/settings/vendor"},
];
