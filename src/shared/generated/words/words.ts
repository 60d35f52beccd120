// Written by `npm run gen` from schemas. Do not edit.
/** Modes of filling in a document. */
export type Mode =
  | "singleEditMode"
  | "singleCreationMode"
  | "multipleCreationMode"
  | "templateEditMode"
  | "templateCreationMode";

/** Roles, lowest first. */
export type Role =
  | "ROLE_READER"
  | "ROLE_CREATOR"
  | "ROLE_TENANT_EDITOR"
  | "ROLE_TENANT_ADMIN"
  | "ROLE_MASTER_EDITOR";

/** Licence features. */
export type Feature =
  | "workflow"
  | "risk"
  | "tom"
  | "export"
  | "community"
  | "groupTemplates"
  | "authorityAudit"
  | "contracts"
  | "consultant"
  | "import"
  | "customFields";

/** Statuses of a record. */
export type Status =
  | "draft"
  | "review"
  | "approval"
  | "release"
  | "finalised"
  | "archived";

/** Rules of catalogues beyond their documents. */
export type CatalogueRuleName =
  | "addedField"
  | "company"
  | "helpText"
  | "neededAgreement"
  | "notBelowItself"
  | "notice"
  | "published"
  | "savedFilter"
  | "staffAccount"
  | "uncheckedNature"
  | "vulnerableMinors";

/** A fixed list. */
export type ListName =
  | "accountStates"
  | "activityActions"
  | "activityKinds"
  | "agreementPointStates"
  | "agreementPoints"
  | "agreementStates"
  | "articles"
  | "blacklistRules"
  | "cellGenerics"
  | "cellHints"
  | "cellPeriods"
  | "cellWords"
  | "certainties"
  | "cisoSheets"
  | "citedLaws"
  | "clauseCategories"
  | "contactRoles"
  | "contentKinds"
  | "contentStatuses"
  | "contentTypes"
  | "contractKinds"
  | "contractPartners"
  | "contractSorts"
  | "contractViews"
  | "countryKinds"
  | "countryPhrases"
  | "customFieldEditors"
  | "customFieldTypes"
  | "dataArticles"
  | "deletionActions"
  | "departmentWords"
  | "dpfCoverages"
  | "dpiaRequirements"
  | "dpiaStates"
  | "dpvFields"
  | "dpvKeys"
  | "dpvTerms"
  | "entryFiles"
  | "exportTypes"
  | "features"
  | "fieldRules"
  | "filterAliases"
  | "filterTypes"
  | "flowSafety"
  | "foreignWords"
  | "frameworks"
  | "freeEntry"
  | "gdprArt3"
  | "headingMeanings"
  | "icons"
  | "importLists"
  | "importProfiles"
  | "importSynonyms"
  | "importTargets"
  | "incidentSubjects"
  | "infoStates"
  | "invitationStates"
  | "labelColours"
  | "languages"
  | "legalForms"
  | "legalityGroups"
  | "letterKinds"
  | "letterPlaceholders"
  | "letterStates"
  | "letters"
  | "likelihoods"
  | "lookupCatalogues"
  | "machineAreas"
  | "machineStates"
  | "mailFailures"
  | "mirrorParts"
  | "mirrorRoles"
  | "mirrorStates"
  | "monitoringAbilities"
  | "noticePhrases"
  | "notificationKinds"
  | "notificationPlaces"
  | "operators"
  | "otherFiles"
  | "overlayTargets"
  | "pages"
  | "paletteWords"
  | "priorities"
  | "processingTypes"
  | "productAreas"
  | "protectionAims"
  | "protectionRequirementLevels"
  | "readinessLevels"
  | "recipientKinds"
  | "recordFacts"
  | "reminders"
  | "retentionNatures"
  | "riskGrades"
  | "roles"
  | "rowKinds"
  | "safeguardKinds"
  | "settingsPlaces"
  | "severities"
  | "shortcutPlaces"
  | "shortcuts"
  | "startEvents"
  | "states"
  | "statuses"
  | "suggestionStates"
  | "taskKinds"
  | "taskStatuses"
  | "taskTypes"
  | "templateSources"
  | "timeZones"
  | "todayThings"
  | "tomControls"
  | "transferReasons"
  | "whatIfCases"
  | "yesNo";

/** A catalogue. */
export type CatalogueKind =
  | "appropriateSafeguards"
  | "blacklist"
  | "categoryTags"
  | "companies"
  | "companyGroup"
  | "companyGroupHelp"
  | "contactItemCategories"
  | "content"
  | "countries"
  | "customFields"
  | "dataSource"
  | "deletionPractise"
  | "departmentCategories"
  | "departments"
  | "domains"
  | "externalRecipientCategories"
  | "flexibilityClause"
  | "groupFilters"
  | "groupsOfPersons"
  | "internalKeywords"
  | "internalRecipientCategories"
  | "legality"
  | "legitimateInterest"
  | "legitimateInterestCategory"
  | "nationalDataProtectionLaw"
  | "nationalLegalObligation"
  | "notification"
  | "outsideCompanies"
  | "personalData"
  | "personalDataCategories"
  | "purposes"
  | "recipientNationalLegalObligation"
  | "securityControl"
  | "staff"
  | "tags"
  | "tom"
  | "tools"
  | "userFilters"
  | "vendor";

/** What a document says of its catalogue. */
export interface CatalogueAnnotation<Condition> {
  kind: CatalogueKind;
  route?: string;
  list?: string;
  calls?: boolean;
  /** Overrides the path of a generic call, by its short name (create, edit, remove, read …); false if there is no such call. */
  paths?: Readonly<Record<string, false | string>>;
  /** Names of fields in create and edit requests; a reference whose name ends in Id is sent as its id. */
  payload?: Readonly<Record<string, string>>;
  /** Name of a server function for behaviour that the document can't express. */
  rule?: CatalogueRuleName;
  /** Path of the page for the product's own items, for master editors. */
  productRoute?: string;
  /** Path of a page on which the groups see what the product keeps in a catalogue that only master editors write, and hide entries. */
  groupRoute?: string;
  /** Its group in the master area, from lists/productAreas. */
  area?: string;
  /** Its group in the settings, from lists/settingsPlaces; by default among the words of the register. */
  place?: string;
  /** List of rows with their own pages, below the item's. */
  children?: string;
  feature?: Feature;
  unique?: readonly string[];
  single?: true;
  related?: readonly CatalogueKind[];
  /** Lowest role that may read its look-up list; by default anyone signed in. */
  lists?: Role;
  /** Lowest role that may list its items with all that is not told others, and learn their titles from the log; by default tenant administrators. */
  upkeep?: Role;
  /** The item stays open after saving if this condition has just become true, because there is more to do than filling in fields. */
  stays?: Condition;
  admin?: string;
  read: Role;
  write: Role;
  scope: "group" | "product";
  /** Whom a change concerns. group: the whole group, so only those who see all its companies make one. companies: the companies that an item belongs to. own: only whoever made it, whom alone it is shown to. Without it anyone who may write adds and edits, and only those who see all companies delete, hide or replace. */
  reach?: "group" | "companies" | "own";
  translated: boolean;
  columns: readonly string[];
  sort: string;
  /** Fields that a small form asks for when an item is created while choosing; by default those that an item must have, besides its title, to be stored or to proceed. */
  asked?: readonly string[];
  /** The items are people of the group: each can be had as a file with all data about them, and deleting one erases them. */
  people?: true;
  /** Set to false if an item is more than an entry, such as a company: none is created or suggested while choosing, unless the field says who may. */
  added?: false;
  /** Property with the id of the parent item; titles are unique within the parent, and lists are grouped by it. */
  parent?: string;
  /** Property with the country whose law an item is; an item without one holds everywhere. Records of other countries keep the item, marked as holding elsewhere. */
  jurisdiction?: string;
  /** An object of the item with its own page and save call; other saves leave it unchanged. */
  section?: string;
}

/** Actions that operations and commands may write to the audit log. */
export type AuditAction =
  | "audit.packageFetched"
  | "audit.packageHanded"
  | "audit.packageMade"
  | "comment.added"
  | "comment.deleted"
  | "comment.edited"
  | "comment.reopened"
  | "comment.resolved"
  | "companyGroup.saved"
  | "export.made"
  | "file.downloaded"
  | "file.uploaded"
  | "group.created"
  | "group.movedIn"
  | "group.movedOut"
  | "import.made"
  | "import.read"
  | "import.undone"
  | "item.accepted"
  | "item.accessChanged"
  | "item.accessEnded"
  | "item.addressChanged"
  | "item.created"
  | "item.dataCopied"
  | "item.deleted"
  | "item.erased"
  | "item.factorReset"
  | "item.hidden"
  | "item.invited"
  | "item.linkEnded"
  | "item.linkSent"
  | "item.linkShown"
  | "item.locked"
  | "item.refused"
  | "item.replaceUndone"
  | "item.replaced"
  | "item.restored"
  | "item.saved"
  | "item.shown"
  | "item.suggested"
  | "item.unlocked"
  | "letter.made"
  | "letter.textsChanged"
  | "machine.ended"
  | "machine.groupRole"
  | "machine.made"
  | "mirror.judged"
  | "record.bulkChanged"
  | "record.bulkTemplateTaken"
  | "record.bulkUndone"
  | "record.created"
  | "record.deleted"
  | "record.restored"
  | "record.saved"
  | "record.statusChanged"
  | "record.templateTaken"
  | "refusal.factor"
  | "refusal.forbidden"
  | "refusal.link"
  | "refusal.machine"
  | "refusal.password"
  | "refusal.renewal"
  | "refusal.signIn"
  | "refusal.signOut"
  | "refusal.tooMany"
  | "retention.applied"
  | "session.accepted"
  | "session.calendarEnded"
  | "session.calendarMade"
  | "session.dataCopied"
  | "session.ended"
  | "session.factorAdded"
  | "session.factorFailed"
  | "session.factorRemoved"
  | "session.groupChanged"
  | "session.languageChanged"
  | "session.linkMade"
  | "session.linkMailed"
  | "session.othersEnded"
  | "session.passkeyCopied"
  | "session.passkeyUsed"
  | "session.passwordChanged"
  | "session.proved"
  | "session.recoveryMade"
  | "session.recoveryUsed"
  | "session.remindersChanged"
  | "session.reused"
  | "session.signInFailed"
  | "session.signedIn"
  | "session.signedOut"
  | "signOn.accountMade"
  | "signOn.ended"
  | "signOn.refused"
  | "signOn.saved"
  | "task.changed"
  | "task.created"
  | "task.statusChanged";

/** Topics of the events that operations publish for other clients. */
export type LiveTopic =
  | "records";
