// Written by `npm run gen` from schemas. Do not edit.
import type { OverlayPlace } from "#shared/engine/plan/overlay.ts";

/** Columns of the record list from left to right, including those only used for sorting. */
export const recordColumns = [
  {"key":"name","field":"name","type":"text","stored":"name","isShown":true},
  {"key":"company","field":"company","type":"reference","stored":"company","isShown":true},
  {"key":"department","field":"department","type":"reference","stored":"department","isShown":true},
  {"key":"status","field":"status","type":"enum","stored":"status","isShown":true,"order":["draft","review","approval","release","finalised","archived"]},
  {"key":"priority","field":"priority","type":"enum","stored":"priority","isShown":true,"order":[1,2,3]},
  {"key":"risk","field":"riskGrade","type":"enum","stored":"riskLevel","isShown":true,"order":["low","medium","high","veryHigh"]},
  {"key":"readiness","field":"readiness","type":"number","stored":"letters","isShown":true},
  {"key":"resubmission","field":"resubmission","type":"date","stored":"resubmission","isShown":true},
  {"key":"updatedAt","field":"updatedAt","type":"dateTime","stored":"updatedAt","isShown":true},
  {"key":"createdAt","field":"createdAt","type":"dateTime","stored":"createdAt","isShown":false},
] as const;

/** All that the record list can be filtered by; those with a `param` are parameters of the call, too. */
export const recordFilters = [
  {"key":"createdAt","by":"date","label":"record.identity.createdAt.label","fields":["/createdAt"]},
  {"key":"updatedAt","by":"date","label":"record.identity.updatedAt.label","fields":["/updatedAt"]},
  {"key":"createdBy","by":"reference","label":"record.identity.createdBy.label","list":"staff","fields":["/createdBy"]},
  {"key":"updatedBy","by":"reference","label":"record.identity.updatedBy.label","list":"staff","fields":["/updatedBy"]},
  {"key":"status","by":"enum","label":"record.identity.status.label","values":["draft","review","approval","release","finalised","archived"],"texts":"lists.statuses","fields":["/status"],"param":"status"},
  {"key":"statusChangedAt","by":"date","label":"record.identity.statusChangedAt.label","fields":["/statusChangedAt"]},
  {"key":"companyCountry","by":"reference","label":"record.identity.companyCountry.label","list":"countries","fields":["/companyCountry"]},
  {"key":"protectionLevel","by":"enum","label":"record.identity.protectionLevel.label","values":["normal","high","veryHigh"],"texts":"lists.protectionRequirementLevels","fields":["/protectionLevel"]},
  {"key":"riskGrade","by":"enum","label":"record.identity.riskGrade.label","values":["low","medium","high","veryHigh"],"texts":"lists.riskGrades","fields":["/riskGrade"]},
  {"key":"dpiaState","by":"enum","label":"record.identity.dpiaState.label","values":["notNeeded","missing","completed"],"texts":"record.identity.dpiaState.options","fields":["/dpiaState"]},
  {"key":"readiness","by":"number","label":"filter.readiness","fields":["/readiness"]},
  {"key":"name","by":"text","label":"record.basics.name.label","fields":["/name"]},
  {"key":"language","by":"enum","label":"record.basics.language.label","values":["de","en"],"texts":"lists.languages","fields":["/language"]},
  {"key":"company","by":"reference","label":"record.basics.company.label","list":"companies","fields":["/company"],"param":"companyId"},
  {"key":"internalId","by":"text","label":"record.basics.internalId.label","fields":["/internalId"]},
  {"key":"department","by":"reference","label":"record.basics.department.label","list":"departments","fields":["/department"]},
  {"key":"domain","by":"reference","label":"record.basics.domain.label","list":"domains","fields":["/domain"],"param":"domainId"},
  {"key":"departmentCategory","by":"reference","label":"record.basics.departmentCategory.label","list":"departmentCategories","fields":["/departmentCategory"]},
  {"key":"countriesOfAffectedPersons","by":"reference","label":"record.basics.countriesOfAffectedPersons.label","list":"countries","fields":["/countriesOfAffectedPersons"]},
  {"key":"authorityReportRelevance","by":"bool","label":"record.basics.authorityReportRelevance.label","fields":["/authorityReportRelevance"]},
  {"key":"controller","by":"bool","label":"record.basics.controller.label","fields":["/controller"]},
  {"key":"processor","by":"bool","label":"record.basics.processor.label","fields":["/processor"]},
  {"key":"processorCompanies","by":"reference","label":"record.basics.processorCompanies.label","list":"companies","fields":["/processorCompanies"]},
  {"key":"processorVendorCompanies","by":"reference","label":"record.basics.processorVendorCompanies.label","list":"vendor","fields":["/processorVendorCompanies"]},
  {"key":"processorOutsideCompanies","by":"reference","label":"record.basics.processorOutsideCompanies.label","list":"outsideCompanies","fields":["/processorOutsideCompanies"]},
  {"key":"priority","by":"enum","label":"record.basics.priority.label","values":[1,2,3],"texts":"lists.priorities","fields":["/priority"]},
  {"key":"internalKeywords","by":"reference","label":"record.basics.internalKeywords.label","list":"internalKeywords","fields":["/internalKeywords"]},
  {"key":"tools","by":"reference","label":"record.basics.tools.label","list":"tools","fields":["/tools"]},
  {"key":"resubmission","by":"date","label":"record.basics.resubmission.label","fields":["/resubmission"]},
  {"key":"purpose","by":"reference","label":"rows.purpose.purpose.label","list":"purposes","fields":["/purposeOfProcessing/*/purpose"]},
  {"key":"legality","by":"reference","label":"rows.purpose.legality.label","list":"legality","fields":["/purposeOfProcessing/*/legality","/corporationRecipients/*/legality","/externalRecipients/*/legality"]},
  {"key":"nationalLegalObligation","by":"reference","label":"rows.purpose.nationalLegalObligation.label","list":"nationalLegalObligation","fields":["/purposeOfProcessing/*/nationalLegalObligation"]},
  {"key":"nationalDataProtectionLaw","by":"reference","label":"rows.purpose.nationalDataProtectionLaw.label","list":"nationalDataProtectionLaw","fields":["/purposeOfProcessing/*/nationalDataProtectionLaw","/corporationRecipients/*/nationalDataProtectionLaw","/externalRecipients/*/nationalDataProtectionLaw"]},
  {"key":"flexibilityClause","by":"reference","label":"rows.purpose.flexibilityClause.label","list":"flexibilityClause","fields":["/purposeOfProcessing/*/flexibilityClause","/corporationRecipients/*/flexibilityClause","/externalRecipients/*/flexibilityClause"]},
  {"key":"groupsOfPersons","by":"reference","label":"filter.groupsOfPersons","list":"groupsOfPersons","fields":["/groupsOfPersons/*/group"]},
  {"key":"source","by":"reference","label":"rows.groupOfPersons.source.label","list":"dataSource","fields":["/groupsOfPersons/*/source"]},
  {"key":"personalDataCategory","by":"reference","label":"rows.groupOfPersons.personalDataCategory.label","list":"personalDataCategories","fields":["/groupsOfPersons/*/personalDataCategory"]},
  {"key":"personalData","by":"reference","label":"rows.groupOfPersons.personalData.label","list":"personalData","fields":["/groupsOfPersons/*/personalData"]},
  {"key":"infoObligationsFulfilled","by":"enum","label":"rows.groupOfPersons.infoObligationsFulfilled.label","values":["yes","partly","no"],"texts":"lists.infoStates","fields":["/groupsOfPersons/*/infoObligationsFulfilled"]},
  {"key":"dataOfMinors","by":"bool","label":"rows.groupOfPersons.dataOfMinors.label","fields":["/groupsOfPersons/*/dataOfMinors"]},
  {"key":"specialCategory","by":"enum","label":"rows.groupOfPersons.specialCategory.label","values":["none","art9","art10","both"],"texts":"rows.groupOfPersons.specialCategory.options","fields":["/groupsOfPersons/*/specialCategory"]},
  {"key":"internalRecipient","by":"reference","label":"filter.internalRecipient","list":"internalRecipientCategories","fields":["/internalRecipients/*/typeOfRecipient"]},
  {"key":"recipientDepartment","by":"reference","label":"filter.recipientDepartment","list":"departments","fields":["/internalRecipients/*/department"]},
  {"key":"groupRecipient","by":"reference","label":"filter.groupRecipient","list":"companies","fields":["/corporationRecipients/*/corporationCompany","/externalRecipients/*/corporationCompany"]},
  {"key":"processingType","by":"enum","label":"rows.corporationRecipient.processingType.label","values":["controllerToProcessor","joint","separate","processorToSub"],"texts":"lists.processingTypes","fields":["/corporationRecipients/*/processingType","/externalRecipients/*/processingType"]},
  {"key":"transferState","by":"enum","label":"filter.transferState","values":["notThird","adequate","safeguarded","exception","missing"],"texts":"rows.corporationRecipient.transferState.options","fields":["/corporationRecipients/*/transferState","/externalRecipients/*/transferState"]},
  {"key":"appropriateSafeguards","by":"reference","label":"rows.corporationRecipient.appropriateSafeguards.label","list":"appropriateSafeguards","fields":["/corporationRecipients/*/appropriateSafeguards","/externalRecipients/*/appropriateSafeguards"]},
  {"key":"vendor","by":"reference","label":"filter.vendor","list":"vendor","fields":["/corporationRecipients/*/subcontractors","/externalRecipients/*/vendor","/externalRecipients/*/subcontractors"]},
  {"key":"externalRecipient","by":"reference","label":"filter.externalRecipient","list":"externalRecipientCategories","fields":["/externalRecipients/*/typeOfRecipient"]},
  {"key":"outsideCompany","by":"reference","label":"filter.outsideCompany","list":"outsideCompanies","fields":["/externalRecipients/*/company"]},
  {"key":"deletionPractise","by":"reference","label":"filter.deletionPractise","list":"deletionPractise","fields":["/deletionPractise/*/deletionPractiseGdpr","/deletionPractise/*/deletionPractiseNational"]},
  {"key":"dpiaRequirement","by":"enum","label":"filter.dpiaRequirement","values":["required","checkIndividually","notRequired","notRequiredJustified","requiredCovered"],"texts":"lists.dpiaRequirements","fields":["/dpiaRequirement"]},
  {"key":"dpiaCompleted","by":"bool","label":"record.risk.dpiaCompleted.label","fields":["/dpiaCompleted"]},
  {"key":"measures","by":"reference","label":"common.tomControl.measures.label","list":"tom","fields":["/tom/confidentialityMeasures/accessControl/measures","/tom/confidentialityMeasures/systemControl/measures","/tom/confidentialityMeasures/volumeControl/measures","/tom/confidentialityMeasures/separationControl/measures","/tom/integrityMeasures/dataIntegrityGuarantee/measures","/tom/integrityMeasures/transmissionControl/measures","/tom/integrityMeasures/transportControl/measures","/tom/integrityMeasures/inputControl/measures","/tom/encryptionMeasures/measures","/tom/pseudonymisationMeasures/measures","/tom/availabilityAndResilienceMeasures/availabilityControl/measures","/tom/availabilityAndResilienceMeasures/recoverability/measures","/tom/availabilityAndResilienceMeasures/reliability/measures","/tom/evaluationOfDataProcessingSecurityMeasures/reviewProcess/measures","/tom/evaluationOfDataProcessingSecurityMeasures/orderControl/measures","/tom/furtherMeasures/measures"]},
  {"key":"letter","by":"enum","label":"lists.recordFacts.letter","values":["a","b","c","d","e","f","g"],"texts":"lists.letters","fields":[]},
  {"key":"gap","by":"field","label":"lists.recordFacts.gap","fields":[]},
  {"key":"agreement","by":"enum","label":"lists.recordFacts.agreement","values":["completed","missing"],"texts":"lists.agreementCovers","fields":[]},
  {"key":"recipientCountry","by":"country","label":"lists.recordFacts.recipientCountry","fields":[]},
  {"key":"template","by":"reference","label":"lists.recordFacts.template","list":"templates","fields":[]},
  {"key":"behind","by":"bool","label":"lists.recordFacts.behind","fields":[]},
] as const;

/** Changes with what records are filtered by: what they say there is then kept anew. */
export const filtersVersion = "72f0a2834538005e";

/** Where custom fields stand in a record, which may be columns of the list too. */
export const recordOverlays: readonly OverlayPlace[] = [
  {"pointer":"/custom","access":{"read":["customFields"],"write":["customFields"]},"targets":["record/basics","record/purposes","record/persons","record/recipients","record/deletion","record/risk","record/measures"]},
  {"pointer":"/contactItems/*/custom","access":{"read":["customFields"],"write":["customFields"]},"targets":["rows/contactItem"]},
  {"pointer":"/purposeOfProcessing/*/custom","access":{"read":["customFields"],"write":["customFields"]},"targets":["rows/purpose"]},
  {"pointer":"/groupsOfPersons/*/custom","access":{"read":["customFields"],"write":["customFields"]},"targets":["rows/groupOfPersons"]},
  {"pointer":"/internalRecipients/*/custom","access":{"read":["customFields"],"write":["customFields"]},"targets":["rows/internalRecipient"]},
  {"pointer":"/corporationRecipients/*/custom","access":{"read":["customFields"],"write":["customFields"]},"targets":["rows/corporationRecipient"]},
  {"pointer":"/externalRecipients/*/custom","access":{"read":["customFields"],"write":["customFields"]},"targets":["rows/externalRecipient"]},
  {"pointer":"/deletionPractise/*/custom","access":{"read":["customFields"],"write":["customFields"]},"targets":["rows/deletionPractise"]},
  {"pointer":"/enclosures/*/custom","access":{"read":["customFields"],"write":["customFields"]},"targets":["rows/enclosure"]},
  {"pointer":"/tom/documentations/*/custom","access":{"read":["customFields"],"write":["customFields"]},"targets":["rows/tomDocumentation"]},
];

/** A parameter of the list operation that filters. */
export type OfferedFilter = Extract<(typeof recordFilters)[number], { param: string }>["param"];

/** Parameters of the list operation that filter, in document order. */
export const offeredFilters: readonly OfferedFilter[] = recordFilters.flatMap((filter) =>
  "param" in filter ? [filter.param] : [],
);
