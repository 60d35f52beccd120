// Written by `npm run gen` from schemas. Do not edit.
import { plan as catalogues_appropriateSafeguards } from "./plans/catalogues/appropriateSafeguards.js";
import { plan as catalogues_blacklist } from "./plans/catalogues/blacklist.js";
import { plan as catalogues_categoryTags } from "./plans/catalogues/categoryTags.js";
import { plan as catalogues_companies } from "./plans/catalogues/companies.js";
import { plan as catalogues_companyGroup } from "./plans/catalogues/companyGroup.js";
import { plan as catalogues_companyGroupHelp } from "./plans/catalogues/companyGroupHelp.js";
import { plan as catalogues_contactItemCategories } from "./plans/catalogues/contactItemCategories.js";
import { plan as catalogues_content } from "./plans/catalogues/content.js";
import { plan as catalogues_countries } from "./plans/catalogues/countries.js";
import { plan as catalogues_customFields } from "./plans/catalogues/customFields.js";
import { plan as catalogues_dataSource } from "./plans/catalogues/dataSource.js";
import { plan as catalogues_deletionPractise } from "./plans/catalogues/deletionPractise.js";
import { plan as catalogues_departmentCategories } from "./plans/catalogues/departmentCategories.js";
import { plan as catalogues_departments } from "./plans/catalogues/departments.js";
import { plan as catalogues_domains } from "./plans/catalogues/domains.js";
import { plan as catalogues_externalRecipientCategories } from "./plans/catalogues/externalRecipientCategories.js";
import { plan as catalogues_flexibilityClause } from "./plans/catalogues/flexibilityClause.js";
import { plan as catalogues_groupFilters } from "./plans/catalogues/groupFilters.js";
import { plan as catalogues_groupsOfPersons } from "./plans/catalogues/groupsOfPersons.js";
import { plan as catalogues_internalKeywords } from "./plans/catalogues/internalKeywords.js";
import { plan as catalogues_internalRecipientCategories } from "./plans/catalogues/internalRecipientCategories.js";
import { plan as catalogues_legality } from "./plans/catalogues/legality.js";
import { plan as catalogues_legitimateInterest } from "./plans/catalogues/legitimateInterest.js";
import { plan as catalogues_legitimateInterestCategory } from "./plans/catalogues/legitimateInterestCategory.js";
import { plan as catalogues_nationalDataProtectionLaw } from "./plans/catalogues/nationalDataProtectionLaw.js";
import { plan as catalogues_nationalLegalObligation } from "./plans/catalogues/nationalLegalObligation.js";
import { plan as catalogues_notification } from "./plans/catalogues/notification.js";
import { plan as catalogues_outsideCompanies } from "./plans/catalogues/outsideCompanies.js";
import { plan as catalogues_personalData } from "./plans/catalogues/personalData.js";
import { plan as catalogues_personalDataCategories } from "./plans/catalogues/personalDataCategories.js";
import { plan as catalogues_purposes } from "./plans/catalogues/purposes.js";
import { plan as catalogues_recipientNationalLegalObligation } from "./plans/catalogues/recipientNationalLegalObligation.js";
import { plan as catalogues_securityControl } from "./plans/catalogues/securityControl.js";
import { plan as catalogues_staff } from "./plans/catalogues/staff.js";
import { plan as catalogues_tags } from "./plans/catalogues/tags.js";
import { plan as catalogues_tom } from "./plans/catalogues/tom.js";
import { plan as catalogues_tools } from "./plans/catalogues/tools.js";
import { plan as catalogues_userFilters } from "./plans/catalogues/userFilters.js";
import { plan as catalogues_vendor } from "./plans/catalogues/vendor.js";
import { plan as common_agreementPoint } from "./plans/common/agreementPoint.js";
import { plan as common_file } from "./plans/common/file.js";
import { plan as common_legitimateInterestEntry } from "./plans/common/legitimateInterestEntry.js";
import { plan as common_riskGrade } from "./plans/common/riskGrade.js";
import { plan as common_tom } from "./plans/common/tom.js";
import { plan as common_tomControl } from "./plans/common/tomControl.js";
import { plan as record_basics } from "./plans/record/basics.js";
import { plan as record_deletion } from "./plans/record/deletion.js";
import { plan as record_identity } from "./plans/record/identity.js";
import { plan as record_measures } from "./plans/record/measures.js";
import { plan as record_persons } from "./plans/record/persons.js";
import { plan as record_purposes } from "./plans/record/purposes.js";
import { plan as record_recipients } from "./plans/record/recipients.js";
import { plan as record } from "./plans/record.js";
import { plan as record_risk } from "./plans/record/risk.js";
import { plan as rows_blacklistAnswer } from "./plans/rows/blacklistAnswer.js";
import { plan as rows_blacklistEntry } from "./plans/rows/blacklistEntry.js";
import { plan as rows_blacklistQuestion } from "./plans/rows/blacklistQuestion.js";
import { plan as rows_companyDifference } from "./plans/rows/companyDifference.js";
import { plan as rows_contactItem } from "./plans/rows/contactItem.js";
import { plan as rows_corporationRecipient } from "./plans/rows/corporationRecipient.js";
import { plan as rows_counterpart } from "./plans/rows/counterpart.js";
import { plan as rows_customChoice } from "./plans/rows/customChoice.js";
import { plan as rows_deletionPractise } from "./plans/rows/deletionPractise.js";
import { plan as rows_enclosure } from "./plans/rows/enclosure.js";
import { plan as rows_externalRecipient } from "./plans/rows/externalRecipient.js";
import { plan as rows_groupOfPersons } from "./plans/rows/groupOfPersons.js";
import { plan as rows_internalRecipient } from "./plans/rows/internalRecipient.js";
import { plan as rows_offeredBlacklistEntry } from "./plans/rows/offeredBlacklistEntry.js";
import { plan as rows_purpose } from "./plans/rows/purpose.js";
import { plan as rows_retentionDuty } from "./plans/rows/retentionDuty.js";
import { plan as rows_templateRule } from "./plans/rows/templateRule.js";
import { plan as rows_tomDocumentation } from "./plans/rows/tomDocumentation.js";
export const data = {
  "catalogues/appropriateSafeguards": catalogues_appropriateSafeguards,
  "catalogues/blacklist": catalogues_blacklist,
  "catalogues/categoryTags": catalogues_categoryTags,
  "catalogues/companies": catalogues_companies,
  "catalogues/companyGroup": catalogues_companyGroup,
  "catalogues/companyGroupHelp": catalogues_companyGroupHelp,
  "catalogues/contactItemCategories": catalogues_contactItemCategories,
  "catalogues/content": catalogues_content,
  "catalogues/countries": catalogues_countries,
  "catalogues/customFields": catalogues_customFields,
  "catalogues/dataSource": catalogues_dataSource,
  "catalogues/deletionPractise": catalogues_deletionPractise,
  "catalogues/departmentCategories": catalogues_departmentCategories,
  "catalogues/departments": catalogues_departments,
  "catalogues/domains": catalogues_domains,
  "catalogues/externalRecipientCategories": catalogues_externalRecipientCategories,
  "catalogues/flexibilityClause": catalogues_flexibilityClause,
  "catalogues/groupFilters": catalogues_groupFilters,
  "catalogues/groupsOfPersons": catalogues_groupsOfPersons,
  "catalogues/internalKeywords": catalogues_internalKeywords,
  "catalogues/internalRecipientCategories": catalogues_internalRecipientCategories,
  "catalogues/legality": catalogues_legality,
  "catalogues/legitimateInterest": catalogues_legitimateInterest,
  "catalogues/legitimateInterestCategory": catalogues_legitimateInterestCategory,
  "catalogues/nationalDataProtectionLaw": catalogues_nationalDataProtectionLaw,
  "catalogues/nationalLegalObligation": catalogues_nationalLegalObligation,
  "catalogues/notification": catalogues_notification,
  "catalogues/outsideCompanies": catalogues_outsideCompanies,
  "catalogues/personalData": catalogues_personalData,
  "catalogues/personalDataCategories": catalogues_personalDataCategories,
  "catalogues/purposes": catalogues_purposes,
  "catalogues/recipientNationalLegalObligation": catalogues_recipientNationalLegalObligation,
  "catalogues/securityControl": catalogues_securityControl,
  "catalogues/staff": catalogues_staff,
  "catalogues/tags": catalogues_tags,
  "catalogues/tom": catalogues_tom,
  "catalogues/tools": catalogues_tools,
  "catalogues/userFilters": catalogues_userFilters,
  "catalogues/vendor": catalogues_vendor,
  "common/agreementPoint": common_agreementPoint,
  "common/file": common_file,
  "common/legitimateInterestEntry": common_legitimateInterestEntry,
  "common/riskGrade": common_riskGrade,
  "common/tom": common_tom,
  "common/tomControl": common_tomControl,
  "record/basics": record_basics,
  "record/deletion": record_deletion,
  "record/identity": record_identity,
  "record/measures": record_measures,
  "record/persons": record_persons,
  "record/purposes": record_purposes,
  "record/recipients": record_recipients,
  "record": record,
  "record/risk": record_risk,
  "rows/blacklistAnswer": rows_blacklistAnswer,
  "rows/blacklistEntry": rows_blacklistEntry,
  "rows/blacklistQuestion": rows_blacklistQuestion,
  "rows/companyDifference": rows_companyDifference,
  "rows/contactItem": rows_contactItem,
  "rows/corporationRecipient": rows_corporationRecipient,
  "rows/counterpart": rows_counterpart,
  "rows/customChoice": rows_customChoice,
  "rows/deletionPractise": rows_deletionPractise,
  "rows/enclosure": rows_enclosure,
  "rows/externalRecipient": rows_externalRecipient,
  "rows/groupOfPersons": rows_groupOfPersons,
  "rows/internalRecipient": rows_internalRecipient,
  "rows/offeredBlacklistEntry": rows_offeredBlacklistEntry,
  "rows/purpose": rows_purpose,
  "rows/retentionDuty": rows_retentionDuty,
  "rows/templateRule": rows_templateRule,
  "rows/tomDocumentation": rows_tomDocumentation,
};
