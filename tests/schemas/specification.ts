/** Fields named by the specification, by document; nested ones by pointer. */
export const specifiedFields: Readonly<Record<string, readonly string[]>> = {
  record: [
    ..."id clientId canRead canEdit canDelete canDeleteWithoutPrecondition canEditExtended canEditWorkflow company template parentTemplateId leaMaster name language prevLanguage description processDocumentation department domain departmentCategory contactItems countriesOfAffectedPersons internalId status authorityReportRelevance controller processor processorCompanies processorVendorCompanies processorOutsideCompanies priority internalKeywords tools groupsOfPersons purposeOfProcessing deletionPractise internalRecipients corporationRecipients externalRecipients createdAt updatedAt tom riskQuestionMatrix blacklistQuestionResult riskBlacklist riskAssessment similarProcessingActivity dpiaRequirement riskAssessmentNote dpiaNote dpiaCompleted enclosures resubmission dpiaBlacklistEntries companyAssignment".split(
      " ",
    ),
    ...within(
      "riskQuestionMatrix",
      "currentQuestion result question1 question2 question3 question4 question5 question6 question7 question8 question9",
    ),
    ...within("blacklistQuestionResult/*", "blacklistQuestionId answer"),
    ...within("riskAssessment", "riskyDataProcessing riskWithMeasures"),
    ...within("similarProcessingActivity", "title description"),
    ...within("enclosures/*", "title description files"),
    ...within(
      "tom",
      "isSet documentations pseudonymisationMeasures encryptionMeasures confidentialityMeasures integrityMeasures availabilityAndResilienceMeasures evaluationOfDataProcessingSecurityMeasures furtherMeasures",
    ),
    ...within(
      "tom/confidentialityMeasures",
      "accessControl systemControl volumeControl separationControl",
    ),
    ...within(
      "tom/integrityMeasures",
      "dataIntegrityGuarantee transmissionControl transportControl inputControl",
    ),
    ...within(
      "tom/availabilityAndResilienceMeasures",
      "availabilityControl recoverability reliability",
    ),
    ...within("tom/evaluationOfDataProcessingSecurityMeasures", "reviewProcess orderControl"),
    ...within(
      "groupsOfPersons/*",
      "group source infoObligationsFulfilled infoObligationNotes personalDataCategory personalData encryptedPersonalData pseudonymisedPersonalData anonymisedPersonalData dataOfMinors dataSecurity generalComments internalComments",
    ),
    ...within(
      "purposeOfProcessing/*",
      "purpose legality legalityNote legalityEnclosure nationalLegalObligation flexibilityClause nationalDataProtectionLaw legitimateInterest comments",
    ),
    ...within(
      "purposeOfProcessing/*/legitimateInterest",
      "id title scenario interestResponsiblePerson interestPersonConcerned necessity balancingOfInterests",
    ),
    ...within(
      "deletionPractise/*",
      "groupsOfPersons deletionPractiseGdpr deletionPractiseNational personalData personalDataCategory enclosure comments",
    ),
    ...within(
      "internalRecipients/*",
      "typeOfRecipient department groupsOfPersons personalData personalDataCategory comments",
    ),
    ...within("corporationRecipients/*", `corporationCompany ${recipientFields()}`),
    ...within(
      "externalRecipients/*",
      `corporationCompany ${recipientFields()} vendor typeOfRecipient country company jointControllerAddress`,
    ),
    ...within("externalRecipients/*/jointControllerAddress", "street postcode city"),
  ],
  "catalogues/companies":
    "id title street postal city countryCode countryId countryName latitude longitude phone fax email website".split(
      " ",
    ),
  "catalogues/countries": "id countryCode isoAlpha3 title eu".split(" "),
  "catalogues/staff": "id firstName".split(" "),
  "catalogues/departments": "id companyId title departmentCategories".split(" "),
  "catalogues/tools": "id vendorId onPremise".split(" "),
  "catalogues/internalRecipientCategories": "isDepartment".split(" "),
  "catalogues/companyGroupHelp": "entity fieldName childFieldName".split(" "),
  "catalogues/notification": "alias".split(" "),
  "catalogues/legitimateInterest":
    "id title interestResponsiblePerson interestPersonConcerned necessity balancingOfInterests".split(
      " ",
    ),
  "catalogues/flexibilityClause": "useableForProcess".split(" "),
};

function within(place: string, names: string): string[] {
  return names.split(" ").map((name) => `${place}/${name}`);
}

function recipientFields(): string {
  return "processingType groupsOfPersons personalData personalDataCategory legality nationalLegalObligation flexibilityClause nationalDataProtectionLaw appropriateSafeguards legitimateInterest purpose subcontractors lcm avvUpload dataTransferSecurity comments";
}

/** Codes of the sixteen German states. */
export const specifiedStates = "bw by be bb hb hh he mv ni nw rp sl sn st sh th".split(" ");

/** Catalogues with their own operations, and the roles that may write them. */
const specifiedEntities: Readonly<Record<string, string>> = {
  ROLE_TENANT_ADMIN:
    "internalKeywords domains vendor tools groupsOfPersons personalData personalDataCategories deletionPractise internalRecipientCategories externalRecipientCategories appropriateSafeguards securityControl tom departmentCategories",
  ROLE_MASTER_EDITOR:
    "legality nationalLegalObligation recipientNationalLegalObligation nationalDataProtectionLaw flexibilityClause dataSource blacklist legitimateInterest legitimateInterestCategory",
};

type SpecifiedCall = readonly [string, string, string];

function entityCalls(entity: string, role: string): SpecifiedCall[] {
  const path = `/api/admin/${entity}`;
  const posts = "create add edit delete findUsage replace".split(" ");
  return [
    ...posts.map((name): SpecifiedCall => ["POST", `${path}/${name}`, role]),
    ["GET", `${path}/byId/{id}`, role],
  ];
}

/**
 * Operations of the specification for sign-in, list, editor, look-ups, exports, settings and master
 * data: method, path, lowest role.
 */
export const specifiedCalls: readonly SpecifiedCall[] = [
  ...Object.entries(specifiedEntities).flatMap(([role, entities]) =>
    entities.split(" ").flatMap((entity) => entityCalls(entity, role)),
  ),
  ["POST", "/api/tools/byToolIds", "login"],
  ["POST", "/api/legitimateInterest/categoryList", "login"],
  ["GET", "/api/vendor/{id}", "ROLE_READER"],
  ["GET", "/api/domain/{id}", "ROLE_READER"],
  ["GET", "/api/admin/blacklist/fetchByCountryId/{id}", "ROLE_MASTER_EDITOR"],
  ["GET", "/api/admin/blacklist/fetchById/{id}", "ROLE_MASTER_EDITOR"],
  ["GET", "/api/apps", "login"],
  ["POST", "/api/login_check", "public"],
  ["POST", "/api/token/refresh", "public"],
  ["POST", "/api/user/language", "login"],
  ["GET", "/api/dashboard/kpi", "ROLE_READER"],
  ["GET", "/api/company/{id}", "ROLE_READER"],
  ["GET", "/api/filter/companies/all", "ROLE_READER"],
  ["POST", "/api/filter/companiesByFilter", "ROLE_READER"],
  ["POST", "/api/filter/domainsByFilter", "ROLE_READER"],
  ["POST", "/api/filter/recordsByFilterAndCompany", "ROLE_READER"],
  ["GET", "/api/processingActivity/{id}", "ROLE_READER"],
  ["POST", "/api/processingActivity/activity", "ROLE_CREATOR"],
  ["POST", "/api/processingActivity/status", "ROLE_CREATOR"],
  ["POST", "/api/processingActivity/deleteProcessingActivity", "ROLE_CREATOR"],
  ["GET", "/api/companyTom/companyTom/{id}", "ROLE_READER"],
  ["POST", "/api/admin/companyTom/companyTom", "ROLE_TENANT_ADMIN"],
  ["POST", "/api/admin/company/create", "ROLE_TENANT_ADMIN"],
  ["POST", "/api/admin/company/edit", "ROLE_TENANT_ADMIN"],
  ["GET", "/api/tom/tom", "ROLE_READER"],
  ["GET", "/api/securityControl/securityControl", "login"],
  ["GET", "/api/departmentsByCompany/{id}", "ROLE_READER"],
  ["GET", "/api/departmentById/{id}", "ROLE_READER"],
  ["GET", "/api/departmentCategories", "ROLE_READER"],
  ["GET", "/api/companyGroup/departmentsInCompanies", "ROLE_READER"],
  ["POST", "/api/admin/addCompanyDepartment", "ROLE_TENANT_ADMIN"],
  ["POST", "/api/admin/editCompanyDepartment", "ROLE_TENANT_ADMIN"],
  ["POST", "/api/admin/deleteCompanyDepartment", "ROLE_TENANT_ADMIN"],
  ["GET", "/api/admin/staff/list", "ROLE_TENANT_ADMIN"],
  ["GET", "/api/admin/staff/{id}", "ROLE_TENANT_ADMIN"],
  ["POST", "/api/templates/lea-master", "login"],
  ["GET", "/api/dashboard/activityStream", "ROLE_READER"],
  ["GET", "/api/activityStream/activityStream", "ROLE_READER"],
  ["GET", "/api/company-group/settings", "login"],
  ["POST", "/api/company-group/settings", "ROLE_TENANT_ADMIN"],
  ["GET", "/api/companyGroupHelp", "login"],
  ["GET", "/api/companyGroupHelp/{id}", "login"],
  ["GET", "/api/company-group-notification", "login"],
  ["GET", "/api/company-group-notification/alias/{alias}", "login"],
  ["GET", "/api/company-group-notification/alias/login", "public"],
  ["GET", "/api/company-group-notification/{id}", "login"],
  ...["companyGroupHelp", "company-group-notification", "staff"].flatMap((entity) =>
    ["create", "edit", "delete"].map((name): SpecifiedCall => [
      "POST",
      `/api/admin/${entity}/${name}`,
      "ROLE_TENANT_ADMIN",
    ]),
  ),
  ["POST", "/api/staff/search", "ROLE_READER"],
  ["POST", "/api/export", "ROLE_READER"],
  ["GET", "/api/download/{reference}", "login"],
  ...[
    ..."internalKeywords domains vendor tools legality nationalLegalObligation recipientNationalLegalObligation nationalDataProtectionLaw flexibilityClause groupsOfPersons personalData personalDataCategories dataSource deletionPractise internalRecipientCategories externalRecipientCategories appropriateSafeguards blacklist contactItemCategories countries".split(
      " ",
    ),
    "countries/states",
    "languages/companyLanguages",
  ].map((name) => ["POST", `/api/${name}`, "login"] as const),
];

export const specifiedRoutes: readonly string[] = [
  "/login anonymous",
  "/hiddenIFrameResponse login",
  "/ login",
  "/download/:type/:uuid/:filename login",
  "/dashboard/:filter? login",
  "/vvt-list/:filterId?/:group?/:groupId? ROLE_READER",
  "/vvt/create ROLE_CREATOR",
  "/vvt/edit/:id ROLE_READER",
  "/settings login",
  "/settings/changePassword login",
  "/settings/changeLanguage login",
  "/activityStream ROLE_READER",
  ..."tools securityControls groupsOfPerson personalData personalDataCategories deletionPractise internalKeywords internalRecipientCategories externalRecipientCategories appropriateSafeguards groupHelp companies tom staff notification domains vendor"
    .split(" ")
    .map((name) => `/settings/${name}/:action?/:id? ROLE_TENANT_ADMIN`),
  "/settings/departments/:action?/:id?/:childAction?/:childId? ROLE_TENANT_ADMIN",
  "/settings/companyGroup ROLE_TENANT_ADMIN",
  "/admin ROLE_MASTER_EDITOR",
  "/admin/vvt/master ROLE_MASTER_EDITOR",
  "/admin/vvt/master/create ROLE_MASTER_EDITOR",
  "/admin/vvt/master/edit/:id ROLE_MASTER_EDITOR",
  "/admin/blacklist/:action?/:id?/:childAction?/:childId? ROLE_MASTER_EDITOR",
  "/admin/legitimate-interest/:action?/:id? ROLE_MASTER_EDITOR",
  "/imprint public",
  "/privacy public",
  "/logout any",
];
