// Written by `npm run gen` from schemas. Do not edit.
import type { Body } from "#shared/engine/plan/types.ts";
export type AccountStates = ("invited" | "active" | "locked")
export type ActivityActions = ("record.created" | "record.saved" | "record.statusChanged" | "record.restored" | "record.templateTaken" | "record.deleted" | "record.bulkChanged" | "record.bulkTemplateTaken" | "record.bulkUndone" | "import.read" | "import.made" | "import.undone" | "mirror.judged" | "audit.packageMade" | "audit.packageHanded" | "audit.packageFetched" | "letter.made" | "letter.textsChanged" | "task.created" | "task.changed" | "task.statusChanged" | "comment.added" | "comment.edited" | "comment.deleted" | "comment.resolved" | "comment.reopened" | "item.created" | "item.suggested" | "item.accepted" | "item.refused" | "item.saved" | "item.deleted" | "item.dataCopied" | "item.erased" | "item.restored" | "item.replaced" | "item.replaceUndone" | "item.hidden" | "item.shown" | "item.invited" | "item.accessChanged" | "item.accessEnded" | "item.addressChanged" | "item.locked" | "item.unlocked" | "item.linkSent" | "item.linkShown" | "item.linkEnded" | "item.factorReset" | "companyGroup.saved" | "group.created" | "group.movedIn" | "group.movedOut" | "retention.applied" | "export.made" | "file.uploaded" | "file.downloaded" | "session.signedIn" | "session.signedOut" | "session.ended" | "session.othersEnded" | "session.signInFailed" | "session.reused" | "session.languageChanged" | "session.remindersChanged" | "session.calendarMade" | "session.calendarEnded" | "session.passwordChanged" | "session.factorFailed" | "session.factorAdded" | "session.factorRemoved" | "session.recoveryMade" | "session.recoveryUsed" | "session.passkeyUsed" | "session.passkeyCopied" | "session.proved" | "session.groupChanged" | "session.accepted" | "session.dataCopied" | "session.linkMade" | "session.linkMailed" | "machine.made" | "machine.ended" | "signOn.saved" | "signOn.accountMade" | "signOn.refused" | "signOn.ended" | "machine.groupRole" | "refusal.forbidden" | "refusal.tooMany" | "refusal.password" | "refusal.signIn" | "refusal.signOut" | "refusal.renewal" | "refusal.link" | "refusal.machine" | "refusal.factor")
export type ActivityKinds = ("records" | "tasks" | "comments" | "items" | "files" | "session" | "refusals" | "reading")
export type AgreementPointStates = ("covered" | "incomplete" | "missing")
export type AgreementPoints = ("onInstruction" | "confidential" | "secured" | "furtherProcessors" | "requestsHelp" | "dutiesHelp" | "returned" | "audited")
export type AgreementStates = ("missing" | "expired" | "notAssessed" | "expiring" | "valid" | "notNeeded")
export type Articles = ("GDPR 3" | "GDPR 4(7)" | "GDPR 5(1)" | "GDPR 5(1)(a)" | "GDPR 5(1)(b)" | "GDPR 5(1)(c)" | "GDPR 5(1)(d)" | "GDPR 5(1)(e)" | "GDPR 5(1)(f)" | "GDPR 5(2)" | "GDPR 6" | "GDPR 6(1)" | "GDPR 6(1)(a)" | "GDPR 6(1)(b)" | "GDPR 6(1)(c)" | "GDPR 6(1)(d)" | "GDPR 6(1)(e)" | "GDPR 6(1)(f)" | "GDPR 6(2)" | "GDPR 6(3)" | "GDPR 6(4)" | "GDPR 7" | "GDPR 7(1)" | "GDPR 7(3)" | "GDPR 8" | "GDPR 8(1)" | "GDPR 9" | "GDPR 9(1)" | "GDPR 9(2)" | "GDPR 9(2)(a)" | "GDPR 9(2)(b)" | "GDPR 9(2)(c)" | "GDPR 9(2)(d)" | "GDPR 9(2)(e)" | "GDPR 9(2)(f)" | "GDPR 9(2)(g)" | "GDPR 9(2)(h)" | "GDPR 9(2)(i)" | "GDPR 9(2)(j)" | "GDPR 9(3)" | "GDPR 9(4)" | "GDPR 10" | "GDPR 12" | "GDPR 12(1)" | "GDPR 13" | "GDPR 13(1)(c)" | "GDPR 13(1)(d)" | "GDPR 13(1)(e)" | "GDPR 13(1)(f)" | "GDPR 13(2)(a)" | "GDPR 13(2)(f)" | "GDPR 13(4)" | "GDPR 14" | "GDPR 14(1)" | "GDPR 14(2)(f)" | "GDPR 14(3)" | "GDPR 14(5)" | "GDPR 15" | "GDPR 15(1)" | "GDPR 16" | "GDPR 17" | "GDPR 17(1)" | "GDPR 17(1)(a)" | "GDPR 17(1)(b)" | "GDPR 17(1)(c)" | "GDPR 17(1)(d)" | "GDPR 17(1)(e)" | "GDPR 17(1)(f)" | "GDPR 17(3)" | "GDPR 17(3)(b)" | "GDPR 18" | "GDPR 20" | "GDPR 21" | "GDPR 21(1)" | "GDPR 21(2)" | "GDPR 21(3)" | "GDPR 22" | "GDPR 22(1)" | "GDPR 22(2)" | "GDPR 22(2)(a)" | "GDPR 22(2)(b)" | "GDPR 22(2)(c)" | "GDPR 23" | "GDPR 24" | "GDPR 24(1)" | "GDPR 25" | "GDPR 25(1)" | "GDPR 25(2)" | "GDPR 26" | "GDPR 26(1)" | "GDPR 26(2)" | "GDPR 27" | "GDPR 27(1)" | "GDPR 27(2)" | "GDPR 28" | "GDPR 28(1)" | "GDPR 28(2)" | "GDPR 28(3)" | "GDPR 28(3)(g)" | "GDPR 28(3)(h)" | "GDPR 28(4)" | "GDPR 28(9)" | "GDPR 29" | "GDPR 30" | "GDPR 30(1)" | "GDPR 30(1)(a)" | "GDPR 30(1)(b)" | "GDPR 30(1)(c)" | "GDPR 30(1)(d)" | "GDPR 30(1)(e)" | "GDPR 30(1)(f)" | "GDPR 30(1)(g)" | "GDPR 30(2)" | "GDPR 30(2)(a)" | "GDPR 30(2)(b)" | "GDPR 30(2)(c)" | "GDPR 30(2)(d)" | "GDPR 30(3)" | "GDPR 30(4)" | "GDPR 30(5)" | "GDPR 32" | "GDPR 32(1)" | "GDPR 32(1)(a)" | "GDPR 32(1)(b)" | "GDPR 32(1)(c)" | "GDPR 32(1)(d)" | "GDPR 32(2)" | "GDPR 32(4)" | "GDPR 33" | "GDPR 33(5)" | "GDPR 34" | "GDPR 35" | "GDPR 35(1)" | "GDPR 35(2)" | "GDPR 35(3)" | "GDPR 35(3)(a)" | "GDPR 35(3)(b)" | "GDPR 35(3)(c)" | "GDPR 35(4)" | "GDPR 35(5)" | "GDPR 35(7)" | "GDPR 35(7)(a)" | "GDPR 35(7)(b)" | "GDPR 35(7)(c)" | "GDPR 35(7)(d)" | "GDPR 35(9)" | "GDPR 35(10)" | "GDPR 36" | "GDPR 36(1)" | "GDPR 36(5)" | "GDPR 37" | "GDPR 37(1)" | "GDPR 37(4)" | "GDPR 37(7)" | "GDPR 38" | "GDPR 38(5)" | "GDPR 39" | "GDPR 40" | "GDPR 42" | "GDPR 44" | "GDPR 45" | "GDPR 45(1)" | "GDPR 46" | "GDPR 46(1)" | "GDPR 46(2)(a)" | "GDPR 46(2)(b)" | "GDPR 46(2)(c)" | "GDPR 46(2)(d)" | "GDPR 46(2)(e)" | "GDPR 46(2)(f)" | "GDPR 46(3)(a)" | "GDPR 46(3)(b)" | "GDPR 47" | "GDPR 49" | "GDPR 49(1)" | "GDPR 49(1)(a)" | "GDPR 49(1)(b)" | "GDPR 49(1)(c)" | "GDPR 49(1)(d)" | "GDPR 49(1)(e)" | "GDPR 49(1)(f)" | "GDPR 49(1)(g)" | "GDPR 49(4)" | "GDPR 49(5)" | "GDPR 49(6)" | "GDPR 51" | "GDPR 85" | "GDPR 86" | "GDPR 87" | "GDPR 88" | "GDPR 89" | "GDPR 89(1)" | "GDPR 91" | "GDPR 35(1) sentence 2" | "GDPR 49(1) subpara 2" | "GDPR 28(2), 28(4)" | "GDPR 6(2), 6(3)" | "GDPR 9(2)(h), 9(3)" | "GDPR 14(5)(c), 14(5)(d)" | "GDPR 17(3)(b), 17(3)(d)" | "GDPR 4(7), 26(1), 28(3)" | "GDPR 29, 32(4)" | "GDPR 37(4), 38(5)" | "GDPR 49(1)(g), 49(4), 49(5)" | "GDPR 51, 54, 58(6), 62, 83(7), 84, 90" | "GDPR 89(2), 89(3)" | "GDPR 46(2)(b), 47" | "GDPR 46(2)(e), 40" | "GDPR 46(2)(f), 42" | "GDPR 4(7), 6" | "BDSG 22" | "BDSG 26" | "BDSG 26(1)" | "BDSG 26(3)" | "BDSG 38" | "BDSG 38(1)" | "FADP 12" | "FADP 16")
export type BlacklistRules = ("one" | "twoOfGroup" | "plusCriterion")
export type CellGenerics = ("transferWords" | "unions" | "noPlace" | "legalForms" | "noName" | "sensitive" | "openLabels" | "insideLabels" | "outsideLabels" | "vendorLabels" | "groupLabels" | "outsideWords" | "insideWords" | "americanStates")
export type CellHints = ("legality/6-1-c" | "legality/6-1-b" | "nationalDataProtectionLaw/de-bdsg-26-1" | "nationalDataProtectionLaw/de-bdsg-26-4" | "countries/GE" | "countries/CG" | "countries/CD" | "countries/KR" | "countries/KP" | "countries/GN" | "countries/GQ" | "countries/GW" | "countries/PG" | "countries/US" | "countries/VG" | "countries/WS" | "countries/IT" | "countries/JO" | "countries/TD" | "countries/IN" | "countries/NO" | "countries/AM" | "appropriateSafeguards/45" | "appropriateSafeguards/49-1-a" | "groupsOfPersons/website-visitors" | "groupsOfPersons/relatives-of-employees" | "personalDataCategories/health-data" | "personalDataCategories/religious-or-philosophical-beliefs" | "personalDataCategories/criminal-convictions-and-offences" | "personalDataCategories/image-and-video" | "personalDataCategories/usage-and-log-data" | "personalData/licence-plate" | "personalData/phone" | "personalData/e-mail" | "dataSource/person" | "externalRecipientCategories/tax-office" | "externalRecipientCategories/tax-adviser" | "externalRecipientCategories/social-insurance-bodies" | "externalRecipientCategories/accident-insurer" | "externalRecipientCategories/hosting" | "externalRecipientCategories/cloud-provider" | "externalRecipientCategories/it-maintenance" | "externalRecipientCategories/postal-parcel" | "externalRecipientCategories/courts-prosecution-police" | "externalRecipientCategories/print-and-mail" | "tom/volume-role-and-permission-concept" | "tom/encryption-disk-encryption" | "countries/NI")
export type CellPeriods = ("years" | "months" | "weeks" | "days" | "hours" | "0.5" | "1" | "1.5" | "2" | "2.5" | "3" | "3.5" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12" | "14" | "15" | "18" | "20" | "24" | "30" | "36" | "40" | "72" | "90" | "100" | "min" | "max" | "usual" | "rhythm" | "review" | "age" | "rest" | "delete" | "anonymise" | "restrict" | "archive" | "yearEnd" | "endOfPurpose" | "endOfContract" | "leaving" | "rejection" | "withdrawal" | "objection" | "lastUse" | "lastEntry" | "endOfProcedure" | "document" | "collection" | "payment" | "dueDate" | "handOver")
export type CellWords = ("negation" | "exception" | "contrast" | "doubt" | "ended" | "plan" | "reference" | "filler" | "alternative" | "saysNone" | "saysNoRecipients" | "saysNotApplicable" | "saysBlank" | "saysSome" | "templateStart" | "yes" | "no" | "limit" | "above")
export type Certainties = ("c" | "s" | "nc")
export type CisoSheets = ("Processing" | "Purposes" | "Personal data" | "Data subjects" | "Data recipients" | "Contractors" | "Transfers" | "Sheet1")
export type CitedLaws = ("DSGVO" | "BDSG" | "TDDDG" | "KunstUrhG" | "AO" | "HGB" | "DSG NRW" | "DSG M-V" | "LDSG BW" | "LDSG RP" | "LDSG SH" | "DSAG LSA" | "BDSG-alt")
export type ClauseCategories = ("lawfulness" | "specialCategories" | "rights" | "roles" | "organisation" | "transfers" | "supervision" | "specificSituations")
export type ContactRoles = ("controller" | "representative" | "dpo" | "infoSecurity" | "processOwner" | "department" | "itContact" | "deputy")
export type ContentKinds = ("community" | "news" | "report")
export type ContentStatuses = ("draft" | "published" | "archived")
export type ContentTypes = ("pdf" | "word" | "excel" | "html" | "csv" | "json" | "jsonld" | "ciso")
export type ContractKinds = ("processing" | "joint" | "transfer")
export type ContractPartners = ("vendor" | "outsideCompanies" | "companies")
export type ContractSorts = ("partner" | "kind" | "state" | "further" | "records" | "country")
export type ContractViews = ("all" | "todo" | "transfer" | "joint")
export type CountryKinds = ("country" | "organisation")
export type CountryPhrases = ("CH" | "CZ" | "EU" | "GB" | "NL" | "SK" | "TR" | "UA" | "US")
export type CustomFieldEditors = ("ROLE_CREATOR" | "ROLE_TENANT_EDITOR" | "ROLE_TENANT_ADMIN")
export type CustomFieldTypes = ("text" | "number" | "date" | "choice" | "reference")
export type DataArticles = ("none" | "9" | "10")
export type DeletionActions = ("delete" | "anonymise" | "restrict" | "archive")
export type DepartmentWords = ("Abteilung" | "Abteilungen" | "Fachabteilung" | "Fachabteilungen" | "Department" | "Departments")
export type DpfCoverages = ("nonHr" | "withHr")
export type DpiaRequirements = ("required" | "checkIndividually" | "notRequired" | "notRequiredJustified" | "requiredCovered")
export type DpiaStates = ("notAssessed" | "open" | "notRequired" | "examinedNotRequired" | "required" | "completed" | "completedElsewhere" | "coveredBySimilar" | "notOurs")
export type DpvFields = ("/internalId" | "/name" | "/description" | "/purposeOfProcessing/*/purpose" | "/purposeOfProcessing/*/legality" | "/purposeOfProcessing/*/nationalLegalObligation" | "/purposeOfProcessing/*/nationalDataProtectionLaw" | "/groupsOfPersons/*/group" | "/groupsOfPersons/*/personalDataCategory" | "/groupsOfPersons/*/personalData" | "/externalRecipients/*/groupsOfPersons" | "/externalRecipients/*/personalDataCategory" | "/externalRecipients/*/personalData" | "/corporationRecipients/*/groupsOfPersons" | "/corporationRecipients/*/personalDataCategory" | "/corporationRecipients/*/personalData" | "/internalRecipients/*/groupsOfPersons" | "/internalRecipients/*/personalDataCategory" | "/internalRecipients/*/personalData" | "/deletionPractise/*/groupsOfPersons" | "/deletionPractise/*/personalDataCategory" | "/deletionPractise/*/personalData" | "/internalRecipients" | "/corporationRecipients" | "/externalRecipients" | "/externalRecipients/*/purpose" | "/externalRecipients/*/legality" | "/externalRecipients/*/appropriateSafeguards" | "/corporationRecipients/*/purpose" | "/corporationRecipients/*/legality" | "/corporationRecipients/*/appropriateSafeguards" | "/externalRecipients/*/country" | "/deletionPractise/*/deletionPractiseGdpr" | "/deletionPractise/*/deletionPractiseNational" | "/tom" | "/countriesOfAffectedPersons" | "/contactItems/*/contact" | "/company" | "/processorCompanies" | "/processorVendorCompanies" | "/processorOutsideCompanies")
export type DpvKeys = ("legality/6-1-a" | "legality/6-1-b" | "legality/6-1-c" | "legality/6-1-d" | "legality/6-1-e" | "legality/6-1-f" | "legality/9-2-a" | "legality/9-2-b" | "legality/9-2-c" | "legality/9-2-d" | "legality/9-2-e" | "legality/9-2-f" | "legality/9-2-g" | "legality/9-2-h" | "legality/9-2-i" | "legality/9-2-j" | "appropriateSafeguards/45" | "appropriateSafeguards/46-2-a" | "appropriateSafeguards/46-2-b" | "appropriateSafeguards/46-2-c" | "appropriateSafeguards/46-2-d" | "appropriateSafeguards/46-2-e" | "appropriateSafeguards/46-2-f" | "appropriateSafeguards/46-3-a" | "appropriateSafeguards/46-3-b" | "appropriateSafeguards/49-1-a" | "appropriateSafeguards/49-1-b" | "appropriateSafeguards/49-1-c" | "appropriateSafeguards/49-1-d" | "appropriateSafeguards/49-1-e" | "appropriateSafeguards/49-1-f" | "appropriateSafeguards/49-1-g" | "appropriateSafeguards/49-1-2" | "groupsOfPersons/employees" | "groupsOfPersons/applicants" | "groupsOfPersons/customers-consumers" | "groupsOfPersons/newsletter-subscribers" | "groupsOfPersons/patients" | "groupsOfPersons/students" | "groupsOfPersons/members" | "groupsOfPersons/visitors" | "groupsOfPersons/app-users" | "groupsOfPersons/children-and-adolescents-under-18" | "personalDataCategories/contact-data" | "personalDataCategories/identification-data-id" | "personalDataCategories/bank-details" | "personalDataCategories/credit-data" | "personalDataCategories/pay-data" | "personalDataCategories/tax-data" | "personalDataCategories/location-data" | "personalDataCategories/family-data" | "personalDataCategories/education-data" | "personalDataCategories/vehicle-data" | "personalDataCategories/criminal-convictions-and-offences" | "personalDataCategories/racial-or-ethnic-origin" | "personalDataCategories/political-opinions" | "personalDataCategories/religious-or-philosophical-beliefs" | "personalDataCategories/trade-union-membership" | "personalDataCategories/genetic-data" | "personalDataCategories/biometric-data-for-unique-identification" | "personalDataCategories/health-data" | "personalDataCategories/sex-life-or-sexual-orientation")
export type DpvTerms = ("dpv:Child" | "dpv:Country" | "dpv:Customer" | "dpv:DataController" | "dpv:DataProcessor" | "dpv:DataProtectionOfficer" | "dpv:DataSubProcessor" | "dpv:DataSubject" | "dpv:DataTransferLegalBasis" | "dpv:Employee" | "dpv:JobApplicant" | "dpv:JointDataControllers" | "dpv:Law" | "dpv:LegalBasis" | "dpv:Member" | "dpv:OrganisationalUnit" | "dpv:Patient" | "dpv:PersonalData" | "dpv:Process" | "dpv:Purpose" | "dpv:Recipient" | "dpv:SpecialCategoryPersonalData" | "dpv:StorageCondition" | "dpv:Student" | "dpv:Subscriber" | "dpv:TechnicalOrganisationalMeasure" | "dpv:ThirdCountry" | "dpv:User" | "dpv:Visitor" | "dpv:hasAddress" | "dpv:hasApplicableLaw" | "dpv:hasContact" | "dpv:hasCountry" | "dpv:hasDataController" | "dpv:hasDataProcessor" | "dpv:hasDataProtectionOfficer" | "dpv:hasDataSubject" | "dpv:hasJointDataControllers" | "dpv:hasLegalBasis" | "dpv:hasName" | "dpv:hasOrganisationalUnit" | "dpv:hasPersonalData" | "dpv:hasProcess" | "dpv:hasPurpose" | "dpv:hasRecipient" | "dpv:hasRecipientDataController" | "dpv:hasRepresentative" | "dpv:hasStorageCondition" | "dpv:hasTechnicalOrganisationalMeasure" | "dpv:hasThirdCountry" | "eu-gdpr:A45-3" | "eu-gdpr:A46-2-a" | "eu-gdpr:A46-2-b" | "eu-gdpr:A46-2-c" | "eu-gdpr:A46-2-d" | "eu-gdpr:A46-2-e" | "eu-gdpr:A46-2-f" | "eu-gdpr:A46-3-a" | "eu-gdpr:A46-3-b" | "eu-gdpr:A49-1-a" | "eu-gdpr:A49-1-b" | "eu-gdpr:A49-1-c" | "eu-gdpr:A49-1-d" | "eu-gdpr:A49-1-e" | "eu-gdpr:A49-1-f" | "eu-gdpr:A49-1-g" | "eu-gdpr:A49-2" | "eu-gdpr:A6-1-a" | "eu-gdpr:A6-1-b" | "eu-gdpr:A6-1-c" | "eu-gdpr:A6-1-d" | "eu-gdpr:A6-1-e" | "eu-gdpr:A6-1-f" | "eu-gdpr:A9-2-a" | "eu-gdpr:A9-2-b" | "eu-gdpr:A9-2-c" | "eu-gdpr:A9-2-d" | "eu-gdpr:A9-2-e" | "eu-gdpr:A9-2-f" | "eu-gdpr:A9-2-g" | "eu-gdpr:A9-2-h" | "eu-gdpr:A9-2-i" | "eu-gdpr:A9-2-j" | "eu-gdpr:BiometricData" | "eu-gdpr:GeneticData" | "eu-gdpr:HealthData" | "eu-gdpr:Representative" | "pd:BankAccount" | "pd:Contact" | "pd:Credit" | "pd:Criminal" | "pd:Education" | "pd:Family" | "pd:Location" | "pd:OfficialID" | "pd:PoliticalOpinion" | "pd:Salary" | "pd:Tax" | "pd:TradeUnionMembership" | "pd:Vehicle")
export type EntryFiles = ("sdm" | "fideslang" | "fidesOrganization" | "pluribus")
export type ExportTypes = ("register" | "processor" | "record" | "data" | "risk" | "tom" | "deletion" | "transfers" | "dpia")
export type Features = ("workflow" | "risk" | "tom" | "export" | "community" | "groupTemplates" | "authorityAudit" | "contracts" | "consultant" | "import" | "customFields")
export type FieldRules = ("free" | "fixed" | "asked")
export type FilterAliases = ("status" | "risk" | "dpia" | "vendorDpa" | "priority" | "country")
export type FilterTypes = ("user" | "group")
export type FlowSafety = ("eea" | "domestic" | "adequacy" | "safeguard" | "derogation" | "missing")
export type ForeignWords = ("BDSG" | "BetrVG" | "TDDDG" | "TTDSG" | "HGB" | "BGB" | "AGG" | "ArbZG" | "ArbSchG" | "ArbGG" | "JArbSchG" | "MuSchG" | "MiLoG" | "HinSchG" | "LkSG" | "GefStoffV" | "ArbMedVV" | "OWiG" | "StVZO" | "BetrAVG" | "SchwarzArbG" | "KunstUrhG" | "FPersG" | "FPersV" | "ProdSG" | "BSIG" | "EntgFG" | "SGB" | "DGUV" | "ABGB" | "ASVG" | "BAO" | "UGB" | "AngG" | "ArbVG" | "GlBG" | "EFZG" | "DSFA-V" | "AHVG" | "MWSTG" | "ArGV" | "DSV" | "DBG" | "GlG" | "UVG" | "FADP" | "AO" | "BMG" | "StVG" | "GwG" | "AZG" | "DSG" | "OR" | "ArG" | "BVG" | "BVV" | "Bundesarbeitsgericht" | "Landesarbeitsgericht" | "Bundesgerichtshof" | "Federal Labour Court" | "Federal Court of Justice" | "BAG" | "BGH" | "BVerwG" | "BVerfG" | "Bundesagentur für Arbeit" | "Bundesnetzagentur" | "BaFin" | "BfDI" | "Deutsche Rentenversicherung" | "German Pension Insurance" | "Berufsgenossenschaft" | "Gewerbeaufsichtsamt" | "Bundeszentralamt für Steuern" | "Arbeits- und Sozialgericht" | "Oberster Gerichtshof" | "OGH" | "Österreichische Gesundheitskasse" | "ÖGK" | "Arbeiterkammer" | "Finanzmarktaufsicht" | "AUVA" | "Firmenbuch" | "Österreichische Datenschutzbehörde" | "Datenschutzbehörde (DSB)" | "Finanzamt" | "Arbeitsinspektorat" | "EDÖB" | "FDPIC" | "FINMA" | "Suva" | "SUVA" | "Ausgleichskasse" | "Bundesgericht" | "Handelsregister" | "Deutschland" | "Bundesrepublik" | "deutschem Recht" | "deutsches Recht" | "Germany" | "German law" | "Österreich" | "österreichischem Recht" | "österreichisches Recht" | "Austria" | "Austrian law" | "Schweiz" | "schweizerischem Recht" | "schweizerisches Recht" | "Switzerland" | "Swiss law" | "Beschäftigte" | "Beschäftigten" | "Mitarbeitende" | "Mitarbeitenden" | "Mitarbeiter" | "Arbeitnehmer" | "employees" | "members of staff")
export type Frameworks = ("iso27001" | "bsiGrundschutz" | "sdm" | "tisax" | "nist" | "own")
export type FreeEntry = ("internalKeywords" | "purposes" | "tools")
export type GdprArt3 = ("establishment" | "art3-2" | "no")
export type HeadingMeanings = ("title" | "contract" | "role" | "client" | "subcontractors" | "assessment" | "risk" | "review" | "ownDate" | "officer" | "decision" | "count" | "deletionHow" | "safeguards" | "legitimateInterest" | "duty" | "legalBasis" | "statute" | "responsibleFor" | "retention" | "transfers" | "measures" | "recipientNames" | "groupCompanies" | "internalRecipients" | "externalRecipients" | "recipients" | "vendors" | "source" | "tools" | "countries" | "location" | "persons" | "sensitive" | "dataCategories" | "personalData" | "purpose" | "departmentInCharge" | "responsible" | "contact" | "company" | "department" | "domain" | "description" | "comments" | "name" | "number" | "protection" | "priority" | "asOf" | "status" | "keywords")
export type Icons = ("light-bulb" | "law" | "file-badge" | "shield-lock" | "organization" | "people" | "paperclip" | "calendar" | "workflow" | "checklist" | "download" | "comment" | "question" | "log" | "history")
export type ImportLists = ("vendor" | "companies" | "departments" | "staff" | "tools" | "groupsOfPersons" | "personalDataCategories" | "tom" | "outsideCompanies")
export type ImportProfiles = ("artikel30" | "artikel30Sheets" | "mercator" | "cisoFlat" | "cisoWorkbook" | "verinice" | "fides" | "pia")
export type ImportSynonyms = ("legality/6-1-a" | "legality/6-1-b" | "legality/6-1-c" | "legality/6-1-d" | "legality/6-1-e" | "legality/6-1-f" | "groupsOfPersons/employees" | "groupsOfPersons/former-employees" | "groupsOfPersons/applicants" | "groupsOfPersons/customers-consumers" | "groupsOfPersons/prospects" | "groupsOfPersons/visitors" | "groupsOfPersons/website-visitors" | "groupsOfPersons/patients" | "groupsOfPersons/trainees-interns" | "internalRecipientCategories/dpo" | "internalRecipientCategories/ciso" | "internalRecipientCategories/hr" | "internalRecipientCategories/finance-accounting" | "internalRecipientCategories/management" | "internalRecipientCategories/it" | "externalRecipientCategories/tax-office" | "externalRecipientCategories/statutory-health-insurers" | "externalRecipientCategories/social-insurance-bodies" | "externalRecipientCategories/payroll-provider" | "externalRecipientCategories/banks" | "externalRecipientCategories/tax-adviser" | "externalRecipientCategories/hosting" | "personalDataCategories/bank-details" | "personalDataCategories/contact-data" | "personalDataCategories/master-data" | "personalDataCategories/application-data" | "personalDataCategories/health-data" | "dataSource/person" | "appropriateSafeguards/46-2-c" | "appropriateSafeguards/45" | "appropriateSafeguards/46-2-b" | "countries/US" | "countries/GB" | "countries/NL" | "countries/CZ" | "countries/DE" | "countries/KR" | "countries/KP" | "countries/TR" | "countries/HK" | "countries/CN" | "countries/RU" | "countries/CH" | "countries/CD" | "countries/TW" | "countries/IN" | "appropriateSafeguards/49-1-a" | "internalRecipientCategories/works-council" | "internalRecipientCategories/disability-representative" | "internalRecipientCategories/line-managers" | "internalRecipientCategories/legal" | "externalRecipientCategories/accident-insurer" | "externalRecipientCategories/lawyers" | "externalRecipientCategories/insurers" | "externalRecipientCategories/auditor" | "tom/input-four-eyes-principle")
export type ImportTargets = ("internalId" | "name" | "company" | "department" | "domain" | "description" | "responsible" | "purpose" | "legalBasis" | "persons" | "dataCategories" | "personalData" | "source" | "recipients" | "internalRecipients" | "externalRecipients" | "recipientRemarks" | "vendors" | "groupCompanies" | "clients" | "transfers" | "retention" | "tools" | "keywords" | "isProcessor" | "dpiaNote" | "riskNote" | "measures" | "resubmission" | "note" | "status" | "ownTimes")
export type IncidentSubjects = ("vendor" | "tools" | "personalDataCategories" | "personalData" | "companies" | "outsideCompanies" | "tom")
export type InfoStates = ("yes" | "partly" | "no")
export type InvitationStates = ("open" | "waiting" | "sent" | "failed" | "shown" | "expired" | "ended")
export type LabelColours = ("blue" | "green" | "yellow" | "orange" | "red" | "purple" | "grey")
export type Languages = ("de" | "en")
export type LegalForms = ("AB" | "AG" | "ApS" | "AS" | "BV" | "Cie" | "Co" | "Corp" | "Corporation" | "eG" | "eK" | "eU" | "eV" | "GbR" | "GmbH" | "haftungsbeschränkt" | "Inc" | "Incorporated" | "KG" | "KGaA" | "Kft" | "LLC" | "LLP" | "Limited" | "Ltd" | "mbH" | "NV" | "OG" | "OHG" | "Oy" | "PLC" | "SA" | "SARL" | "SAS" | "SE" | "SpA" | "sro" | "SRL" | "UG")
export type LegalityGroups = ("6" | "9" | "10" | "22")
export type LetterKinds = ("information" | "access" | "agreements" | "deletionConcept" | "assessment" | "worksCouncil")
export type LetterPlaceholders = ("company" | "companyContact" | "dpo" | "representative" | "joint" | "authority" | "groups" | "purposes" | "categories" | "activities" | "date")
export type LetterStates = ("filled" | "none" | "open")
export type Letters = ("a" | "b" | "c" | "d" | "e" | "f" | "g")
export type Likelihoods = (1 | 2 | 3 | 4)
export type MachineAreas = ("recordsRead" | "recordsWrite" | "cataloguesRead" | "cataloguesWrite" | "staffRead" | "figures" | "exports" | "imports" | "log" | "scim")
export type MachineStates = ("active" | "expired" | "ended")
export type MailFailures = ("address" | "unreachable" | "signIn" | "unsafe" | "refused")
export type MirrorParts = ("naming" | "purposes" | "controllers" | "persons" | "categories" | "countries" | "subcontractors" | "ended")
export type MirrorRoles = ("processor" | "sub" | "joint" | "controller")
export type MirrorStates = ("missing" | "presumed" | "differs" | "fits" | "hidden" | "gone")
export type MonitoringAbilities = ("suitable" | "unsuitable")
export type NoticePhrases = "interest"
export type NotificationKinds = ("info" | "success" | "warning" | "critical")
export type NotificationPlaces = ("login" | "dashboard" | "records" | "editor" | "settings")
export type Operators = ("is" | "in" | "has" | "before" | "after" | "within" | "empty")
export type OtherFiles = ("cisoVulnerabilities" | "cisoFindings" | "cisoIncidents" | "cisoExceptions" | "cisoRisks" | "cisoImpact" | "cisoImpactSummary" | "cisoThresholds" | "cisoTasks" | "cisoTaskDates" | "cisoPerimeters" | "cisoSteps" | "cisoThreats" | "cisoContracts" | "cisoRepresentatives" | "fidesDataset" | "fidesPolicy" | "piaStructure" | "veriniceDomain")
export type Pages = ("/login" | "/hiddenIFrame" | "/hiddenIFrameResponse" | "/" | "/settings/record-filter" | "/download/:type/:uuid/:filename" | "/dashboard/:filter?" | "/activityStream" | "/community/list/:category?/:id?" | "/vvt-list/:filterId?/:group?/:groupId?" | "/incident/what-if/:case?/:id?/:added?" | "/incident/:kind?/:id?" | "/contracts/:partner?/:id?/:kind?" | "/vvt/create" | "/vvt/edit/:id" | "/vvt/edit/:id/history" | "/vvt/edit/:id/text" | "/settings" | "/settings/changePassword" | "/settings/dataCopy" | "/settings/security" | "/settings/reminders" | "/settings/changeLanguage" | "/audit/:place?" | "/import/:id?" | "/interface" | "/settings/guide/:page?" | "/settings/signOn" | "/settings/machines" | "/letters/:place?" | "/mirror/:company?" | "/admin" | "/admin/vvt/master" | "/admin/vvt/master/create" | "/admin/vvt/master/edit/:id" | "/vvt/selectTemplate/:type?/:id?" | "/settings/vvt/group-templates/selectTemplate/:type?/:id?" | "/settings/vvt/group-templates/list/:category?" | "/settings/vvt/group-templates/create" | "/settings/vvt/group-templates/edit/:id" | "/retention/:view?" | "/gallery" | "/imprint" | "/privacy" | "/logout" | "*")
export type PaletteWords = ("dashboard" | "vvt-list" | "vvt-list?gaps=field" | "incident" | "audit" | "contracts" | "letters" | "retention" | "retention/calendar" | "mirror" | "export" | "import" | "vvt/create" | "vvt/selectTemplate" | "settings/staff" | "settings/vendor" | "settings/companies" | "settings/departments" | "settings/tools" | "settings/tom" | "settings/deletionPractise" | "settings/groupHelp" | "settings/notification" | "settings/customFields" | "settings/internalKeywords" | "settings/machines" | "settings/signOn" | "settings/security" | "settings/changePassword" | "settings/changeLanguage" | "settings/reminders" | "colourMode" | "logout" | "help-record/risk/dpiaRequirement")
export type Priorities = (1 | 2 | 3)
export type ProcessingTypes = ("controllerToProcessor" | "joint" | "separate" | "processorToSub")
export type ProductAreas = ("legalBases" | "legitimateInterests" | "risk" | "data" | "notices" | "community")
export type ProtectionAims = ("availability" | "integrity" | "confidentiality" | "nonlinkability" | "transparency" | "intervenability" | "minimisation")
export type ProtectionRequirementLevels = ("normal" | "high" | "veryHigh")
export type ReadinessLevels = ("low" | "half" | "high" | "complete")
export type RecipientKinds = ("authority" | "processor" | "controller")
export type RecordFacts = ("letter" | "letterNone" | "letterFilled" | "gap" | "agreement" | "recipientCountry" | "template" | "behind" | "import" | "processingContract" | "jointContract" | "transferContract" | "searchText")
export type Reminders = ("none" | "daily" | "weekly")
export type RetentionNatures = ("duty" | "erase" | "limitation" | "cutoff" | "usual")
export type RiskGrades = ("low" | "medium" | "high" | "veryHigh")
export type Roles = ("ROLE_READER" | "ROLE_CREATOR" | "ROLE_TENANT_EDITOR" | "ROLE_TENANT_ADMIN" | "ROLE_MASTER_EDITOR")
export type RowKinds = ("purpose" | "groupOfPersons" | "recipient" | "deletionRule")
export type SafeguardKinds = ("adequacy" | "safeguard" | "exception")
export type SettingsPlaces = ("people" | "words" | "law" | "forms" | "filters" | "exchange" | "security")
export type Severities = (1 | 2 | 3 | 4)
export type ShortcutPlaces = ("everywhere" | "form" | "list" | "import")
export type Shortcuts = ("palette" | "help" | "save" | "first" | "undo" | "redo" | "choose" | "selectRow" | "moveRow" | "addRow" | "search" | "move" | "select" | "ends" | "nextDoubt" | "previousDoubt" | "close")
export type StartEvents = ("collection" | "endOfPurpose" | "endOfContract" | "leaving" | "rejection" | "withdrawal" | "objection" | "lastUse" | "lastEntry" | "endOfProcedure" | "document" | "payment" | "financialYearEnd" | "dueDate" | "handOver" | "knowledge" | "other")
export type States = ("bw" | "by" | "be" | "bb" | "hb" | "hh" | "he" | "mv" | "ni" | "nw" | "rp" | "sl" | "sn" | "st" | "sh" | "th")
export type Statuses = ("draft" | "review" | "approval" | "release" | "finalised" | "archived")
export type SuggestionStates = ("open" | "refused")
export type TaskKinds = ("review" | "approval" | "release" | "resubmission" | "agreement" | "audit" | "contact" | "mention" | "suggestion" | "refused" | "gap" | "other")
export type TaskStatuses = ("open" | "reopened" | "closed" | "deleted")
export type TaskTypes = ("feed" | "processingActivity" | "todo")
export type TemplateSources = ("master" | "group" | "own")
export type TimeZones = ("Europe/Berlin" | "Europe/London" | "Europe/Lisbon" | "Atlantic/Azores" | "Atlantic/Canary" | "Atlantic/Reykjavik" | "Europe/Athens" | "Europe/Istanbul" | "America/New_York" | "America/Los_Angeles" | "Asia/Kolkata" | "Asia/Singapore" | "Asia/Tokyo" | "UTC")
export type TodayThings = ("overdueTask" | "withoutSafeguard" | "dpiaMissing" | "agreementMissing" | "reviewDue" | "gap" | "riskOpen")
export type TomControls = ("accessControl" | "systemControl" | "volumeControl" | "separationControl" | "dataIntegrityGuarantee" | "transmissionControl" | "transportControl" | "inputControl" | "availabilityControl" | "recoverability" | "reliability" | "reviewProcess" | "orderControl" | "pseudonymisationMeasures" | "encryptionMeasures" | "furtherMeasures")
export type TransferReasons = ("noDecision" | "notInForce" | "notListed" | "withoutStaffData")
export type WhatIfCases = ("withoutAdequacy" | "leaves" | "alsoIn")
export type YesNo = ("yes" | "no")
export type OverlayTargets = ("record/basics" | "record/purposes" | "record/persons" | "record/recipients" | "record/deletion" | "record/risk" | "record/measures" | "rows/contactItem" | "rows/corporationRecipient" | "rows/deletionPractise" | "rows/enclosure" | "rows/externalRecipient" | "rows/groupOfPersons" | "rows/internalRecipient" | "rows/purpose" | "rows/tomDocumentation" | "catalogues/appropriateSafeguards" | "catalogues/companies" | "catalogues/companyGroupHelp" | "catalogues/deletionPractise" | "catalogues/departmentCategories" | "catalogues/departments" | "catalogues/domains" | "catalogues/externalRecipientCategories" | "catalogues/groupsOfPersons" | "catalogues/internalKeywords" | "catalogues/internalRecipientCategories" | "catalogues/notification" | "catalogues/outsideCompanies" | "catalogues/personalData" | "catalogues/personalDataCategories" | "catalogues/purposes" | "catalogues/securityControl" | "catalogues/staff" | "catalogues/tom" | "catalogues/tools" | "catalogues/vendor")
export type LookupCatalogues = ("catalogues/appropriateSafeguards" | "catalogues/blacklist" | "catalogues/categoryTags" | "catalogues/companies" | "catalogues/contactItemCategories" | "catalogues/countries" | "catalogues/dataSource" | "catalogues/deletionPractise" | "catalogues/departmentCategories" | "catalogues/departments" | "catalogues/domains" | "catalogues/externalRecipientCategories" | "catalogues/flexibilityClause" | "catalogues/groupsOfPersons" | "catalogues/internalKeywords" | "catalogues/internalRecipientCategories" | "catalogues/legality" | "catalogues/legitimateInterest" | "catalogues/legitimateInterestCategory" | "catalogues/nationalDataProtectionLaw" | "catalogues/nationalLegalObligation" | "catalogues/outsideCompanies" | "catalogues/personalData" | "catalogues/personalDataCategories" | "catalogues/purposes" | "catalogues/recipientNationalLegalObligation" | "catalogues/securityControl" | "catalogues/staff" | "catalogues/tags" | "catalogues/tom" | "catalogues/tools" | "catalogues/vendor")
export type IdWrite = number
export type ClientIdWrite = string
export type TitleWrite = string
export type DescriptionWrite = string
export type ActiveWrite = boolean
export type VersionWrite = number
export type IdRead = number
export type ClientIdRead = string
export type KeyRead = string
export type TitleRead = string
export type TitleRead1 = string
export type DescriptionRead = string
export type MasterRead = boolean
export type ActiveRead = boolean
export type SuggestionRead = ("open" | "refused")
export type ShippedRead = boolean
export type HiddenRead = boolean
export type CanEditRead = boolean
export type UsageRead = number
export type VersionRead = number
export type CreatedAtRead = string
export type UpdatedAtRead = string
export type IdRead1 = number
export type ClientIdRead1 = string
export type IdWrite1 = number
export type ClientIdWrite1 = string
export type DateWrite = string
export type TextWrite = string
export type DateRead = string
export type TextRead = string
export type ShortTextWrite = string
export type FilesWrite = StoredFileWrite[]
export type ReferencesWrite = ReferenceWrite[]
export type ShortTextRead = string
export type DateTimeRead = string
export type FilesRead = StoredFileRead[]
export type ReferencesRead = ReferenceRead[]
export type HtmlWrite = string
export type HtmlRead = string
export type DateTimeWrite = string
export type FilterValueWrite = (number | string | boolean)
export type FilterBoundWrite = (number | string)
export type SortWrite = string
export type DescendingWrite = boolean
export type PlaceWrite = number
export type FilterValueRead = (number | string | boolean)
export type FilterBoundRead = (number | string)
export type SortRead = string
export type DescendingRead = boolean
export type PlaceRead = number
export type CountRead = number
export type GoneRead = number
export type LongTextWrite = string
export type LongTextRead = string
export type IdWrite2 = number
export type ClientIdWrite2 = string
export type KeyWrite = string
export type TitleWrite1 = string
export type TitleWrite2 = string
export type ShortTextWrite1 = string
export type MasterWrite = boolean
export type SuggestionWrite = ("open" | "refused")
export type ShippedWrite = boolean
export type HiddenWrite = boolean
export type CanEditWrite = boolean
export type UsageWrite = number
export type VersionWrite1 = number
export type DateTimeWrite1 = string
export type DateTimeWrite2 = string
export type IdRead2 = number
export type ClientIdRead2 = string
export type TitleRead2 = string
export type TitleRead3 = string
export type ShortTextRead1 = string
export type SuggestionRead1 = ("open" | "refused")
export type VersionRead1 = number
export type DateTimeRead1 = string
export type DateTimeRead2 = string
export type ProcessingTypeWrite = ("controllerToProcessor" | "joint" | "separate" | "processorToSub")
export type ReferencesWrite1 = ReferenceWrite[]
export type ReferencesWrite2 = ReferenceWrite[]
export type ReferencesWrite3 = ReferenceWrite[]
export type ReferencesWrite4 = ReferenceWrite[]
export type ReferencesWrite5 = ReferenceWrite[]
export type ReferencesWrite6 = ReferenceWrite[]
export type ReferencesWrite7 = ReferenceWrite[]
export type ReferencesWrite8 = ReferenceWrite[]
export type ReferencesWrite9 = ReferenceWrite[]
export type TextWrite1 = string
export type ReferencesWrite10 = ReferenceWrite[]
export type FilesWrite1 = StoredFileWrite[]
export type LcmWrite = string
export type TextWrite2 = string
export type TextWrite3 = string
export type ProcessingTypeRead = ("controllerToProcessor" | "joint" | "separate" | "processorToSub")
export type ReferencesRead1 = ReferenceRead[]
export type ReferencesRead2 = ReferenceRead[]
export type ReferencesRead3 = ReferenceRead[]
export type ReferencesRead4 = ReferenceRead[]
export type ReferencesRead5 = ReferenceRead[]
export type ReferencesRead6 = ReferenceRead[]
export type ReferencesRead7 = ReferenceRead[]
export type ReferencesRead8 = ReferenceRead[]
export type ReferencesRead9 = ReferenceRead[]
export type TextRead1 = string
export type ReferencesRead10 = ReferenceRead[]
export type FilesRead1 = StoredFileRead[]
export type LcmRead = string
export type TextRead2 = string
export type TextRead3 = string
export type RecordIdsWrite = IdWrite1[]
export type RecordIdsRead = IdRead1[]
export type VersionWrite2 = number
export type VersionRead2 = number
export type CountWrite = number
export type GoneWrite = number
export type NoteWrite = string
export type NoteRead = string
export type AuditRecords = AuditRecord[]
export type LinkedRecords = LinkedRecord[]
export type KindCounts = UsageGroup[]
export type CatalogueInParentsReply200 = ItemsInParent[]
export type ItemsFound = ReferenceRead[]
export type CatalogueGroupedReply200 = ItemGroup[]
export type ItemsOfCountry = Body[]
export type ItemsOfParent = Body[]
export type Id = number
export type CustomFieldList = CustomFieldRead[]
export type FiltersCompaniesReply200 = FilterCount[]
export type FiltersCompaniesByFilterReply200 = FilterCount[]
export type FiltersDomainsByFilterReply200 = FilterCount[]
export type FiltersAllListReply200 = SavedFilter[]
export type FiltersGroupListReply200 = SavedFilter[]
export type FiltersUserListReply200 = SavedFilter[]
export type GapPointer = string
export type ImportPer = ("row" | "block" | "column" | "form" | "sheet")
export type ImportSections = ("none" | "department" | "company")
export type WhatIfChange = ("transfer" | "gap" | "unnamed" | "finding" | "filled" | "solved")
export type TransferBasis = ("notThird" | "adequate" | "safeguarded" | "exception" | "missing")
export type LookupItems = ReferenceRead[]
export type LookupsCompanyLanguagesReply200 = LanguageItem[]
export type MirrorNamings = MirrorNaming[]
export type NoticesShown = NoticeShown[]
export type HelpTextsShown = HelpTextShown[]
export type GroupId = (number | string)
export type SavedRecord = (RecordRead | SavedRecords)
export type Code = string
export type Title = string
export type PasskeyBytes = string
export type PasskeyTransport = ("ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb")
export type PasskeyNeed = ("required" | "preferred")
export type Part = string
export type SignedIn = (Tokens | SecondStep)
export type SignedInByLink = (Tokens | SecondStep)
export type Url = string
export type SignOnKind = ("saml" | "oidc")
export type SignOnRefusalCode = ("refused" | "off" | "cookie" | "late" | "clock" | "away" | "unknown" | "noAddress" | "unverified" | "otherPerson" | "closed" | "noRole" | "leftOut" | "operators" | "passive")
export type Attribute = string
export type Id1 = number
export type WorkState = (BulkWork | CatalogueWork | ExportWork | PackageWork | ImportWork | RefreshWork)

export interface Documents {

}
export interface AppropriateSafeguardWrite {
id?: IdWrite
clientId?: ClientIdWrite
translations: TranslationsWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
article?: Articles
kind?: SafeguardKinds
needsProof?: boolean
needsImpactAssessment?: boolean
needsRegisterNote?: boolean
}
export interface TranslationsWrite {
de: TitleWrite
en?: TitleWrite
}
export interface CustomWrite {

}
export interface AppropriateSafeguardRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
title?: TitleRead
translations?: TranslationsRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
article?: Articles
kind?: SafeguardKinds
needsProof?: boolean
needsImpactAssessment?: boolean
needsRegisterNote?: boolean
}
export interface TranslationsRead {
de?: TitleRead1
en?: TitleRead1
}
export interface CreatedByRead {
id?: IdRead1
clientId?: ClientIdRead1
title?: TitleRead1
[k: string]: unknown | undefined
}
export interface UpdatedByRead {
id?: IdRead1
clientId?: ClientIdRead1
title?: TitleRead1
[k: string]: unknown | undefined
}
export interface CustomRead {

}
export interface BlacklistWrite {
id?: IdWrite
clientId?: ClientIdWrite
translations: TranslationsWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
country: ReferenceWrite
state?: States
source?: string
validFrom?: DateWrite
entries?: BlacklistEntryRowWrite[]
}
export interface ReferenceWrite {
id?: IdWrite1
clientId?: ClientIdWrite1
title?: TitleWrite
}
export interface BlacklistEntryRowWrite {
id?: IdWrite1
clientId?: ClientIdWrite1
no?: number
rule?: BlacklistRules
group?: string
translations: {
de: TitleWrite
en?: TitleWrite
}
example?: {
de?: TextWrite
en?: TextWrite
}
active?: boolean
questions?: BlacklistQuestionRowWrite[]
}
export interface BlacklistQuestionRowWrite {
id?: IdWrite1
clientId?: ClientIdWrite1
question: {
de: string
en?: string
}
hint?: {
de?: TextWrite
en?: TextWrite
}
}
export interface BlacklistRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
title?: TitleRead
translations?: TranslationsRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
country?: ReferenceRead
state?: States
source?: string
validFrom?: DateRead
entries?: BlacklistEntryRowRead[]
}
export interface ReferenceRead {
id?: IdRead1
clientId?: ClientIdRead1
title?: TitleRead1
[k: string]: unknown | undefined
}
export interface BlacklistEntryRowRead {
id?: IdRead1
clientId?: ClientIdRead1
key?: string
no?: number
rule?: BlacklistRules
group?: string
title?: string
translations?: {
de?: TitleRead1
en?: TitleRead1
}
example?: {
de?: TextRead
en?: TextRead
}
active?: boolean
questions?: BlacklistQuestionRowRead[]
}
export interface BlacklistQuestionRowRead {
id?: IdRead1
clientId?: ClientIdRead1
key?: string
question?: {
de?: string
en?: string
}
hint?: {
de?: TextRead
en?: TextRead
}
}
export interface CategoryTagWrite {
id?: IdWrite
clientId?: ClientIdWrite
translations: TranslationsWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
sort?: number
}
export interface CategoryTagRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
title?: TitleRead
translations?: TranslationsRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
sort?: number
}
export interface CompanyWrite {
id?: IdWrite
clientId?: ClientIdWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
title: TitleWrite
street?: ShortTextWrite
postal?: string
city?: ShortTextWrite
country: ReferenceWrite
state?: States
phone?: string
fax?: string
email?: string
website?: string
latitude?: number
longitude?: number
languages?: Languages[]
gdprArt3?: GdprArt3
dpoRequired?: boolean
representativeRequired?: boolean
contactItems?: ContactItemRowWrite[]
dpfListed?: boolean
dpf?: DpfCoverages
supervisoryAuthority?: ShortTextWrite
tom?: TomWrite
}
export interface ContactItemRowWrite {
id?: IdWrite1
clientId?: ClientIdWrite1
contact?: ReferenceWrite
category?: ReferenceWrite
custom?: CustomWrite1
}
export interface CustomWrite1 {

}
export interface TomWrite {
documentations?: TomDocumentationRowWrite[]
pseudonymisationMeasures?: TomControlWrite
encryptionMeasures?: TomControlWrite
confidentialityMeasures?: {
accessControl?: TomControlWrite
systemControl?: TomControlWrite
volumeControl?: TomControlWrite
separationControl?: TomControlWrite
}
integrityMeasures?: {
dataIntegrityGuarantee?: TomControlWrite
transmissionControl?: TomControlWrite
transportControl?: TomControlWrite
inputControl?: TomControlWrite
}
availabilityAndResilienceMeasures?: {
availabilityControl?: TomControlWrite
recoverability?: TomControlWrite
reliability?: TomControlWrite
}
evaluationOfDataProcessingSecurityMeasures?: {
reviewProcess?: TomControlWrite
orderControl?: TomControlWrite
}
furtherMeasures?: TomControlWrite
}
export interface TomDocumentationRowWrite {
id?: IdWrite1
clientId?: ClientIdWrite1
files?: FilesWrite
note?: TextWrite
custom?: CustomWrite1
}
export interface StoredFileWrite {
id?: IdWrite1
clientId?: ClientIdWrite1
name?: ShortTextWrite
}
export interface TomControlWrite {
measures?: ReferencesWrite
note?: TextWrite
}
export interface CompanyRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
title?: TitleRead1
street?: ShortTextRead
postal?: string
city?: ShortTextRead
country?: ReferenceRead
countryId?: IdRead1
countryCode?: string
countryName?: ShortTextRead
countryWithoutPeriods?: IdRead1
state?: States
phone?: string
fax?: string
email?: string
website?: string
latitude?: number
longitude?: number
languages?: Languages[]
gdprArt3?: GdprArt3
dpoRequired?: boolean
representativeRequired?: boolean
contactItems?: ContactItemRowRead[]
dpfListed?: boolean
dpf?: DpfCoverages
supervisoryAuthority?: ShortTextRead
tom?: TomRead
tomControls?: TomControls[]
tomUpdatedAt?: DateTimeRead
}
export interface ContactItemRowRead {
id?: IdRead1
clientId?: ClientIdRead1
contact?: ReferenceRead
category?: ReferenceRead
custom?: CustomRead1
}
export interface CustomRead1 {

}
export interface TomRead {
isSet?: boolean
documentations?: TomDocumentationRowRead[]
pseudonymisationMeasures?: TomControlRead
encryptionMeasures?: TomControlRead
confidentialityMeasures?: {
accessControl?: TomControlRead
systemControl?: TomControlRead
volumeControl?: TomControlRead
separationControl?: TomControlRead
}
integrityMeasures?: {
dataIntegrityGuarantee?: TomControlRead
transmissionControl?: TomControlRead
transportControl?: TomControlRead
inputControl?: TomControlRead
}
availabilityAndResilienceMeasures?: {
availabilityControl?: TomControlRead
recoverability?: TomControlRead
reliability?: TomControlRead
}
evaluationOfDataProcessingSecurityMeasures?: {
reviewProcess?: TomControlRead
orderControl?: TomControlRead
}
furtherMeasures?: TomControlRead
}
export interface TomDocumentationRowRead {
id?: IdRead1
clientId?: ClientIdRead1
files?: FilesRead
note?: TextRead
custom?: CustomRead1
}
export interface StoredFileRead {
id?: IdRead1
clientId?: ClientIdRead1
name?: ShortTextRead
size?: number
mediaType?: string
createdAt?: DateTimeRead
createdBy?: ReferenceRead
}
export interface TomControlRead {
measures?: ReferencesRead
note?: TextRead
}
export interface CompanyPayload {
companyId?: IdWrite
clientId?: ClientIdWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
companyName: TitleWrite
responsibleStreet?: ShortTextWrite
responsiblePostcode?: string
responsibleCity?: ShortTextWrite
responsibleCountryId: IdWrite1
responsibleState?: States
responsiblePhone?: string
responsibleFax?: string
responsibleEmail?: string
responsibleWebsite?: string
responsibleLatitude?: number
responsibleLongitude?: number
languages?: Languages[]
gdprArt3?: GdprArt3
dpoRequired?: boolean
representativeRequired?: boolean
contactItems?: ContactItemRowWrite[]
dpfListed?: boolean
dpf?: DpfCoverages
supervisoryAuthority?: ShortTextWrite
tom?: TomWrite
}
export interface CompanyGroupSettingsWrite {
id?: IdWrite
version?: VersionWrite
title: TitleWrite
language?: Languages
timeZone?: TimeZones
logo?: FilesWrite
registerThreshold?: number
dpaExpiringDays?: number
reviewMonths?: number
reviewMonthsHighRisk?: number
riskMatrix?: RiskGrades[][]
helpEnabled?: boolean
notificationEnabled?: boolean
demandsFactor?: boolean
keepLogMonths?: number
keepDeletedMonths?: number
keepSessionsDays?: number
keepJobsDays?: number
keepFilesDays?: number
}
export interface CompanyGroupSettingsRead {
id?: IdRead
version?: VersionRead
title?: TitleRead1
language?: Languages
timeZone?: TimeZones
logo?: FilesRead
features?: Features[]
registerThreshold?: number
dpaExpiringDays?: number
reviewMonths?: number
reviewMonthsHighRisk?: number
riskMatrix?: RiskGrades[][]
helpEnabled?: boolean
notificationEnabled?: boolean
demandsFactor?: boolean
keepLogMonths?: number
keepDeletedMonths?: number
keepSessionsDays?: number
keepJobsDays?: number
keepFilesDays?: number
}
export interface HelpTextWrite {
id?: IdWrite
clientId?: ClientIdWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
entity: string
fieldName: ShortTextWrite
childFieldName?: ShortTextWrite
translations: {
de: HtmlWrite
en?: HtmlWrite
}
article?: Articles
}
export interface HelpTextRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
title?: string
entity?: string
fieldName?: ShortTextRead
childFieldName?: ShortTextRead
translations?: {
de?: HtmlRead
en?: HtmlRead
}
article?: Articles
}
export interface ContactItemCategoryWrite {
id?: IdWrite
clientId?: ClientIdWrite
translations: TranslationsWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
}
export interface ContactItemCategoryRead {
id?: IdRead
clientId?: ClientIdRead
title?: TitleRead
translations?: TranslationsRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
key?: ContactRoles
}
export interface ContentWrite {
id?: IdWrite
clientId?: ClientIdWrite
translations: TranslationsWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
type: ContentKinds
teaser?: {
de?: TextWrite
en?: TextWrite
}
text: {
de: HtmlWrite
en?: HtmlWrite
}
category: ReferenceWrite
tags?: ReferencesWrite
countries?: ReferencesWrite
masterRecords?: ReferencesWrite
files?: FilesWrite
link?: string
status?: ContentStatuses
publishedAt?: DateTimeWrite
}
export interface ContentRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
title?: TitleRead
translations?: TranslationsRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
type?: ContentKinds
teaser?: {
de?: TextRead
en?: TextRead
}
text?: {
de?: HtmlRead
en?: HtmlRead
}
category?: ReferenceRead
tags?: ReferencesRead
countries?: ReferencesRead
masterRecords?: ReferencesRead
files?: FilesRead
link?: string
status?: ContentStatuses
publishedAt?: DateTimeRead
}
export interface CountryWrite {
id?: IdWrite
clientId?: ClientIdWrite
translations: TranslationsWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
adequacy?: {
validFrom?: DateWrite
validTo?: DateWrite
scopeNote?: {
de?: string
en?: string
}
needsVendorFlag?: boolean
}
}
export interface CountryRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
title?: TitleRead
translations?: TranslationsRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
countryCode?: string
isoAlpha3?: string
countryName?: ShortTextRead
kind?: CountryKinds
eu?: boolean
eea?: boolean
authority?: ShortTextRead
adequacy?: {
validFrom?: DateRead
validTo?: DateRead
scopeNote?: {
de?: string
en?: string
}
needsVendorFlag?: boolean
}
}
export interface CustomFieldWrite {
id?: IdWrite
clientId?: ClientIdWrite
translations: TranslationsWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
target: OverlayTargets
type: CustomFieldTypes
choices?: CustomChoiceRowWrite[]
catalogue?: LookupCatalogues
required?: boolean
editor?: CustomFieldEditors
position?: number
help?: {
de?: TextWrite
en?: TextWrite
}
name?: string
}
export interface CustomChoiceRowWrite {
id?: IdWrite1
clientId?: ClientIdWrite1
value?: string
label: {
de: TitleWrite
en?: TitleWrite
}
withdrawn?: boolean
}
export interface CustomFieldRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
title?: TitleRead
translations?: TranslationsRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
target?: OverlayTargets
type?: CustomFieldTypes
choices?: CustomChoiceRowRead[]
catalogue?: LookupCatalogues
required?: boolean
editor?: CustomFieldEditors
position?: number
help?: {
de?: TextRead
en?: TextRead
}
name?: string
}
export interface CustomChoiceRowRead {
id?: IdRead1
clientId?: ClientIdRead1
value?: string
label?: {
de?: TitleRead1
en?: TitleRead1
}
withdrawn?: boolean
}
export interface DataSourceWrite {
id?: IdWrite
clientId?: ClientIdWrite
translations: TranslationsWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
fromPerson?: boolean
}
export interface DataSourceRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
title?: TitleRead
translations?: TranslationsRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
fromPerson?: boolean
}
export interface DeletionPractiseWrite {
id?: IdWrite
clientId?: ClientIdWrite
translations: TranslationsWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
country?: ReferenceWrite
nature?: RetentionNatures
years?: number
months?: number
days?: number
untilText?: {
de?: string
en?: string
}
startEvent?: StartEvents
fromYearEnd?: boolean
startNote?: {
de?: string
en?: string
}
max?: {
years?: number
months?: number
byText?: {
de?: string
en?: string
}
basis?: string
}
action?: DeletionActions
basis?: string
personalDataCategories?: ReferencesWrite
special?: boolean
source?: string
asOf?: DateWrite
remark?: {
de?: string
en?: string
}
note?: string
validFrom?: DateWrite
validTo?: DateWrite
certainty?: Certainties
supersededBy?: ReferenceWrite
counterparts?: CounterpartRowWrite[]
}
export interface CounterpartRowWrite {
id?: IdWrite1
clientId?: ClientIdWrite1
country: ReferenceWrite
entry?: string
}
export interface DeletionPractiseRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
title?: TitleRead
translations?: TranslationsRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
country?: ReferenceRead
nature?: RetentionNatures
isNatureUnchecked?: boolean
years?: number
months?: number
days?: number
untilText?: {
de?: string
en?: string
}
startEvent?: StartEvents
fromYearEnd?: boolean
startNote?: {
de?: string
en?: string
}
max?: {
years?: number
months?: number
byText?: {
de?: string
en?: string
}
basis?: string
}
action?: DeletionActions
basis?: string
personalDataCategories?: ReferencesRead
special?: boolean
source?: string
asOf?: DateRead
remark?: {
de?: string
en?: string
}
note?: string
validFrom?: DateRead
validTo?: DateRead
periodText?: string
certainty?: Certainties
supersededBy?: ReferenceRead
counterparts?: CounterpartRowRead[]
}
export interface CounterpartRowRead {
id?: IdRead1
clientId?: ClientIdRead1
country?: ReferenceRead
entry?: string
}
export interface DepartmentCategoryWrite {
id?: IdWrite
clientId?: ClientIdWrite
translations: TranslationsWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
sort?: number
}
export interface DepartmentCategoryRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
title?: TitleRead
translations?: TranslationsRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
sort?: number
}
export interface DepartmentWrite {
id?: IdWrite
clientId?: ClientIdWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
companyId: IdWrite1
title: TitleWrite
departmentCategories?: ReferencesWrite
head?: ReferenceWrite
}
export interface DepartmentRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
companyId?: IdRead1
company?: ReferenceRead
title?: TitleRead1
departmentCategories?: ReferencesRead
head?: ReferenceRead
}
export interface DomainWrite {
id?: IdWrite
clientId?: ClientIdWrite
translations: TranslationsWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
contact?: ReferenceWrite
}
export interface DomainRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
title?: TitleRead
translations?: TranslationsRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
contact?: ReferenceRead
}
export interface ExternalRecipientCategoryWrite {
id?: IdWrite
clientId?: ClientIdWrite
translations: TranslationsWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
kind?: RecipientKinds
synonyms?: {
de?: string
en?: string
}
}
export interface ExternalRecipientCategoryRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
title?: TitleRead
translations?: TranslationsRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
kind?: RecipientKinds
synonyms?: {
de?: string
en?: string
}
}
export interface FlexibilityClauseWrite {
id?: IdWrite
clientId?: ClientIdWrite
translations: TranslationsWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
article: Articles
category: ClauseCategories
country?: ReferenceWrite
useableForProcess?: boolean
}
export interface FlexibilityClauseRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
title?: TitleRead
translations?: TranslationsRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
article?: Articles
category?: ClauseCategories
country?: ReferenceRead
useableForProcess?: boolean
}
export interface GroupFilterWrite {
id?: IdWrite
clientId?: ClientIdWrite
active?: ActiveWrite
version?: VersionWrite
title: TitleWrite
description?: ShortTextWrite
conditions: FilterConditionWrite
sort?: SortWrite
descending?: DescendingWrite
place?: PlaceWrite
}
export interface FilterConditionWrite {
all?: FilterConditionWrite[]
any?: FilterConditionWrite[]
not?: FilterConditionWrite
field?: string
is?: FilterValueWrite
in?: FilterValueWrite[]
has?: string
before?: FilterBoundWrite
after?: FilterBoundWrite
within?: string
empty?: true
}
export interface GroupFilterRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
master?: MasterRead
active?: ActiveRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
title?: TitleRead1
description?: ShortTextRead
conditions?: FilterConditionRead
sort?: SortRead
descending?: DescendingRead
place?: PlaceRead
count?: CountRead
gone?: GoneRead
}
export interface FilterConditionRead {
all?: FilterConditionRead[]
any?: FilterConditionRead[]
not?: FilterConditionRead
field?: string
is?: FilterValueRead
in?: FilterValueRead[]
has?: string
before?: FilterBoundRead
after?: FilterBoundRead
within?: string
empty?: true
}
export interface GroupOfPersonsWrite {
id?: IdWrite
clientId?: ClientIdWrite
translations: TranslationsWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
vulnerable?: boolean
minors?: boolean
hr?: boolean
synonyms?: {
de?: string
en?: string
}
}
export interface GroupOfPersonsRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
title?: TitleRead
translations?: TranslationsRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
vulnerable?: boolean
minors?: boolean
hr?: boolean
synonyms?: {
de?: string
en?: string
}
}
export interface InternalKeywordWrite {
id?: IdWrite
clientId?: ClientIdWrite
translations: TranslationsWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
colour?: LabelColours
}
export interface InternalKeywordRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
title?: TitleRead
translations?: TranslationsRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
colour?: LabelColours
}
export interface InternalRecipientCategoryWrite {
id?: IdWrite
clientId?: ClientIdWrite
translations: TranslationsWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
synonyms?: {
de?: string
en?: string
}
}
export interface InternalRecipientCategoryRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
title?: TitleRead
translations?: TranslationsRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
isDepartment?: boolean
synonyms?: {
de?: string
en?: string
}
}
export interface LegalBasisWrite {
id?: IdWrite
clientId?: ClientIdWrite
translations: TranslationsWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
article: Articles
group?: LegalityGroups
needsLegalObligation?: boolean
needsNationalLaw?: boolean
needsLegitimateInterest?: boolean
needsNote?: boolean
needsEvidence?: boolean
}
export interface LegalBasisRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
title?: TitleRead
translations?: TranslationsRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
article?: Articles
group?: LegalityGroups
needsLegalObligation?: boolean
needsNationalLaw?: boolean
needsLegitimateInterest?: boolean
needsNote?: boolean
needsEvidence?: boolean
}
export interface LegitimateInterestScenarioWrite {
id?: IdWrite
clientId?: ClientIdWrite
translations: TranslationsWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
category: ReferenceWrite
scenario?: string
interestResponsiblePerson?: {
de?: LongTextWrite
en?: LongTextWrite
}
interestPersonConcerned?: {
de?: LongTextWrite
en?: LongTextWrite
}
necessity?: {
de?: LongTextWrite
en?: LongTextWrite
}
balancingOfInterests?: {
de?: LongTextWrite
en?: LongTextWrite
}
noticeText?: {
de?: LongTextWrite
en?: LongTextWrite
}
keywords?: {
de?: string
en?: string
}
}
export interface LegitimateInterestScenarioRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
title?: TitleRead
translations?: TranslationsRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
category?: ReferenceRead
scenario?: string
interestResponsiblePerson?: {
de?: LongTextRead
en?: LongTextRead
}
interestPersonConcerned?: {
de?: LongTextRead
en?: LongTextRead
}
necessity?: {
de?: LongTextRead
en?: LongTextRead
}
balancingOfInterests?: {
de?: LongTextRead
en?: LongTextRead
}
noticeText?: {
de?: LongTextRead
en?: LongTextRead
}
keywords?: {
de?: string
en?: string
}
}
export interface LegitimateInterestCategoryWrite {
id?: IdWrite
clientId?: ClientIdWrite
translations: TranslationsWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
sort?: number
}
export interface LegitimateInterestCategoryRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
title?: TitleRead
translations?: TranslationsRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
sort?: number
}
export interface NationalDataProtectionLawWrite {
id?: IdWrite
clientId?: ClientIdWrite
translations: TranslationsWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
country: ReferenceWrite
state?: States
cite: string
url?: string
typicalFor?: string
needsClause?: boolean
clause?: ReferenceWrite
needsEvidence?: boolean
warning?: {
de?: string
en?: string
}
certainty?: Certainties
supersededBy?: ReferenceWrite
counterparts?: CounterpartRowWrite[]
}
export interface NationalDataProtectionLawRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
title?: TitleRead
translations?: TranslationsRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
country?: ReferenceRead
state?: States
cite?: string
url?: string
typicalFor?: string
needsClause?: boolean
clause?: ReferenceRead
needsEvidence?: boolean
warning?: {
de?: string
en?: string
}
certainty?: Certainties
supersededBy?: ReferenceRead
counterparts?: CounterpartRowRead[]
}
export interface NationalLegalObligationWrite {
id?: IdWrite
clientId?: ClientIdWrite
translations: TranslationsWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
country: ReferenceWrite
state?: States
cite: string
url?: string
typicalFor?: string
warning?: {
de?: string
en?: string
}
certainty?: Certainties
supersededBy?: ReferenceWrite
counterparts?: CounterpartRowWrite[]
}
export interface NationalLegalObligationRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
title?: TitleRead
translations?: TranslationsRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
country?: ReferenceRead
state?: States
cite?: string
url?: string
typicalFor?: string
warning?: {
de?: string
en?: string
}
certainty?: Certainties
supersededBy?: ReferenceRead
counterparts?: CounterpartRowRead[]
}
export interface NotificationWrite {
id?: IdWrite
clientId?: ClientIdWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
title: TitleWrite
titleEnglish?: ShortTextWrite
alias: NotificationPlaces
kind?: NotificationKinds
translations: {
de: HtmlWrite
en?: HtmlWrite
}
from?: DateTimeWrite
to?: DateTimeWrite
dismissible?: boolean
}
export interface NotificationRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
title?: TitleRead1
titleEnglish?: ShortTextRead
alias?: NotificationPlaces
kind?: NotificationKinds
translations?: {
de?: HtmlRead
en?: HtmlRead
}
from?: DateTimeRead
to?: DateTimeRead
dismissible?: boolean
}
export interface OutsideCompanyWrite {
id?: IdWrite
clientId?: ClientIdWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
title: TitleWrite
street?: ShortTextWrite
postcode?: string
city?: ShortTextWrite
country?: ReferenceWrite
phone?: string
email?: string
representative?: string
dpo?: string
}
export interface OutsideCompanyRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
title?: TitleRead1
street?: ShortTextRead
postcode?: string
city?: ShortTextRead
country?: ReferenceRead
phone?: string
email?: string
representative?: string
dpo?: string
}
export interface PersonalDataItemWrite {
id?: IdWrite
clientId?: ClientIdWrite
translations: TranslationsWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
category?: ReferenceWrite
article?: DataArticles
synonyms?: {
de?: string
en?: string
}
}
export interface PersonalDataItemRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
title?: TitleRead
translations?: TranslationsRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
category?: ReferenceRead
article?: DataArticles
synonyms?: {
de?: string
en?: string
}
}
export interface PersonalDataCategoryWrite {
id?: IdWrite
clientId?: ClientIdWrite
translations: TranslationsWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
article?: DataArticles
dataSecurity?: ProtectionRequirementLevels
highlyPersonal?: boolean
partOf?: ReferenceWrite
synonyms?: {
de?: string
en?: string
}
}
export interface PersonalDataCategoryRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
title?: TitleRead
translations?: TranslationsRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
article?: DataArticles
dataSecurity?: ProtectionRequirementLevels
highlyPersonal?: boolean
partOf?: ReferenceRead
synonyms?: {
de?: string
en?: string
}
}
export interface PurposeWrite {
id?: IdWrite
clientId?: ClientIdWrite
translations: TranslationsWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
proposedLegality?: ReferencesWrite
synonyms?: {
de?: string
en?: string
}
}
export interface PurposeRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
title?: TitleRead
translations?: TranslationsRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
proposedLegality?: ReferencesRead
synonyms?: {
de?: string
en?: string
}
}
export interface RecipientNationalLegalObligationWrite {
id?: IdWrite
clientId?: ClientIdWrite
translations: TranslationsWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
country: ReferenceWrite
state?: States
cite: string
url?: string
typicalFor?: string
warning?: {
de?: string
en?: string
}
certainty?: Certainties
supersededBy?: ReferenceWrite
counterparts?: CounterpartRowWrite[]
}
export interface RecipientNationalLegalObligationRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
title?: TitleRead
translations?: TranslationsRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
country?: ReferenceRead
state?: States
cite?: string
url?: string
typicalFor?: string
warning?: {
de?: string
en?: string
}
certainty?: Certainties
supersededBy?: ReferenceRead
counterparts?: CounterpartRowRead[]
}
export interface SecurityControlWrite {
id?: IdWrite
clientId?: ClientIdWrite
translations: TranslationsWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
framework?: Frameworks
code?: string
text?: TextWrite
tom?: ReferencesWrite
}
export interface SecurityControlRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
title?: TitleRead
translations?: TranslationsRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
framework?: Frameworks
code?: string
text?: TextRead
tom?: ReferencesRead
}
export interface StaffMemberWrite {
id?: IdWrite
clientId?: ClientIdWrite
description?: DescriptionWrite
version?: VersionWrite
custom?: CustomWrite
salutation?: string
firstName: ShortTextWrite
lastName: ShortTextWrite
email?: string
phone?: string
jobTitle?: ShortTextWrite
company?: ReferenceWrite
department?: ReferenceWrite
street?: ShortTextWrite
postcode?: string
city?: ShortTextWrite
language?: Languages
roles?: Roles[]
companies?: ReferencesWrite
active?: boolean
}
export interface StaffMemberRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
description?: DescriptionRead
master?: MasterRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
title?: string
salutation?: string
firstName?: ShortTextRead
lastName?: ShortTextRead
email?: string
phone?: string
jobTitle?: ShortTextRead
company?: ReferenceRead
department?: ReferenceRead
street?: ShortTextRead
postcode?: string
city?: ShortTextRead
language?: Languages
roles?: Roles[]
companies?: ReferencesRead
active?: boolean
accountState?: AccountStates
invitation?: {
state?: InvitationStates
login?: string
canSend?: boolean
canDecide?: boolean
at?: DateTimeRead
expiresAt?: DateTimeRead
reason?: MailFailures
reminderFailedAt?: DateTimeRead
reminderReason?: MailFailures
}
lastLoginAt?: DateTimeRead
}
export interface TagWrite {
id?: IdWrite
clientId?: ClientIdWrite
translations: TranslationsWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
sort?: number
}
export interface TagRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
title?: TitleRead
translations?: TranslationsRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
sort?: number
}
export interface MeasureWrite {
id?: IdWrite
clientId?: ClientIdWrite
translations: TranslationsWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
control: TomControls
aims?: ProtectionAims[]
text?: TextWrite
worksCouncil?: boolean
}
export interface MeasureRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
title?: TitleRead
translations?: TranslationsRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
control?: TomControls
aims?: ProtectionAims[]
text?: TextRead
worksCouncil?: boolean
}
export interface ToolWrite {
id?: IdWrite
clientId?: ClientIdWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
title: TitleWrite
vendor?: ReferenceWrite
onPremise?: boolean
hostingCountry?: ReferenceWrite
url?: string
securityControls?: ReferencesWrite
personalDataCategories?: ReferencesWrite
owner?: ReferenceWrite
usesAi?: boolean
monitoring?: MonitoringAbilities
evaluations?: TextWrite
comments?: TextWrite
}
export interface ToolRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
title?: TitleRead1
vendor?: ReferenceRead
vendorId?: IdRead1
onPremise?: boolean
hostingCountry?: ReferenceRead
url?: string
securityControls?: ReferencesRead
personalDataCategories?: ReferencesRead
owner?: ReferenceRead
usesAi?: boolean
monitoring?: MonitoringAbilities
evaluations?: TextRead
comments?: TextRead
}
export interface UserFilterWrite {
id?: IdWrite
clientId?: ClientIdWrite
active?: ActiveWrite
version?: VersionWrite
title: TitleWrite
description?: ShortTextWrite
conditions: FilterConditionWrite
sort?: SortWrite
descending?: DescendingWrite
place?: PlaceWrite
}
export interface UserFilterRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
master?: MasterRead
active?: ActiveRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
title?: TitleRead1
description?: ShortTextRead
conditions?: FilterConditionRead
sort?: SortRead
descending?: DescendingRead
place?: PlaceRead
owner?: IdRead1
count?: CountRead
gone?: GoneRead
}
export interface VendorWrite {
id?: IdWrite
clientId?: ClientIdWrite
description?: DescriptionWrite
active?: ActiveWrite
version?: VersionWrite
custom?: CustomWrite
title: TitleWrite
street?: ShortTextWrite
postcode?: string
city?: ShortTextWrite
country?: ReferenceWrite
phone?: string
email?: string
website?: string
contactPerson?: ShortTextWrite
categories?: ReferencesWrite
dpaUpload?: FilesWrite
dpaConcludedOn?: DateWrite
dpaValidUntil?: DateWrite
dpfListed?: boolean
dpf?: DpfCoverages
dpfCheckedOn?: DateWrite
appropriateSafeguards?: ReferencesWrite
subcontractors?: ReferencesWrite
lcm?: string
dpaPoints?: {
onInstruction?: AgreementPointWrite
confidential?: AgreementPointWrite
secured?: AgreementPointWrite
furtherProcessors?: AgreementPointWrite
requestsHelp?: AgreementPointWrite
dutiesHelp?: AgreementPointWrite
returned?: AgreementPointWrite
audited?: AgreementPointWrite
}
lastAuditOn?: DateWrite
nextAuditOn?: DateWrite
auditNote?: TextWrite
comments?: TextWrite
}
export interface AgreementPointWrite {
state?: AgreementPointStates
place?: string
note?: string
}
export interface VendorRead {
id?: IdRead
clientId?: ClientIdRead
key?: KeyRead
description?: DescriptionRead
master?: MasterRead
active?: ActiveRead
suggestion?: SuggestionRead
shipped?: ShippedRead
hidden?: HiddenRead
canEdit?: CanEditRead
usage?: UsageRead
version?: VersionRead
createdAt?: CreatedAtRead
updatedAt?: UpdatedAtRead
createdBy?: CreatedByRead
updatedBy?: UpdatedByRead
custom?: CustomRead
title?: TitleRead1
street?: ShortTextRead
postcode?: string
city?: ShortTextRead
country?: ReferenceRead
phone?: string
email?: string
website?: string
contactPerson?: ShortTextRead
categories?: ReferencesRead
dpaUpload?: FilesRead
dpaConcludedOn?: DateRead
dpaValidUntil?: DateRead
dpaState?: AgreementStates
dpaNeeded?: boolean
dpaInRecords?: boolean
dpfListed?: boolean
dpf?: DpfCoverages
dpfCheckedOn?: DateRead
appropriateSafeguards?: ReferencesRead
subcontractors?: ReferencesRead
lcm?: string
dpaPoints?: {
onInstruction?: AgreementPointRead
confidential?: AgreementPointRead
secured?: AgreementPointRead
furtherProcessors?: AgreementPointRead
requestsHelp?: AgreementPointRead
dutiesHelp?: AgreementPointRead
returned?: AgreementPointRead
audited?: AgreementPointRead
}
lastAuditOn?: DateRead
nextAuditOn?: DateRead
auditNote?: TextRead
comments?: TextRead
}
export interface AgreementPointRead {
state?: AgreementPointStates
place?: string
note?: string
}
export interface ReferenceWrite1 {
id?: IdWrite1
clientId?: ClientIdWrite1
title?: TitleWrite
}
export interface ReferenceWrite2 {
id?: IdWrite1
clientId?: ClientIdWrite1
title?: TitleWrite
}
export interface CustomWrite2 {

}
export interface ReferenceRead1 {
id?: IdRead1
clientId?: ClientIdRead1
title?: TitleRead1
[k: string]: unknown | undefined
}
export interface ReferenceRead2 {
id?: IdRead1
clientId?: ClientIdRead1
title?: TitleRead1
[k: string]: unknown | undefined
}
export interface CustomRead2 {

}
export interface LegitimateInterestEntryWrite {
id?: IdWrite1
clientId?: ClientIdWrite1
title?: TitleWrite
scenario?: ReferenceWrite
interestResponsiblePerson?: LongTextWrite
interestPersonConcerned?: LongTextWrite
necessity?: LongTextWrite
balancingOfInterests?: LongTextWrite
}
export interface LegitimateInterestEntryRead {
id?: IdRead1
clientId?: ClientIdRead1
title?: TitleRead1
scenario?: ReferenceRead
interestResponsiblePerson?: LongTextRead
interestPersonConcerned?: LongTextRead
necessity?: LongTextRead
balancingOfInterests?: LongTextRead
}
export interface LegitimateInterestWrite {
id?: IdWrite1
clientId?: ClientIdWrite1
title?: TitleWrite
scenario?: ReferenceWrite
interestResponsiblePerson?: LongTextWrite
interestPersonConcerned?: LongTextWrite
necessity?: LongTextWrite
balancingOfInterests?: LongTextWrite
}
export interface LegitimateInterestRead {
id?: IdRead1
clientId?: ClientIdRead1
title?: TitleRead1
scenario?: ReferenceRead
interestResponsiblePerson?: LongTextRead
interestPersonConcerned?: LongTextRead
necessity?: LongTextRead
balancingOfInterests?: LongTextRead
}
export interface RecordFilterWrite {
filterId?: (number | "all" | null)
filterAlias?: ("status" | "risk" | "dpia" | "vendorDpa" | "priority" | "country")
filterValue?: string
companyId?: number
domainId?: number
status?: string[]
where?: FilterConditionWrite
text?: string
}
export interface RecordFilterRead {
filterId?: (number | "all" | null)
filterAlias?: ("status" | "risk" | "dpia" | "vendorDpa" | "priority" | "country")
filterValue?: string
companyId?: number
domainId?: number
status?: string[]
where?: FilterConditionRead
text?: string
}
export interface RiskGradeEntryWrite {
severity?: Severities
likelihood?: Likelihoods
}
export interface RiskGradeEntryRead {
severity?: Severities
likelihood?: Likelihoods
grade?: RiskGrades
}
export interface AssigneeWrite {
staff?: {
id: IdWrite1
title?: string
}
role?: Roles
}
export interface AskWrite {
assignee: AssigneeWrite
due?: DateWrite
note?: NoteWrite
}
export interface AssigneeRead {
staff?: {
id?: IdRead1
title?: string
}
role?: Roles
}
export interface AskRead {
assignee?: AssigneeRead
due?: DateRead
note?: NoteRead
}
export interface RecordBasicsWrite {
name: TitleWrite
language: Languages
company?: ReferenceWrite
companyAssignment?: ReferencesWrite
companyDifferences?: CompanyDifferenceRowWrite[]
internalId?: ShortTextWrite
description?: TextWrite
processDocumentation?: LongTextWrite
department?: ReferenceWrite
domain?: ReferenceWrite
departmentCategory?: ReferencesWrite
contactItems?: ContactItemRowWrite[]
countriesOfAffectedPersons?: ReferencesWrite
authorityReportRelevance?: boolean
controller?: boolean
processor?: boolean
processorCompanies?: ReferencesWrite
processorVendorCompanies?: ReferencesWrite
processorOutsideCompanies?: ReferencesWrite
priority?: Priorities
internalKeywords?: ReferencesWrite
tools?: ReferencesWrite
resubmission?: DateWrite
}
export interface CompanyDifferenceRowWrite {
company: ReferenceWrite
values?: {

}
}
export interface RecordBasicsRead {
name?: TitleRead1
language?: Languages
company?: ReferenceRead
companyAssignment?: ReferencesRead
companyDifferences?: CompanyDifferenceRowRead[]
internalId?: ShortTextRead
description?: TextRead
processDocumentation?: LongTextRead
department?: ReferenceRead
domain?: ReferenceRead
departmentCategory?: ReferencesRead
contactItems?: ContactItemRowRead[]
countriesOfAffectedPersons?: ReferencesRead
authorityReportRelevance?: boolean
controller?: boolean
processor?: boolean
processorCompanies?: ReferencesRead
processorVendorCompanies?: ReferencesRead
processorOutsideCompanies?: ReferencesRead
priority?: Priorities
internalKeywords?: ReferencesRead
tools?: ReferencesRead
resubmission?: DateRead
}
export interface CompanyDifferenceRowRead {
company?: ReferenceRead
values?: {

}
}
export interface RecordDeletionWrite {
deletionPractise?: DeletionPractiseRowWrite[]
enclosures?: EnclosureRowWrite[]
}
export interface DeletionPractiseRowWrite {
id?: IdWrite1
clientId?: ClientIdWrite1
groupsOfPersons?: ReferencesWrite
personalDataCategory?: ReferencesWrite
personalData?: ReferencesWrite
deletionPractiseGdpr?: ReferenceWrite
deletionPractiseNational?: ReferenceWrite
enclosure?: FilesWrite
comments?: TextWrite
custom?: CustomWrite1
}
export interface EnclosureRowWrite {
id?: IdWrite1
clientId?: ClientIdWrite1
title?: TitleWrite
description?: TextWrite
files?: FilesWrite
dpia?: boolean
custom?: CustomWrite1
}
export interface RecordDeletionRead {
deletionPractise?: DeletionPractiseRowRead[]
retentionDuties?: RetentionDutyRowRead[]
enclosures?: EnclosureRowRead[]
}
export interface DeletionPractiseRowRead {
id?: IdRead1
clientId?: ClientIdRead1
groupsOfPersons?: ReferencesRead
personalDataCategory?: ReferencesRead
personalData?: ReferencesRead
allData?: string
deletionPractiseGdpr?: ReferenceRead
deletionPractiseNational?: ReferenceRead
erasureText?: string
enclosure?: FilesRead
comments?: TextRead
custom?: CustomRead1
}
export interface RetentionDutyRowRead {
id?: IdRead1
title?: TitleRead1
personalDataCategories?: ReferencesRead
years?: number
months?: number
days?: number
startEvent?: StartEvents
fromYearEnd?: boolean
provision?: string
periodText?: string
}
export interface EnclosureRowRead {
id?: IdRead1
clientId?: ClientIdRead1
title?: TitleRead1
description?: TextRead
files?: FilesRead
dpia?: boolean
custom?: CustomRead1
}
export interface RecordIdentityWrite {
id?: IdWrite1
clientId?: ClientIdWrite1
version?: VersionWrite2
confirmedHints?: string[]
template?: boolean
parentTemplateId?: IdWrite1
parentTemplateVersion?: VersionWrite2
givenRules?: TemplateRuleRowWrite[]
templateRules?: TemplateRuleRowWrite[]
leaMaster?: boolean
custom?: CustomWrite1
}
export interface TemplateRuleRowWrite {
field: string
rule: FieldRules
}
export interface RecordIdentityRead {
id?: IdRead1
clientId?: ClientIdRead1
version?: VersionRead2
createdAt?: DateTimeRead
updatedAt?: DateTimeRead
createdBy?: ReferenceRead
updatedBy?: ReferenceRead
canRead?: boolean
canEdit?: boolean
canDelete?: boolean
canDeleteWithoutPrecondition?: boolean
canEditExtended?: boolean
canEditWorkflow?: boolean
status?: Statuses
statusChangedAt?: DateTimeRead
confirmedHints?: string[]
template?: boolean
parentTemplateId?: IdRead1
parentTemplateVersion?: VersionRead2
givenRules?: TemplateRuleRowRead[]
templateRules?: TemplateRuleRowRead[]
leaMaster?: boolean
prevLanguage?: Languages
companyCountry?: ReferenceRead
protectionLevel?: ProtectionRequirementLevels
riskGrade?: RiskGrades
dpiaState?: DpiaStates
readiness?: number
mandatoryDetails?: RecordLetter[]
duplicates?: {
name?: TitleRead1
internalId?: ShortTextRead
}
siblings?: RecordSibling[]
custom?: CustomRead1
}
export interface TemplateRuleRowRead {
field?: string
rule?: FieldRules
}
export interface RecordLetter {
letterName?: ShortTextRead
letterState?: LetterStates
}
export interface RecordSibling {
id?: IdRead1
name?: TitleRead1
company?: ReferenceRead
}
export interface RecordMeasuresWrite {
tom?: TomWrite
}
export interface RecordMeasuresRead {
tom?: TomRead
}
export interface RecordPersonsWrite {
groupsOfPersons?: GroupOfPersonsRowWrite[]
}
export interface GroupOfPersonsRowWrite {
id?: IdWrite1
clientId?: ClientIdWrite1
group?: ReferenceWrite
source?: ReferencesWrite
infoObligationsFulfilled?: InfoStates
infoObligationNotes?: TextWrite
personalDataCategory?: ReferencesWrite
personalData?: ReferencesWrite
encryptedPersonalData?: ReferencesWrite
pseudonymisedPersonalData?: ReferencesWrite
anonymisedPersonalData?: ReferencesWrite
dataOfMinors?: boolean
dataSecurity?: ProtectionRequirementLevels
generalComments?: TextWrite
internalComments?: TextWrite
custom?: CustomWrite1
}
export interface RecordPersonsRead {
groupsOfPersons?: GroupOfPersonsRowRead[]
}
export interface GroupOfPersonsRowRead {
id?: IdRead1
clientId?: ClientIdRead1
group?: ReferenceRead
source?: ReferencesRead
infoObligationsFulfilled?: InfoStates
infoObligationNotes?: TextRead
personalDataCategory?: ReferencesRead
personalData?: ReferencesRead
encryptedPersonalData?: ReferencesRead
pseudonymisedPersonalData?: ReferencesRead
anonymisedPersonalData?: ReferencesRead
dataOfMinors?: boolean
dataSecurity?: ProtectionRequirementLevels
specialCategory?: ("none" | "art9" | "art10" | "both")
generalComments?: TextRead
internalComments?: TextRead
custom?: CustomRead1
}
export interface RecordPurposesWrite {
purposeOfProcessing?: PurposeRowWrite[]
}
export interface PurposeRowWrite {
id?: IdWrite1
clientId?: ClientIdWrite1
purpose?: ReferenceWrite
legality?: ReferencesWrite
usesSpecialCategories?: YesNo
legalityNote?: TextWrite
legalityEnclosure?: FilesWrite
nationalLegalObligation?: ReferencesWrite
flexibilityClause?: ReferencesWrite
nationalDataProtectionLaw?: ReferencesWrite
legitimateInterest?: LegitimateInterestEntryWrite
noticeText?: LongTextWrite
comments?: TextWrite
custom?: CustomWrite1
}
export interface RecordPurposesRead {
purposeOfProcessing?: PurposeRowRead[]
}
export interface PurposeRowRead {
id?: IdRead1
clientId?: ClientIdRead1
purpose?: ReferenceRead
legality?: ReferencesRead
usesSpecialCategories?: YesNo
legalityNote?: TextRead
legalityEnclosure?: FilesRead
nationalLegalObligation?: ReferencesRead
flexibilityClause?: ReferencesRead
nationalDataProtectionLaw?: ReferencesRead
legitimateInterest?: LegitimateInterestEntryRead
noticeText?: LongTextRead
comments?: TextRead
custom?: CustomRead1
}
export interface RecordRecipientsWrite {
noRecipients?: boolean
noTransfers?: boolean
internalRecipients?: InternalRecipientRowWrite[]
corporationRecipients?: CorporationRecipientRowWrite[]
externalRecipients?: ExternalRecipientRowWrite[]
}
export interface InternalRecipientRowWrite {
id?: IdWrite1
clientId?: ClientIdWrite1
typeOfRecipient?: ReferenceWrite
department?: ReferenceWrite
groupsOfPersons?: ReferencesWrite1
personalDataCategory?: ReferencesWrite2
personalData?: ReferencesWrite3
comments?: TextWrite3
custom?: CustomWrite1
}
export interface CorporationRecipientRowWrite {
id?: IdWrite1
clientId?: ClientIdWrite1
corporationCompany?: ReferenceWrite
processingType?: ProcessingTypeWrite
groupsOfPersons?: ReferencesWrite1
personalDataCategory?: ReferencesWrite2
personalData?: ReferencesWrite3
purpose?: ReferencesWrite4
legality?: ReferencesWrite5
nationalLegalObligation?: ReferencesWrite6
flexibilityClause?: ReferencesWrite7
nationalDataProtectionLaw?: ReferencesWrite8
legitimateInterest?: LegitimateInterestWrite
appropriateSafeguards?: ReferencesWrite9
safeguardNote?: TextWrite1
subcontractors?: ReferencesWrite10
avvUpload?: FilesWrite1
lcm?: LcmWrite
dataTransferSecurity?: TextWrite2
comments?: TextWrite3
custom?: CustomWrite1
}
export interface ExternalRecipientRowWrite {
id?: IdWrite1
clientId?: ClientIdWrite1
corporationCompany?: ReferenceWrite
typeOfRecipient?: ReferenceWrite
vendor?: ReferenceWrite
company?: ReferenceWrite
country?: ReferenceWrite
processingType?: ProcessingTypeWrite
jointControllerAddress?: {
street?: string
postcode?: string
city?: string
}
groupsOfPersons?: ReferencesWrite1
personalDataCategory?: ReferencesWrite2
personalData?: ReferencesWrite3
purpose?: ReferencesWrite4
legality?: ReferencesWrite5
nationalLegalObligation?: ReferencesWrite6
flexibilityClause?: ReferencesWrite7
nationalDataProtectionLaw?: ReferencesWrite8
legitimateInterest?: LegitimateInterestWrite
appropriateSafeguards?: ReferencesWrite9
safeguardNote?: TextWrite1
subcontractors?: ReferencesWrite10
avvUpload?: FilesWrite1
lcm?: LcmWrite
dataTransferSecurity?: TextWrite2
comments?: TextWrite3
custom?: CustomWrite1
}
export interface RecordRecipientsRead {
noRecipients?: boolean
noTransfers?: boolean
internalRecipients?: InternalRecipientRowRead[]
corporationRecipients?: CorporationRecipientRowRead[]
externalRecipients?: ExternalRecipientRowRead[]
}
export interface InternalRecipientRowRead {
id?: IdRead1
clientId?: ClientIdRead1
typeOfRecipient?: ReferenceRead
department?: ReferenceRead
groupsOfPersons?: ReferencesRead1
personalDataCategory?: ReferencesRead2
personalData?: ReferencesRead3
comments?: TextRead3
custom?: CustomRead1
}
export interface CorporationRecipientRowRead {
id?: IdRead1
clientId?: ClientIdRead1
corporationCompany?: ReferenceRead
processingType?: ProcessingTypeRead
groupsOfPersons?: ReferencesRead1
personalDataCategory?: ReferencesRead2
personalData?: ReferencesRead3
purpose?: ReferencesRead4
legality?: ReferencesRead5
nationalLegalObligation?: ReferencesRead6
flexibilityClause?: ReferencesRead7
nationalDataProtectionLaw?: ReferencesRead8
legitimateInterest?: LegitimateInterestRead
thirdCountry?: boolean
transferState?: ("notThird" | "adequate" | "safeguarded" | "exception" | "missing")
transferReason?: TransferReasons
appropriateSafeguards?: ReferencesRead9
safeguardNote?: TextRead1
subcontractors?: ReferencesRead10
avvUpload?: FilesRead1
agreementState?: AgreementStates
lcm?: LcmRead
dataTransferSecurity?: TextRead2
comments?: TextRead3
custom?: CustomRead1
}
export interface ExternalRecipientRowRead {
id?: IdRead1
clientId?: ClientIdRead1
corporationCompany?: ReferenceRead
typeOfRecipient?: ReferenceRead
vendor?: ReferenceRead
company?: ReferenceRead
country?: ReferenceRead
processingType?: ProcessingTypeRead
jointControllerAddress?: {
street?: string
postcode?: string
city?: string
}
groupsOfPersons?: ReferencesRead1
personalDataCategory?: ReferencesRead2
personalData?: ReferencesRead3
purpose?: ReferencesRead4
legality?: ReferencesRead5
nationalLegalObligation?: ReferencesRead6
flexibilityClause?: ReferencesRead7
nationalDataProtectionLaw?: ReferencesRead8
legitimateInterest?: LegitimateInterestRead
thirdCountry?: boolean
transferState?: ("notThird" | "adequate" | "safeguarded" | "exception" | "missing")
transferReason?: TransferReasons
appropriateSafeguards?: ReferencesRead9
safeguardNote?: TextRead1
subcontractors?: ReferencesRead10
avvUpload?: FilesRead1
agreementState?: AgreementStates
lcm?: LcmRead
dataTransferSecurity?: TextRead2
comments?: TextRead3
custom?: CustomRead1
}
export interface RecordRiskWrite {
riskQuestionMatrix?: {
question1?: YesNo
question2?: YesNo
question3?: YesNo
question4?: YesNo
question5?: YesNo
question6?: YesNo
question7?: YesNo
question8?: YesNo
question9?: YesNo
notes?: {
question1?: TextWrite
question2?: TextWrite
question3?: TextWrite
question4?: TextWrite
question5?: TextWrite
question6?: TextWrite
question7?: TextWrite
question8?: TextWrite
question9?: TextWrite
}
}
publiclyAccessibleArea?: YesNo
blacklistQuestionResult?: BlacklistAnswerRowWrite[]
similarProcessingActivity?: {
record?: ReferenceWrite
title?: TitleWrite
description?: TextWrite
}
dpiaDeviation?: boolean
riskAssessmentNote?: TextWrite
dpiaCompleted?: boolean
dpiaCompletedElsewhere?: boolean
dpiaNote?: LongTextWrite
priorConsultation?: LongTextWrite
riskAssessment?: {
riskyDataProcessing?: RiskGradeEntryWrite
riskWithMeasures?: RiskGradeEntryWrite
}
}
export interface BlacklistAnswerRowWrite {
blacklistQuestionId: IdWrite1
answer?: YesNo
}
export interface RecordRiskRead {
riskQuestionMatrix?: {
currentQuestion?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9)
result?: ("required" | "checkIndividually" | "notRequired")
question1?: YesNo
question2?: YesNo
question3?: YesNo
question4?: YesNo
question5?: YesNo
question6?: YesNo
question7?: YesNo
question8?: YesNo
question9?: YesNo
notes?: {
question1?: TextRead
question2?: TextRead
question3?: TextRead
question4?: TextRead
question5?: TextRead
question6?: TextRead
question7?: TextRead
question8?: TextRead
question9?: TextRead
}
}
publiclyAccessibleArea?: YesNo
dpiaBlacklistEntries?: OfferedBlacklistEntryRead[]
blacklistQuestionResult?: BlacklistAnswerRowRead[]
riskBlacklist?: ReferencesRead
similarProcessingActivity?: {
record?: ReferenceRead
title?: TitleRead1
description?: TextRead
}
dpiaRequirement?: DpiaRequirements
dpiaDeviation?: boolean
riskAssessmentNote?: TextRead
dpiaCompleted?: boolean
dpiaCompletedAt?: DateTimeRead
dpiaCompletedBy?: ReferenceRead
dpiaCompletedElsewhere?: boolean
dpiaNote?: LongTextRead
priorConsultation?: LongTextRead
riskAssessment?: {
riskyDataProcessing?: RiskGradeEntryRead
riskWithMeasures?: RiskGradeEntryRead
}
}
export interface OfferedBlacklistEntryRead {
id?: IdRead1
title?: TitleRead1
country?: ReferenceRead
no?: number
example?: TextRead
rule?: BlacklistRules
group?: ShortTextRead
questions?: OfferedBlacklistQuestion[]
}
export interface OfferedBlacklistQuestion {
id?: IdRead1
question?: string
hint?: TextRead
}
export interface BlacklistAnswerRowRead {
blacklistQuestionId?: IdRead1
answer?: YesNo
}
export interface OfferedBlacklistEntryWrite {
id?: IdWrite1
title?: TitleWrite
country?: ReferenceWrite
no?: number
example?: TextWrite
rule?: BlacklistRules
group?: ShortTextWrite
questions?: OfferedBlacklistQuestion1[]
}
export interface OfferedBlacklistQuestion1 {
id?: IdWrite1
question?: string
hint?: TextWrite
}
export interface RetentionDutyRowWrite {
id?: IdWrite1
title?: TitleWrite
personalDataCategories?: ReferencesWrite
years?: number
months?: number
days?: number
startEvent?: StartEvents
fromYearEnd?: boolean
provision?: string
periodText?: string
}
export interface RecordWrite {
id?: IdWrite1
clientId?: ClientIdWrite1
version?: VersionWrite2
confirmedHints?: string[]
template?: boolean
parentTemplateId?: IdWrite1
parentTemplateVersion?: VersionWrite2
givenRules?: TemplateRuleRowWrite[]
templateRules?: TemplateRuleRowWrite[]
leaMaster?: boolean
custom?: CustomWrite1
name: TitleWrite
language: Languages
company?: ReferenceWrite
companyAssignment?: ReferencesWrite
companyDifferences?: CompanyDifferenceRowWrite[]
internalId?: ShortTextWrite
description?: TextWrite
processDocumentation?: LongTextWrite
department?: ReferenceWrite
domain?: ReferenceWrite
departmentCategory?: ReferencesWrite
contactItems?: ContactItemRowWrite[]
countriesOfAffectedPersons?: ReferencesWrite
authorityReportRelevance?: boolean
controller?: boolean
processor?: boolean
processorCompanies?: ReferencesWrite
processorVendorCompanies?: ReferencesWrite
processorOutsideCompanies?: ReferencesWrite
priority?: Priorities
internalKeywords?: ReferencesWrite
tools?: ReferencesWrite
resubmission?: DateWrite
purposeOfProcessing?: PurposeRowWrite[]
groupsOfPersons?: GroupOfPersonsRowWrite[]
noRecipients?: boolean
noTransfers?: boolean
internalRecipients?: InternalRecipientRowWrite[]
corporationRecipients?: CorporationRecipientRowWrite[]
externalRecipients?: ExternalRecipientRowWrite[]
deletionPractise?: DeletionPractiseRowWrite[]
enclosures?: EnclosureRowWrite[]
riskQuestionMatrix?: {
question1?: YesNo
question2?: YesNo
question3?: YesNo
question4?: YesNo
question5?: YesNo
question6?: YesNo
question7?: YesNo
question8?: YesNo
question9?: YesNo
notes?: {
question1?: TextWrite
question2?: TextWrite
question3?: TextWrite
question4?: TextWrite
question5?: TextWrite
question6?: TextWrite
question7?: TextWrite
question8?: TextWrite
question9?: TextWrite
}
}
publiclyAccessibleArea?: YesNo
blacklistQuestionResult?: BlacklistAnswerRowWrite[]
similarProcessingActivity?: {
record?: ReferenceWrite
title?: TitleWrite
description?: TextWrite
}
dpiaDeviation?: boolean
riskAssessmentNote?: TextWrite
dpiaCompleted?: boolean
dpiaCompletedElsewhere?: boolean
dpiaNote?: LongTextWrite
priorConsultation?: LongTextWrite
riskAssessment?: {
riskyDataProcessing?: RiskGradeEntryWrite
riskWithMeasures?: RiskGradeEntryWrite
}
tom?: TomWrite
}
export interface RecordRead {
id?: IdRead1
clientId?: ClientIdRead1
version?: VersionRead2
createdAt?: DateTimeRead
updatedAt?: DateTimeRead
createdBy?: ReferenceRead
updatedBy?: ReferenceRead
canRead?: boolean
canEdit?: boolean
canDelete?: boolean
canDeleteWithoutPrecondition?: boolean
canEditExtended?: boolean
canEditWorkflow?: boolean
status?: Statuses
statusChangedAt?: DateTimeRead
confirmedHints?: string[]
template?: boolean
parentTemplateId?: IdRead1
parentTemplateVersion?: VersionRead2
givenRules?: TemplateRuleRowRead[]
templateRules?: TemplateRuleRowRead[]
leaMaster?: boolean
prevLanguage?: Languages
companyCountry?: ReferenceRead
protectionLevel?: ProtectionRequirementLevels
riskGrade?: RiskGrades
dpiaState?: DpiaStates
readiness?: number
mandatoryDetails?: RecordLetter1[]
duplicates?: {
name?: TitleRead1
internalId?: ShortTextRead
}
siblings?: RecordSibling1[]
custom?: CustomRead1
name?: TitleRead1
language?: Languages
company?: ReferenceRead
companyAssignment?: ReferencesRead
companyDifferences?: CompanyDifferenceRowRead[]
internalId?: ShortTextRead
description?: TextRead
processDocumentation?: LongTextRead
department?: ReferenceRead
domain?: ReferenceRead
departmentCategory?: ReferencesRead
contactItems?: ContactItemRowRead[]
countriesOfAffectedPersons?: ReferencesRead
authorityReportRelevance?: boolean
controller?: boolean
processor?: boolean
processorCompanies?: ReferencesRead
processorVendorCompanies?: ReferencesRead
processorOutsideCompanies?: ReferencesRead
priority?: Priorities
internalKeywords?: ReferencesRead
tools?: ReferencesRead
resubmission?: DateRead
purposeOfProcessing?: PurposeRowRead[]
groupsOfPersons?: GroupOfPersonsRowRead[]
noRecipients?: boolean
noTransfers?: boolean
internalRecipients?: InternalRecipientRowRead[]
corporationRecipients?: CorporationRecipientRowRead[]
externalRecipients?: ExternalRecipientRowRead[]
deletionPractise?: DeletionPractiseRowRead[]
retentionDuties?: RetentionDutyRowRead[]
enclosures?: EnclosureRowRead[]
riskQuestionMatrix?: {
currentQuestion?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9)
result?: ("required" | "checkIndividually" | "notRequired")
question1?: YesNo
question2?: YesNo
question3?: YesNo
question4?: YesNo
question5?: YesNo
question6?: YesNo
question7?: YesNo
question8?: YesNo
question9?: YesNo
notes?: {
question1?: TextRead
question2?: TextRead
question3?: TextRead
question4?: TextRead
question5?: TextRead
question6?: TextRead
question7?: TextRead
question8?: TextRead
question9?: TextRead
}
}
publiclyAccessibleArea?: YesNo
dpiaBlacklistEntries?: OfferedBlacklistEntryRead[]
blacklistQuestionResult?: BlacklistAnswerRowRead[]
riskBlacklist?: ReferencesRead
similarProcessingActivity?: {
record?: ReferenceRead
title?: TitleRead1
description?: TextRead
}
dpiaRequirement?: DpiaRequirements
dpiaDeviation?: boolean
riskAssessmentNote?: TextRead
dpiaCompleted?: boolean
dpiaCompletedAt?: DateTimeRead
dpiaCompletedBy?: ReferenceRead
dpiaCompletedElsewhere?: boolean
dpiaNote?: LongTextRead
priorConsultation?: LongTextRead
riskAssessment?: {
riskyDataProcessing?: RiskGradeEntryRead
riskWithMeasures?: RiskGradeEntryRead
}
tom?: TomRead
}
export interface RecordLetter1 {
letterName?: ShortTextRead
letterState?: LetterStates
}
export interface RecordSibling1 {
id?: IdRead1
name?: TitleRead1
company?: ReferenceRead
}
export interface ActivityEntry {
id: number
at: string
action: string
actor?: ReferenceRead
record?: ActivityRecord
item?: ActivityItem
times?: number
undoableJob?: IdWrite1
detail: ActivityDetail
}
export interface ActivityRecord {
id: number
title: string
exists: boolean
}
export interface ActivityItem {
kind: string
id: number
title: string
exists: boolean
}
export interface ActivityDetail {
restored?: number
version?: number
from?: Statuses
to?: Statuses
type?: string
language?: Languages
records?: number
size?: number
removed?: ActivityRemoved
address?: string
file?: string
export?: number
asAt?: string
hour?: string
}
export interface ActivityRemoved {
log?: number
deleted?: number
sessions?: number
machines?: number
jobs?: number
files?: number
}
export interface ActivityWeeks {
weeks: ActivityWeek[]
}
export interface ActivityWeek {
monday: string
items: ActivityEntry[]
}
export interface ActivityPage {
items: ActivityEntry[]
total: number
more?: boolean
next?: string
}
export interface ActivityTableRequest {
kind?: ("records" | "tasks" | "comments" | "items" | "files" | "session" | "refusals" | "reading")
view?: ("changes" | "access")
actorId?: number
recordId?: number
}
export interface AdminOverview {
masterRecords: number
catalogues: CatalogueCount[]
}
export interface CatalogueCount {
entity: string
items: number
untranslated: number
}
export interface AuditScope {
companies: number[]
kinds: ExportTypes[]
day: DateWrite
unfinished?: boolean
language: Languages
}
export interface AuditRequest {
companies: number[]
kinds: ExportTypes[]
day: DateWrite
unfinished?: boolean
language: Languages
authority: string
address?: string
reference?: string
received?: DateWrite
due?: DateWrite
note?: string
changes?: boolean
}
export interface AuditPerson {
id: number
title: string
}
export interface AuditCompany {
id: number
title: string
}
export interface AuditHanded {
to: string
on: DateWrite
by?: AuditPerson
at: DateTimeWrite
}
export interface AuditLine {
id: number
at: DateTimeWrite
by?: AuditPerson
authority: string
reference?: string
due?: DateWrite
day: DateWrite
companies: AuditCompany[]
parts: number
name: string
size: number
sha256: string
handed?: AuditHanded
}
export interface AuditRecord {
id: number
title: string
gone?: true
fields?: string[]
}
export interface AuditPackage {
line: AuditLine
language: Languages
unfinished: boolean
address?: string
received?: DateWrite
note?: string
parts: AuditPart[]
changes?: AuditChanges
}
export interface AuditPart {
part: string
company?: AuditCompany
file: string
pages: number
size: number
sha256: string
}
export interface AuditChanges {
since: number
madeAt: DateTimeWrite
day: DateWrite
added: AuditRecords
removed: AuditRecords
changed: AuditRecords
}
export interface AuditOverview {
companies: AuditCompanyOffered[]
kinds: ExportTypes[]
packages: AuditLine[]
}
export interface AuditCompanyOffered {
id: number
title: string
authority?: string
city?: string
}
export interface AuditOverviewRequest {

}
export interface AuditTableRequest {

}
export interface AuditPreview {
parts: AuditPartPreview[]
records: AuditRecordPreview[]
total: number
findings: AuditFinding[]
findingsTotal: number
outside: AuditOutside[]
since?: AuditSince
}
export interface AuditPartPreview {
kind: ExportTypes
company: AuditCompany
records: number
findings: number
}
export interface AuditRecordPreview {
id: number
title: string
company: number
kind: ExportTypes
unfinished?: true
}
export interface AuditFinding {
record?: number
company?: number
title: string
gap?: string
label?: string
article: string
grave: boolean
}
export interface AuditOutside {
reason: ("company" | "unfinished" | "internal" | "archived" | "empty" | "kind" | "fields")
count?: number
titles?: string[]
kind?: ExportTypes
records?: AuditCompany[]
}
export interface AuditSince {
id: number
at: DateTimeWrite
day: DateWrite
}
export interface AuditCreated {
jobId: number
}
export interface AuditHand {
id: number
to: string
on: DateWrite
}
export interface AuditFetch {
id: number
}
export interface BulkRefusal {
id: number
name?: string
company?: ReferenceRead
reason: ("locked" | "archived" | "forbidden" | "unable" | "readOnly" | "fixed" | "invalid" | "gaps" | "confirm" | "transition" | "changed" | "gone" | "noTemplate")
by?: string
fields?: {
path: string
code: string
}[]
}
export interface BulkWork {
work: ("change" | "changeUndo")
jobId: number
state: ("running" | "done" | "stopped" | "failed")
progress: number
total: number
done: number
same: number
refused: number
undoable: boolean
undone: boolean
refusals: BulkRefusal[]
}
export interface BulkPreview {
planId: number
total: number
changes: number
same: number
refused: number
reopenable: number
isChecked: boolean
rows?: number
people?: BulkPerson[]
also: BulkAlso[]
groups: BulkGroup[]
items: BulkItem[]
stays: BulkStays[]
refusals: BulkRefusal[]
}
export interface BulkPerson {
id: number
title: string
}
export interface BulkAlso {
field: string
count: number
}
export interface BulkGroup {
from?: unknown
to?: unknown
count: number
}
export interface BulkItem {
id: number
name: string
company?: ReferenceRead
from?: unknown
to?: unknown
changes?: BulkChange[]
reading?: BulkReading[]
law?: BulkLaw[]
}
export interface BulkChange {
path: string
before: string[]
after: string[]
}
export interface BulkReading {
path: string
phrase: string
}
export interface BulkLaw {
path: string
title: string
instead: string[]
}
export interface BulkStays {
id: number
name: string
}
export interface BulkWanted {
ids?: RecordIdsWrite
filter?: RecordFilterWrite
do: BulkDo
}
export interface BulkDo {
action: ("change" | "status" | "duplicate" | "follow" | "delete")
field?: string
how?: ("set" | "add" | "remove" | "replace")
value?: unknown
only?: BulkRows
from?: IdWrite1
to?: IdWrite1
status?: Statuses
confirmed?: boolean
ask?: AskWrite
companies?: IdWrite1[]
take?: ("unchanged" | "all")
template?: BulkTemplate
reopens?: boolean
comment?: string
}
export interface BulkRows {
field: string
id: IdWrite1
}
export interface BulkTemplate {
id: IdWrite1
version: VersionWrite2
}
export interface BulkStart {
planId: IdWrite1
}
export interface ItemNamed {
id: IdWrite1
}
export interface ItemUsage {
kind: string
id: IdWrite1
title: string
href: string
path: string
company?: ReferenceRead
status?: Statuses
}
export interface ParentCount {
id: IdWrite1
title: string
count: number
}
export interface ReplaceChange {
kind: string
id: IdWrite1
title: string
href: string
path: string
before: string[]
after: string[]
joined?: number
}
export interface TitledItem {
id: IdWrite1
title: string
}
export interface LinkedRecord {
id: IdWrite1
title: string
href: string
}
export interface UsageGroup {
kind: string
count: number
}
export interface UndoableReplacement {
jobId: IdWrite1
at: string
from: TitledItem
to: TitledItem
}
export interface CatalogueWork {
work: ("replacement" | "replacementUndo")
jobId: IdWrite1
state: ("running" | "done" | "failed")
progress: number
replaced: number
skipped?: ItemUsage[]
left?: LinkedRecords
leftCount?: number
}
export interface UsageReply {
items: ItemUsage[]
total: number
isHeld: boolean
undoable?: UndoableReplacement[]
groups: KindCounts
released?: LinkedRecords
replacedBy?: TitledItem
}
export interface ReplaceReply {
replaced: number
jobId?: IdWrite1
state?: ("running" | "done")
changes?: ReplaceChange[]
groups?: KindCounts
left?: LinkedRecords
leftCount?: number
reopenable?: number
staysNamed?: boolean
}
export interface ReplaceRequest {
id: IdWrite1
replacementId: IdWrite1
preview?: boolean
hides?: boolean
reopens?: boolean
}
export interface CompanyMeasures {
companyId: IdWrite1
tom: TomWrite
version?: VersionWrite2
}
export interface ItemsInParent {
id: IdWrite1
title: string
items: ReferenceRead[]
}
export interface ItemsWanted {
ids: IdWrite1[]
}
export interface ItemGroup {
id: IdWrite1
key?: string
title: string
useableForProcess?: boolean
items: ReferenceRead[]
}
export interface GroupsWanted {
language?: Languages
text?: string
companyId?: number
country?: (number | null)
ids?: number[]
useableForProcess?: boolean
}
export interface ItemListRequest {
text?: string
sort?: string
descending?: boolean
after?: string
perPage?: number
scope?: ("own" | "all" | "product")
missing?: "en"
unused?: true
suggested?: true
parentId?: IdWrite1
}
export interface CatalogueTableRequest {
text?: string
sort?: string
descending?: boolean
scope?: ("own" | "all" | "product")
missing?: "en"
unused?: true
suggested?: true
parentId?: IdWrite1
}
export interface HideRequest {
id: IdWrite1
hidden: boolean
}
export interface AddedEntry {
item: ReferenceRead
}
export interface EntryToAdd {
kind: string
item: {

}
}
export interface OpenSuggestions {
items: SuggestionCount[]
}
export interface SuggestionCount {
kind: string
count: number
}
export interface SuggestionDecision {
kind: string
id: IdWrite1
accepted: boolean
}
export interface ItemList {
items: Body[]
total: number
more?: true
next?: string
groups?: ParentCount[]
}
export interface ItemPage {
items: Body[]
total: number
more?: true
next?: string
}
export interface CommentPerson {
id: number
title: string
}
export interface CommentPlace {
list?: string
row?: Id
field?: string
}
export interface Comment {
id: number
text?: string
version: number
createdAt: DateTimeWrite
createdBy?: CommentPerson
editedAt?: DateTimeWrite
isMine: boolean
canDelete: boolean
isUnread: boolean
mentions: CommentPerson[]
}
export interface CommentThread {
id: number
place: CommentPlace
comments: Comment[]
total: number
last: number
resolvedAt?: DateTimeWrite
resolvedBy?: CommentPerson
}
export interface CommentCounts {
open: number
resolved: number
comments: number
unread: number
places: CommentedPlace[]
}
export interface CommentedPlace {
place: CommentPlace
comments: number
unread: number
thread: number
}
export interface CommentsChanged {
counts: CommentCounts
thread?: CommentThread
}
export interface CommentsAsked {
recordId: Id
}
export interface CommentList {
threads: CommentThread[]
counts: CommentCounts
before?: number
}
export interface CommentListAsked {
recordId: Id
resolved?: boolean
before?: Id
comment?: Id
}
export interface EarlierComments {
comments: Comment[]
hasMore: boolean
}
export interface EarlierAsked {
thread: Id
before: Id
}
export interface MentionOffer {
people: CommentPerson[]
}
export interface MentionAsked {
recordId: Id
text: string
}
export interface CommentSent {
recordId: Id
clientId: string
text: string
mentions?: Id[]
thread?: Id
place?: CommentPlace
}
export interface CommentEdit {
id: Id
text: string
mentions?: Id[]
}
export interface CommentRemoval {
id: Id
}
export interface CommentsResolved {
thread: Id
resolved: boolean
}
export interface CommentsRead {
recordId: Id
upTo: Id
}
export interface ContentReference {
id: IdWrite1
title: string
}
export interface ContentItem {
id: IdWrite1
version: number
type: ContentKinds
title: string
teaser?: string
text?: string
category?: ContentReference
tags: ContentReference[]
countries: ContentReference[]
status: ContentStatuses
publishedAt?: string
updatedAt: string
link?: string
masterRecords?: AttachedMasterRecord[]
files?: AttachedFile[]
isRead: boolean
}
export interface AttachedMasterRecord {
id: IdWrite1
title: string
language: Languages
}
export interface AttachedFile {
id: IdWrite1
name: string
size: number
mediaType: string
}
export interface ContentPage {
items: ContentItem[]
total: number
}
export interface ContentWanted {
id?: IdWrite1
maxPerPage?: number
currentPage?: number
text?: string
category?: IdWrite1
type?: ContentKinds
tags?: number[]
status?: ContentStatuses
countries?: number[]
adminScope?: boolean
}
export interface ContentTableRequest {
id?: IdWrite1
text?: string
category?: IdWrite1
type?: ContentKinds
tags?: number[]
status?: ContentStatuses
countries?: number[]
adminScope?: boolean
}
export interface LastContentWanted {
maxPerPage?: number
currentPage?: number
type?: ContentKinds
countries?: number[]
}
export interface ReadArticles {
ids: number[]
}
export interface ContractNamed {
id: number
title: string
}
export interface ContractPartner {
kind: ContractPartners
id: number
title: string
}
export interface ContractLine {
partner: ContractPartner
kind: ContractKinds
state: AgreementStates
until?: string
records: number
open?: number
further: number
basis?: ("adequate" | "safeguarded" | "exception" | "missing")
safeguards: string[]
countries: ContractNamed[]
}
export interface ContractFile {
id: number
name: string
size: number
isGone?: true
}
export interface ContractPage {
items: ContractLine[]
counts: ContractCounts
next?: string
countries: ContractNamed[]
}
export interface ContractCounts {
all: number
todo: number
transfer: number
joint: number
}
export interface ContractsWanted {
view?: ContractViews
states?: AgreementStates[]
kind?: ContractKinds
countryId?: number
companyId?: number
used?: boolean
text?: string
sort?: ContractSorts
descending?: boolean
after?: string
perPage?: number
}
export interface ContractRead {
partner: ContractPartner
lines: ContractOfPartner[]
from?: string
until?: string
files: ContractFile[]
further: FurtherProcessor[]
tools: ContractTool[]
canEdit: boolean
points: ContractPoint[]
}
export interface ContractOfPartner {
line: ContractLine
where: FilterConditionWrite
highRisk: number
records: ContractRecord[]
}
export interface ContractRecord {
id: number
title: string
lacks: boolean
files: ContractFile[]
}
export interface FurtherProcessor {
id: number
title: string
country?: ContractNamed
basis?: ("notThird" | "adequate" | "safeguarded" | "exception" | "missing")
safeguards: string[]
records: number
isAgreed: boolean
}
export interface ContractTool {
id: number
title: string
records: number
}
export interface ContractPoint {
point: AgreementPoints
state?: AgreementPointStates
place?: string
note?: string
}
export interface ContractWanted {
partner: ContractPartners
id: number
}
export interface ContractsTableRequest {
view?: ContractViews
states?: AgreementStates[]
kind?: ContractKinds
countryId?: number
companyId?: number
used?: boolean
text?: string
sort?: ContractSorts
descending?: boolean
}
export interface ContractMap {
companies: ContractNamed[]
partners: MapPartner[]
further: MapFurther[]
countries: MapCountry[]
flows: MapFlow[]
leftOut: number
}
export interface MapPartner {
kind: ContractPartners
id: number
title: string
records: number
countryId?: number
isMissing: boolean
}
export interface MapFurther {
id: number
title: string
of: number[]
countryId?: number
isMissing: boolean
}
export interface MapCountry {
id: number
title: string
isThird: boolean
}
export interface MapFlow {
companyId: number
partnerId: number
records: number
}
export interface ContractMapWanted {
companyId?: number
}
export interface GroupFigures {
groups: GroupFigure[]
}
export interface GroupFigure {
id: number
title: string
current: boolean
records: number
gaps?: number
highRisk?: number
dpiaMissing?: number
agreementMissing: number
withoutSafeguard: number
tasks?: number
tasksDue?: number
}
export interface Kpi {
companyCount: number
recordsCount: number
recordsDraftCount: number
recordsReviewCount: number
recordsApprovalCount: number
recordsReleaseCount: number
recordsFinalisedCount: number
recordsArchivedCount: number
recordsLowOrMediumRiskCount: number
recordsHighOrVeryHighRiskCount: number
recordsDpiaCompletedCount: number
recordsDpiaMissingCount: number
vendorDpaCompletedCount: number
vendorDpaMissingCount: number
vendorDpaThirdCountryWithoutSafeguardCount: number
dataFlow: DataFlow[]
byCompany: CompanyStatusCount[]
byRisk: RiskCount[]
}
export interface DataFlow {
countryCode: string
countryName: string
isOwn: boolean
records: number
safeguarded: number
withinEea: number
domestic: number
adequacy: number
safeguard: number
derogation: number
}
export interface CompanyStatusCount {
companyId: number
title: string
status: Statuses
records: number
}
export interface RiskCount {
grade: string
records: number
}
export interface KpiHistory {
since: string
change?: KpiChange
byMonth?: MonthStatusCount[]
readinessByCompany?: CompanyReadiness[]
}
export interface KpiChange {
companyCount: number
recordsCount: number
recordsDraftCount: number
recordsReviewCount: number
recordsApprovalCount: number
recordsReleaseCount: number
recordsFinalisedCount: number
recordsArchivedCount: number
recordsLowOrMediumRiskCount: number
recordsHighOrVeryHighRiskCount: number
recordsDpiaCompletedCount: number
recordsDpiaMissingCount: number
vendorDpaCompletedCount: number
vendorDpaMissingCount: number
vendorDpaThirdCountryWithoutSafeguardCount: number
dataFlow: number
}
export interface MonthStatusCount {
month: string
monthTitle: string
isNow: boolean
status: Statuses
records: number
}
export interface CompanyReadiness {
companyId: number
title: string
month: string
monthTitle: string
isNow: boolean
level: ReadinessLevels
readiness: number
none?: number
records: number
}
export interface ExportRequest {
language: Languages
contentType: ContentTypes
companyId?: (number | null)
exportType: ExportTypes
exportHistoryDate?: (string | null)
filterId?: (number | "all" | null)
recordId?: (number | null)
ids?: RecordIdsWrite
filter?: RecordFilterWrite
unfinished?: boolean
comments?: boolean
background?: boolean
}
export interface ExportReply {
pdf?: string
docx?: string
excel?: string
html?: string
csv?: string
json?: string
jsonld?: string
ciso?: string
jobId?: number
}
export interface ExportPreview {
records: number
unfinished: number
leftOut: number
processorOnly: number
controllerOnly: number
}
export interface FilterCount {
id: number
title: string
count: number
}
export interface FilterRequest {
filterId?: (number | "all" | null)
filterAlias?: (("status" | "risk" | "dpia" | "vendorDpa" | "priority" | "country") | null)
filterValue?: (string | null)
where?: FilterConditionWrite
}
export interface SavedFilter {
id: number
title: string
filterType: FilterTypes
version: number
description?: string
place?: number
conditions: FilterConditionWrite
sort?: string
descending?: boolean
count?: number
more?: true
gone?: number
unusable?: true
}
export interface FilterOptions {
fields: {
field: string
by: ("text" | "number" | "bool" | "date" | "enum" | "reference" | "field" | "country")
title: string
section: string
fact?: true
rows?: string[]
row?: string
operators: Operators[]
values?: {
value: (number | string)
title: string
}[]
}[]
}
export interface FilterValues {
items: {
value: (number | string)
title?: string
count: number
}[]
more?: true
}
export interface FilterValuesRequest {
field: string
text?: string
values?: FilterValueWrite[]
}
export interface GapFilter {
filterId?: (number | "all" | null)
filterAlias?: ("status" | "risk" | "dpia" | "vendorDpa" | "priority" | "country")
filterValue?: string
companyId?: number
domainId?: number
status?: string[]
where?: FilterConditionWrite
text?: string
}
export interface GapPerson {
id: number
title: string
}
export interface GapsOverview {
gaps: number
records: number
total: number
kinds: GapKind[]
companies: GapCompany[]
people: GapPersonCount[]
}
export interface GapKind {
gap: string
title: string
article?: string
records: number
}
export interface GapCompany {
id?: number
title: string
records: number
complete: number
gaps: number
}
export interface GapPersonCount {
person?: GapPerson
gaps: number
}
export interface GapsRequest {
filter?: GapFilter
}
export interface GapCount {
gaps: number
}
export interface GapCountRequest {
filter?: GapFilter
}
export interface GapsPast {
since: string
change?: GapsChange
}
export interface GapsChange {
open: number
filled: number
added: number
kinds: GapKindChange[]
companies: GapCompanyThen[]
}
export interface GapKindChange {
gap: string
filled: number
added: number
}
export interface GapCompanyThen {
id?: number
records: number
complete: number
}
export interface GapsPastRequest {
filter?: GapFilter
}
export interface GapLines {
items: GapLine[]
next?: string
}
export interface GapLine {
id: number
title: string
status: Statuses
company?: string
department?: string
person?: GapPerson
gaps: string[]
tasks: GapTask[]
}
export interface GapTask {
gap: string
due?: DateWrite
}
export interface GapLinesRequest {
filter?: GapFilter
gap?: GapPointer
after?: string
perPage?: number
}
export interface GapTasks {
made: number
known: number
nobody: number
unable?: number
}
export interface GapTasksRequest {
filter?: GapFilter
gap?: GapPointer
recordId?: number
assignee?: AssigneeWrite
due?: DateWrite
note?: NoteWrite
}
export interface GapTableRequest {
filter?: GapFilter
}
export interface ImportRead {
id: number
file: string
at: string
state: ("ready" | "running" | "done" | "failed")
progress: number
sheet: number
sheets: ImportSheetRead[]
sources?: ImportSourceRead[]
program?: string
lists?: string[]
repeated?: number
asides?: ImportAside[]
language: Languages
company?: {
id: number
title: string
}
isTogether: boolean
withStatus?: boolean
reopens?: boolean
reopenable?: number
isApart: boolean
newFields?: string[]
columns: ImportColumnRead[]
rowsOf?: string
rowKinds?: ImportRowKind[]
targets: ImportTargetRead[]
terms: ImportTermRead[]
knownTerms: number
counts: ImportCount[]
turn?: {
at: number
of: number
}
further?: ImportFurther[]
unanswered: number
doubtful: number
taken: number
made?: number
added?: number
entries?: number
changedEntries?: number
isUndoable: boolean
undone: boolean
failure?: ImportFailureRead
notInFile?: ImportNotInFile
rowsNotInFile?: ImportRowsNotInFile
hidden?: ImportHidden[]
stays?: ImportStays[]
staysTotal?: number
}
export interface ImportSheetRead {
name: string
rows: number
isOfList?: true
}
export interface ImportSourceRead {
name: string
lines: number
isHidden: boolean
isLeft: boolean
table?: number
activities: number
reading?: ImportReadingRead
}
export interface ImportReadingRead {
per: ImportPer
heads: number[]
headings: string[]
sections: ImportSections
sectionTexts: string[]
known: number
isUnsure: boolean
chosen: ("isLeft" | "per" | "heads" | "sections" | "rows")[]
chosenRows?: number[]
unnamed: ImportUnnamedRead[]
}
export interface ImportUnnamedRead {
number: number
above?: number
text: string
}
export interface ImportAside {
number: number
text: string
why: ("title" | "section" | "example" | "total" | "footNote" | "left")
}
export interface ImportColumnRead {
letter: string
heading: string
samples: string[]
target: (string | null)
by: ("profile" | "remembered" | "heading" | "likeness" | "content" | "none" | "chosen")
certainty: number
}
export interface ImportRowKind {
isOfCompany: boolean
value: string
title: string
}
export interface ImportTargetRead {
value: string
title: string
}
export interface ImportTermRead {
list: string
listTitle: string
text: string
count: number
found: ("guess" | "new" | "none" | "asked")
id?: number
title?: string
certainty?: number
choices?: ImportTermChoice[]
chosen?: string
asks?: ImportTermAsks
answer?: string
decision?: (number | ("new" | "note" | "leave"))
}
export interface ImportTermChoice {
id: number
title: string
}
export interface ImportTermAsks {
title: string
options: ImportTermOption[]
}
export interface ImportTermOption {
value: string
title: string
}
export interface ImportCount {
state: ("new" | "changed" | "same" | "unclear" | "error")
count: number
taken: number
}
export interface ImportFurther {
sheet: number
name: string
rows: number
list?: string
}
export interface ImportFailureRead {
number: number
name: string
message: string
}
export interface ImportNotInFile {
count: number
records: ImportRecordNotInFile[]
}
export interface ImportRecordNotInFile {
id: number
title: string
}
export interface ImportRowsNotInFile {
count: number
rows: ImportRowNotInFile[]
}
export interface ImportRowNotInFile {
id: number
title: string
field: string
text: string
}
export interface ImportHidden {
sheet: string
isWhole: boolean
rows: string
columns: string
}
export interface ImportStays {
id?: number
title: string
list?: string
reason: ("changed" | "gone" | "forbidden" | "locked" | "inUse" | "other")
}
export interface ImportRowRead {
number: number
place?: {
sheet: string
number: number
}
name: string
state: ("new" | "changed" | "same" | "unclear" | "error")
action: ("make" | "add" | "leave")
actions: ("make" | "add" | "leave")[]
record?: {
id: number
title: string
}
certainty?: number
why?: string
doubts?: number
letters?: string[]
openLetters?: string[]
noneLetters?: string[]
}
export interface ImportList {
items: ImportListItem[]
}
export interface ImportListItem {
id: number
file: string
at: string
state: ("ready" | "running" | "done" | "failed")
made: number
isOfLists: boolean
undone: boolean
}
export interface ImportListRequest {

}
export interface ImportsTableRequest {

}
export interface ImportReadRequest {
id: IdWrite1
}
export interface ImportChange {
id: IdWrite1
sheet?: number
model?: ImportSheetChange[]
company?: IdWrite1
language?: Languages
rowsOf?: string
isTogether?: boolean
withStatus?: boolean
reopens?: boolean
columns?: ImportColumnChange[]
terms?: ImportTermChange[]
}
export interface ImportSheetChange {
sheet: number
isLeft?: (boolean | null)
per?: (ImportPer | null)
heads?: (number[] | null)
sections?: (ImportSections | null)
rows?: ImportRowRole[]
}
export interface ImportRowRole {
number: number
as: ("activity" | "goesOn" | "section" | "leave" | "found")
}
export interface ImportColumnChange {
column: number
target: (string | null)
}
export interface ImportTermChange {
list: string
text: string
decision: (IdWrite1 | ("new" | "note" | "leave"))
answer?: string
}
export interface ImportSheetLines {
items: ImportSheetLine[]
total: number
next?: number
}
export interface ImportSheetLine {
number: number
cells: string[]
as: ("head" | "field" | "activity" | "goesOn" | "unnamed" | "unread" | "title" | "section" | "example" | "total" | "footNote" | "left")
activity?: number
isChosen?: true
}
export interface ImportSheetRequest {
id: IdWrite1
sheet: number
after?: number
perPage?: number
}
export interface ImportDecision {
id: IdWrite1
number?: number
state?: ("new" | "changed" | "same" | "unclear" | "error")
action: ("make" | "add" | "leave")
}
export interface ImportRows {
items: ImportRowRead[]
total: number
next?: number
}
export interface ImportRowsRequest {
id: IdWrite1
state?: ("new" | "changed" | "same" | "unclear" | "error")
text?: string
isDoubtful?: true
after?: number
perPage?: number
}
export interface ImportRowDetail {
row: ImportRowRead
lines: ImportLineRead[]
without: ImportWithout[]
differences: ImportDifferenceRead[]
}
export interface ImportLineRead {
letter: string
heading: string
cell: string
field: string
article?: string
hint?: ("apart" | "representative" | "sideUnknown")
parts: ImportPartRead[]
}
export interface ImportPartRead {
text: string
by: ("read" | "title" | "synonym" | "likeness" | "chosen" | "new")
certainty?: number
}
export interface ImportWithout {
letter: string
heading: string
text: string
choices?: string[]
why: ("asked" | "denied" | "blank" | "reference" | "some" | "explains" | "tooLong" | "leftOut" | "noEntry" | "noWholeName" | "badValue" | "takenValue" | "noRoom" | "notGravest" | "ofProgram" | "saysNone" | "unknownValue" | "unknownBasis" | "unknownPeriod" | "statusDraft" | "noAccess" | "noRight" | "hiddenField" | "mandatory" | "otherField" | "fieldsFull" | "ofTemplate" | "noRecord" | "entryStays" | "noFile" | "fileRefused" | "quotaFull" | "noPlace" | "noColumn" | "ownTimes" | "flagOfCatalogue" | "placeholder" | "kindOfObject" | "errorCell" | "noResult")
}
export interface ImportDifferenceRead {
field: string
here: string
there: string
isConflict?: true
}
export interface ImportRowRequest {
id: IdWrite1
number: number
}
export interface ImportNext {
id: IdWrite1
sheet: number
}
export interface ImportStart {
id: IdWrite1
}
export interface ImportRemove {
id: IdWrite1
}
export interface IncidentEntry {
kind: IncidentSubjects
id: number
title: string
}
export interface IncidentSubject {
kind: IncidentSubjects
id: number
}
export interface WhatIfAsked {
case: WhatIfCases
id: number
added?: number
companyId?: number
}
export interface WhatIfEntry {
kind: string
id: number
title: string
}
export interface WhatIfPersonNamed {
id: number
title: string
}
export interface Concerned {
entry: IncidentEntry
through: IncidentEntry[]
where: FilterConditionWrite
total: number
told: ConcernedValues[]
contacts: ConcernedContact[]
authorities: ConcernedAuthority[]
}
export interface ConcernedValues {
field: string
title: string
values: ConcernedValue[]
more?: true
}
export interface ConcernedValue {
value: (number | string)
title: string
records: number
article?: DataArticles
}
export interface ConcernedContact {
id: number
title: string
email?: string
phone?: string
records: number
}
export interface ConcernedAuthority {
company: string
authority: string
}
export interface WhatIf {
case: WhatIfCases
entry: WhatIfEntry
added?: WhatIfEntry
through: WhatIfEntry[]
total: number
changed: number
kinds: WhatIfKind[]
companies: WhatIfCompany[]
people: WhatIfPerson[]
lines: WhatIfLine[]
others: WhatIfOther[]
}
export interface WhatIfKind {
change: WhatIfChange
field: string
title: string
article?: string
after?: TransferBasis
records: number
}
export interface WhatIfCompany {
id?: number
title: string
records: number
}
export interface WhatIfPerson {
person?: WhatIfPersonNamed
records: number
}
export interface WhatIfLine {
id: number
title: string
status: string
companyId?: number
company?: string
person?: WhatIfPersonNamed
changes: WhatIfLineChange[]
}
export interface WhatIfLineChange {
change: WhatIfChange
field: string
href: string
row?: string
before?: TransferBasis
after?: TransferBasis
}
export interface WhatIfOther {
id: number
title: string
shared: string[]
}
export interface LetterOwnText {
section: string
language: Languages
heading?: string
text?: string
}
export interface LetterAddition {
section: string
text: string
}
export interface LetterCompany {
id: number
title: string
}
export interface LetterPersons {
id: number
title: string
}
export interface LetterRecordOffered {
id: number
title: string
isFinal: boolean
}
export interface LetterWanted {
kind: LetterKinds
company: number
language: Languages
ids?: number[]
persons?: number[]
said?: LetterAddition[]
own?: LetterOwnText[]
withUnfinished?: boolean
}
export interface LetterTextsRead {
kind: LetterKinds
version: number
own: LetterOwnText[]
changedAt?: DateTimeWrite
changedBy?: LetterTextsPerson
}
export interface LetterTextsPerson {
id: number
title: string
}
export interface LetterOverview {
kinds: LetterKinds[]
companies: LetterCompany[]
company?: number
}
export interface LetterPreview {
title: string
subtitle: string
sender: string
senderLines: string[]
date: string
sections: LetterSectionRead[]
gaps: LetterGapRead[]
offered: LetterRecordOffered[]
records: number
persons: LetterPersons[]
notes: LetterNote[]
}
export interface LetterSectionRead {
key: string
article: string
heading: string
html: string
}
export interface LetterGapRead {
section: string
heading: string
missing: string
isToAdd: boolean
record?: LetterCompany
}
export interface LetterNote {
note: ("unfinished" | "neverFinalised" | "notController" | "outsideGdpr" | "severalGroups" | "placeholderDropped")
count: number
}
export interface LetterMade {
reference: string
}
export interface LetterOrder {
kind: LetterKinds
company: number
language: Languages
ids?: number[]
persons?: number[]
said?: LetterAddition[]
contentType: ("pdf" | "word")
withUnfinished?: boolean
}
export interface LetterTextsAsked {
kind: LetterKinds
}
export interface LetterTextsWrite {
kind: LetterKinds
version: number
own: LetterOwnText[]
}
export interface LookupRequest {
language?: Languages
companyId?: number
country?: (number | null)
dpiaCompleted?: boolean
except?: number
control?: string
useableForProcess?: boolean
scope?: "product"
text?: string
ids?: number[]
offered?: true
short?: true
titles?: string[]
}
export interface LanguageItem {
id: Languages
title: string
}
export interface Machine {
id: number
title: string
areas: MachineAreas[]
role: Roles
companies?: ReferenceRead[]
madeAt: string
madeBy?: ReferenceRead
expiresAt: string
state: MachineStates
endedAt?: string
usedOn?: string
usedFrom?: string
}
export interface ProvidedGroup {
id: number
title: string
members: number
role?: Roles
companies?: number[]
}
export interface MachineList {
machines: Machine[]
companies: ReferenceRead[]
}
export interface MachinesTableRequest {

}
export interface MachineMade {
machine: Machine
token: string
}
export interface MachineWanted {
title: string
areas: MachineAreas[]
role: Roles
companies?: IdWrite1[]
expiresOn: string
}
export interface MachineEnded {
id: IdWrite1
}
export interface ProvidedGroups {
groups: ProvidedGroup[]
}
export interface MachinesGroupTableRequest {

}
export interface GroupRoleWanted {
id: IdWrite1
role?: Roles
companies?: IdWrite1[]
}
export interface MirrorCompany {
id: number
title: string
closed?: true
}
export interface MirrorRecordRead {
id: number
title: string
status: Statuses
company?: MirrorCompany
}
export interface MirrorDifferenceRead {
part: MirrorParts
here: string[]
there: string[]
}
export interface MirrorAnswerRead {
record: MirrorRecordRead
by: ("proposed" | "confirmed" | "likeness")
person?: string
at?: DateTimeWrite
fromVersion?: number
}
export interface MirrorLineRead {
record: MirrorRecordRead
role: MirrorRoles
named: MirrorCompany
state: MirrorStates
answers: MirrorAnswerRead[]
others: MirrorRecordRead[]
refused: MirrorRecordRead[]
differences: MirrorDifferenceRead[]
canJudge?: true
canPropose?: true
canAsk?: true
}
export interface MirrorCount {
state: MirrorStates
count: number
}
export interface MirrorNaming {
record: number
role: MirrorRoles
named: number
}
export interface MirrorJudgement {
record: number
role: MirrorRoles
named: number
other: number
verdict: ("confirmed" | "refused" | "open")
}
export interface MirrorOverview {
pairs: MirrorPair[]
}
export interface MirrorPair {
one: MirrorCompany
other: MirrorCompany
counts: MirrorCount[]
}
export interface MirrorOverviewRequest {

}
export interface MirrorLines {
company?: MirrorCompany
with?: MirrorCompany
items: MirrorLineRead[]
counts: MirrorCount[]
next?: string
}
export interface MirrorLinesRequest {
company?: number
with?: number
state?: MirrorStates
after?: string
perPage?: number
}
export interface MirrorProposed {
items: MirrorProposedItem[]
}
export interface MirrorProposedItem {
record: number
role: MirrorRoles
named: number
outcome: ("foreseen" | "made" | "notMissing" | "closed" | "hidden" | "invalid")
id?: number
title?: string
fields?: string[]
says?: MirrorSaid[]
}
export interface MirrorSaid {
part: MirrorParts
values: string[]
}
export interface MirrorProposal {
lines: MirrorNamings
preview?: boolean
}
export interface MirrorAskedReply {
asked: number
}
export interface MirrorAsking {
lines: MirrorNamings
}
export interface MirrorTableRequest {
company?: number
with?: number
}
export interface NoticeShown {
id: IdWrite1
version: VersionWrite2
alias: NotificationPlaces
title: string
titleEnglish?: string
kind: NotificationKinds
translations: TextsShown
from?: DateTimeWrite
to?: DateTimeWrite
dismissible: boolean
master: boolean
}
export interface TextsShown {
de?: string
en?: string
}
export interface HelpTextShown {
id: IdWrite1
entity: string
fieldName: string
childFieldName?: string
translations: TextsShown
article?: Articles
}
export interface Operator {
name: string
address: string
represented?: string
email: string
phone?: string
register?: string
vat?: string
responsible?: string
dispute?: string
officer?: string
authority?: string
recipients?: string
logDays?: string
}
export interface OperatorReply {
operator?: OperatorByLanguage
}
export interface OperatorByLanguage {
de: Operator
en: Operator
}
export interface OwnSessions {
sessions: OwnSession[]
}
export interface OwnSession {
id: string
device?: string
address?: string
opened: ("password" | "factor" | "provider")
groupTitle: string
startedAt: string
seenAt?: string
current: boolean
}
export interface OwnSessionEnded {
id: string
}
export interface EndedSessions {
ended: number
}
export interface OtherSessionsEnded {

}
export interface PaletteFound {
records: PaletteRecord[]
total: number
items: PaletteItem[]
filters: PaletteFilter[]
}
export interface PaletteRecord {
id: number
title: string
status: Statuses
company?: string
department?: string
}
export interface PaletteItem {
id: number
title: string
kind: string
fields: string[]
records: number
}
export interface PaletteFilter {
id: number
title: string
filterType: FilterTypes
}
export interface PaletteRequest {
text?: string
}
export interface RecordRow {
id: number
version: number
name: string
internalId?: string
company?: ReferenceRead
department?: ReferenceRead
domain?: ReferenceRead
status: Statuses
priority?: Priorities
riskGrade?: RiskGrades
dpiaState?: string
readiness: number
letters: string[]
openLetters: string[]
noneLetters: string[]
resubmission?: string
updatedAt: string
updatedBy?: ReferenceRead
canEdit: boolean
canDelete: boolean
group?: GroupId
custom?: AddedValue[]
}
export interface AddedValue {
field: IdWrite1
values: unknown[]
}
export interface RecordPage {
items: RecordRow[]
total: number
all?: number
more?: boolean
next?: string
groups?: RecordGroup[]
}
export interface RecordGroup {
id: GroupId
title: string
count: number
}
export interface RecordsListRequest {
filterId?: (number | "all" | null)
filterAlias?: ("status" | "risk" | "dpia" | "vendorDpa" | "priority" | "country")
filterValue?: string
companyId?: number
domainId?: number
status?: string[]
where?: FilterConditionWrite
text?: string
sort?: ("name" | "company" | "department" | "updatedAt" | "createdAt" | "status" | "priority" | "risk" | "readiness" | "resubmission")
sortField?: number
sortColumn?: string
sortAsSaved?: boolean
descending?: boolean
groupBy?: ("company" | "domain" | "department" | "status" | "purpose")
folded?: GroupId[]
countLater?: boolean
after?: string
perPage?: number
}
export interface FoundPlaces {
items: FoundPlace[]
}
export interface FoundPlace {
id: number
label: string
text: string
}
export interface FoundPlacesRequest {
text: string
ids: IdWrite1[]
}
export interface ColumnValues {
items: ColumnValue[]
}
export interface ColumnValue {
id: number
column: string
text: string
}
export interface ColumnValuesRequest {
columns: string[]
ids: IdWrite1[]
}
export interface RecordDocument {
name: string
facts: string
bothRegisters?: boolean
siblings?: DocumentSibling[]
rules?: RuleCounts
standing?: RecordStanding
html: string
}
export interface DocumentSibling {
id: number
title: string
}
export interface RuleCounts {
fixed: number
asked: number
}
export interface RecordStanding {
day: string
version?: number
isShown: boolean
newest: number
createdOn: string
canRestore: boolean
}
export interface SavedRecords {
items: RecordRead[]
}
export interface RecordsStatusRequest {
id: number
status: Statuses
version: number
comment?: string
confirmed?: boolean
ask?: AskWrite
assign?: StatusAssign[]
remind?: boolean
}
export interface StatusAssign {
gap: string
assignee: AssigneeWrite
}
export interface RecordsUndoStatusRequest {
id: number
version: number
}
export interface RecordState {
version: number
}
export interface OfferedByCountries {
dpiaBlacklistEntries: OfferedBlacklistEntryRead[]
retentionDuties: RetentionDutyRowRead[]
}
export interface OfferedRequest {
country?: number
countries: number[]
}
export interface AnswersElsewhere {
items: AnswerElsewhere[]
}
export interface AnswerElsewhere {
id: number
name: string
company: string
pointer: string
entry?: number
text: string
}
export interface RecordsElsewhereRequest {
id: number
}
export interface RecordChanges {
version: number
since?: number
moved?: RecordMoved
items: RecordChange[]
}
export interface RecordMoved {
to: Statuses
at: string
by?: ReferenceRead
comment?: string
}
export interface RecordChange {
pointer: string
kind: ("added" | "removed" | "changed")
at: string
by?: ReferenceRead
}
export interface RecordsChangesRequest {
id: number
since?: number
}
export interface RecordsPresentRequest {
browser: string
places: {
id: number
step?: number
row?: string
}[]
}
export interface RecordsSeenRequest {
id: number
version: number
}
export interface RecordHistory {
items: HistoryEntry[]
total: number
}
export interface HistoryEntry {
version: number
at: string
by?: ReferenceRead
op: string
status: Statuses
changes: {
field: string
count: number
}[]
comment?: string
}
export interface RecordsHistoryRequest {
id: number
before?: number
perPage?: number
}
export interface RecordVersion {
version: number
at: string
by?: ReferenceRead
op: string
status: Statuses
record: RecordRead
comment?: string
}
export interface RecordsVersionRequest {
id: number
version: number
}
export interface VersionChanges {
items: ChangedParts[]
}
export interface ChangedParts {
version: number
before: RecordRead
after: RecordRead
}
export interface RecordsVersionChangesRequest {
id: number
versions: number[]
}
export interface RecordsRestoreRequest {
id: number
version: number
path?: string
}
export interface RecordsRemoveRequest {
id: number
version?: number
}
export interface ReminderSettings {
mail: Reminders
canSend: boolean
calendarAt?: DateTimeWrite
}
export interface RemindersSent {
mail: Reminders
}
export interface TaskCalendar {
address: string
calendarAt: DateTimeWrite
}
export interface TaskCalendarWanted {

}
export interface TaskCalendarEnded {

}
export interface RetentionNamed {
id: number
title: string
}
export interface RetentionPeriod {
id: number
title: string
period: string
basis?: string
note?: string
nature?: RetentionNatures
special?: true
source?: string
asOf?: string
action: DeletionActions
state: ("computed" | "noDay" | "otherEvent" | "noPeriod")
end?: string
due?: string
}
export interface RetentionClash {
duty: number
rule: number
certain: boolean
exceeds?: true
}
export interface RetentionRule {
id: number
title: string
period: string
basis?: string
note?: string
nature?: RetentionNatures
records: number
action: DeletionActions
}
export interface RetentionDue {
rule: RetentionRule
due: string
year: number
}
export interface RetentionRunning {
rule: RetentionRule
until: string
}
export interface RetentionReckoned {
categories: RetentionNamed[]
countries: RetentionNamed[]
rules: RetentionNamed[]
result?: RetentionResult
}
export interface RetentionResult {
duties: RetentionPeriod[]
limits: RetentionPeriod[]
longest?: number
conflicts: RetentionClash[]
}
export interface RetentionQuestion {
category?: number
country?: number
event?: StartEvents
day?: string
rule?: number
}
export interface RetentionCalendar {
companies: RetentionNamed[]
due: RetentionDue[]
running: RetentionRunning[]
open: RetentionRule[]
}
export interface RetentionCalendarRequest {
company?: number
}
export interface RetentionTableRequest {
company?: number
}
export interface SecondFactor {
id: string
kind: ("totp" | "passkey")
title: string
createdAt: string
usedAt?: string
}
export interface RecoveryCodes {
recoveryCodes: string[]
}
export interface ProvedTokens {
token: string
refresh_token: string
}
export interface PasskeyDescriptor {
id: string
type: "public-key"
transports?: PasskeyTransport[]
}
export interface PasskeyQuestion {
challenge: string
rpId: string
timeout: number
userVerification: PasskeyNeed
allowCredentials: PasskeyDescriptor[]
}
export interface PasskeyShown {
id: PasskeyBytes
clientDataJSON: PasskeyBytes
authenticatorData: PasskeyBytes
signature: PasskeyBytes
userHandle?: PasskeyBytes
}
export interface PasskeyWanted {
challenge: string
rp: PasskeyPlace
user: PasskeyUser
pubKeyCredParams: PasskeyAlgorithm[]
timeout: number
excludeCredentials: PasskeyDescriptor[]
authenticatorSelection: PasskeySelection
attestation: "none"
}
export interface PasskeyPlace {
id: string
name: string
}
export interface PasskeyUser {
id: string
name: string
displayName: string
}
export interface PasskeyAlgorithm {
alg: number
type: "public-key"
}
export interface PasskeySelection {
residentKey: PasskeyNeed
requireResidentKey: boolean
userVerification: PasskeyNeed
}
export interface PasskeyMade {
id: PasskeyBytes
clientDataJSON: PasskeyBytes
attestationObject: string
transports?: PasskeyTransport[]
}
export interface PasskeyAsked {

}
export interface CodeApp {
setUp: string
secret: string
address: string
}
export interface SecondFactorAnswerRequest {
secondStep: string
code?: Code
passkey?: PasskeyShown
}
export interface SecondFactors {
factors: SecondFactor[]
recoveryCodes: number
hasPassword: boolean
proofBy: ("code" | "passkey" | "password")[]
isByProvider: boolean
hasPasskeys: boolean
isDemanded: boolean
}
export interface CodeAppWanted {

}
export interface CodeAppConfirmed {
setUp: string
code: Code
title: Title
}
export interface SecondFactorRemoved {
id: string
}
export interface SecondFactorNamed {
id: string
title: Title
}
export interface RecoveryCodesWanted {

}
export interface ProofShown {
password?: string
code?: Code
passkey?: PasskeyShown
}
export interface PasskeyAskedFor {
secondStep?: string
}
export interface PasskeySignIn {
passkey: PasskeyShown
}
export interface PasskeyAdded {
title: Title
passkey: PasskeyMade
}
export interface FactorSetUp {
codeApp?: CodeApp
passkey?: PasskeyWanted
}
export interface FactorSetUpWanted {
secondStep: string
kind: ("totp" | "passkey")
}
export interface SignedInWithCodes {
token: string
refresh_token: string
recoveryCodes: string[]
}
export interface FactorSetUpDone {
secondStep: string
title: Title
setUp?: string
code?: Code
passkey?: PasskeyMade
}
export interface FactorDemand {
people: number
without: number
provided: number
}
export interface Arrangements {
list?: ListArrangement
dashboard?: DashboardArrangement
}
export interface ListArrangement {
columns?: Part[]
widths?: ColumnWidth[]
}
export interface ColumnWidth {
column: Part
width: number
}
export interface DashboardArrangement {
order: Part[]
hidden: Part[]
}
export interface Tokens {
token: string
refresh_token: string
}
export interface App {
id: number
title: string
current: boolean
features?: Features[]
}
export interface SecondStep {
secondStep: string
kinds: ("totp" | "passkey")[]
mustSetUp?: true
}
export interface SessionSignInRequest {
username: string
password: string
}
export interface SessionRefreshRequest {
refresh_token: string
}
export interface SessionSignOutRequest {
refresh_token: string
}
export interface Apps {
groups: App[]
administrators?: string[]
user: SignedInUser
}
export interface SignedInUser {
id: number
name: string
email: string
}
export interface NewToken {
token: string
}
export interface SessionLanguageRequest {
language: Languages
}
export interface SessionPasswordRequest {
oldPassword: string
newPassword: string
}
export interface SessionLinkRequest {
link: string
newPassword?: string
password?: string
}
export interface SessionGroupRequest {
id: number
}
export interface SignOnRule {
attribute: string
value: string
role: Roles
companies?: number[]
}
export interface SignOnProvider {
kind: SignOnKind
enabled: boolean
issuer: string
signInUrl?: Url
signOutUrl?: Url
certificates?: string[]
clientId?: string
emailAttribute?: Attribute
firstNameAttribute?: Attribute
lastNameAttribute?: Attribute
createsAccounts?: boolean
givesAddresses?: boolean
rules?: SignOnRule[]
mailDomains?: string[]
closesPasswords?: boolean
emergencyAccounts?: number[]
}
export interface SignOnChoice {
id: number
title: string
}
export interface SignOnSettings {
version: number
kinds: SignOnKind[]
provider?: SignOnProvider
hasSecret: boolean
addresses: SignOnAddresses
companies: SignOnChoice[]
admins: SignOnChoice[]
refusals: SignOnRefused[]
changedAt?: DateTimeWrite
changedBy?: SignOnChoice
}
export interface SignOnAddresses {
start: string
entity: string
acs: string
slo: string
metadata: string
callback: string
backChannel: string
}
export interface SignOnRefused {
at: DateTimeWrite
code: SignOnRefusalCode
claims: string[]
}
export interface SignOnSent {
version: number
provider: SignOnProvider
clientSecret?: string
}
export interface SignOnMetadata {
issuer: string
signInUrl: string
signOutUrl?: string
certificates: string[]
}
export interface SignOnMetadataSent {
text?: string
address?: Url
}
export interface SignOnTrial {
subject?: string
email?: string
firstName?: string
lastName?: string
attributes: SignOnAttribute[]
roles: Roles[]
companies: SignOnChoice[]
isAllowed: boolean
why?: SignOnRefusalCode
}
export interface SignOnAttribute {
name: string
values: string[]
}
export interface SignOnTried {
provider: SignOnProvider
sample: string
}
export interface SignOnFound {
group?: number
isOnly: boolean
isOff?: boolean
}
export interface SignOnAsked {
username?: string
}
export interface StaffLink {
state: InvitationStates
at: string
expiresAt: string
link?: string
}
export interface StaffLinkRequest {
id: IdWrite1
shown?: boolean
}
export interface StaffLinkEnded {
id: IdWrite1
}
export interface StaffFactorReset {
id: IdWrite1
}
export interface TaskPerson {
id: number
title: string
}
export interface Task {
id: number
type: TaskTypes
kind: TaskKinds
status: TaskStatuses
title?: string
note?: string
due?: DateWrite
dueIn?: number
assignee?: TaskAssignee
contract?: TaskContract
suggestion?: TaskSuggestion
record?: TaskRecord
commentId?: number
gap?: TaskGap
group?: TaskPerson
consultant: boolean
isMine: boolean
canClose: boolean
canEdit: boolean
createdAt: DateTimeWrite
changedAt: DateTimeWrite
createdBy?: TaskPerson
closedAt?: DateTimeWrite
remindedAt?: DateTimeWrite
closedBy?: TaskPerson
version: number
}
export interface TaskAssignee {
staff?: TaskPerson
role?: Roles
isGone?: boolean
}
export interface TaskContract {
kind: ContractPartners
id: number
title: string
}
export interface TaskSuggestion {
kind: string
id: number
page: string
}
export interface TaskRecord {
id: number
title: string
status: Statuses
}
export interface TaskGap {
gap: string
title: string
}
export interface TaskList {
items: Task[]
total: number
}
export interface TaskSent {
clientId?: string
title: string
kind?: TaskKinds
note?: NoteWrite
due?: DateWrite
assignee?: AssigneeWrite
recordId?: Id1
consultant?: boolean
}
export interface TaskEdit {
id: Id1
version: number
title?: string
kind?: TaskKinds
note?: NoteWrite
due?: DateWrite
assignee?: AssigneeWrite
}
export interface TaskChange {
id: Id1
status: TaskStatuses
}
export interface RecordTasks {
tasks: Task[]
}
export interface RecordTasksRequest {

}
export interface RecordWorkflow {
rounds: WorkflowRound[]
people: WorkflowPerson[]
}
export interface WorkflowRound {
number: number
steps: WorkflowStep[]
}
export interface WorkflowStep {
status: Statuses
from: DateTimeWrite
until?: DateTimeWrite
to?: Statuses
by?: TaskPerson
comment?: string
days: number
}
export interface WorkflowPerson {
id: number
title: string
open?: number
role: Roles
}
export interface RecordWorkflowRequest {
id: Id1
}
export interface TemplateRow {
id: IdWrite1
version: number
name: string
language: Languages
description?: string
company?: ReferenceRead
departmentCategory: ReferenceRead[]
readiness?: number
updatedAt: string
updatedBy?: ReferenceRead
companiesUsing?: number
recordsBehind?: number
recordsAtRest?: number
canEdit: boolean
}
export interface TemplateCount {
id: number
title: string
count: number
}
export interface MasterRecordPage {
items: MasterRecordRow[]
total: number
more?: true
next?: string
}
export interface MasterRecordRow {
id: IdWrite1
version: number
name: string
language: Languages
description?: string
departmentCategory: ReferenceRead[]
readiness: number
updatedAt: string
updatedBy?: ReferenceRead
canEdit: boolean
}
export interface MasterRecordsWanted {
text?: string
category?: number
language?: Languages
sort?: ("name" | "updatedAt")
descending?: boolean
after?: string
perPage?: number
}
export interface TemplatesMasterTableRequest {
text?: string
category?: number
language?: Languages
sort?: ("name" | "updatedAt")
descending?: boolean
}
export interface GroupTemplatePage {
items: TemplateRow[]
total: number
more?: true
next?: string
categories: TemplateCount[]
}
export interface GroupTemplatesWanted {
text?: string
category?: number
after?: string
perPage?: number
}
export interface TemplatesGroupTableRequest {
text?: string
category?: number
}
export interface TemplatePage {
items: TemplateRow[]
total: number
more?: true
next?: string
sources: TemplateSourceCount[]
categories: TemplateCount[]
}
export interface TemplateSourceCount {
type: TemplateSources
count: number
}
export interface TemplatesWanted {
type?: TemplateSources
text?: string
language?: Languages
category?: number
after?: string
perPage?: number
}
export interface TemplatesSelectionTableRequest {
type?: TemplateSources
text?: string
language?: Languages
category?: number
}
export interface TemplateDifference {
version: number
changes: number
conflicts: number
canTake: boolean
template?: FollowedTemplate
rules?: TemplateRuleRowRead[]
earlier?: RecordRead
now?: RecordRead
mine?: RecordRead
}
export interface FollowedTemplate {
id: number
name: string
from: number
to: number
}
export interface TemplateDifferenceWanted {
id: IdWrite1
}
export interface FollowerPage {
name: string
version: number
total: number
next?: number
items: Follower[]
}
export interface Follower {
id: number
version: number
name: string
status: Statuses
company?: ReferenceRead
from?: number
mayReopen: boolean
canTake: boolean
changes: number
conflicts: number
}
export interface FollowersWanted {
id: IdWrite1
after?: IdWrite1
perPage?: number
}
export interface TemplateUpdate {
items: UpdatedFollower[]
}
export interface UpdatedFollower {
id: number
version: number
state: ("taken" | "current" | "locked" | "stale" | "refused")
taken: number
left: number
fields?: string[]
}
export interface TemplateUpdateWanted {
template: IdWrite1
version: number
records: {
id: IdWrite1
version: number
}[]
take?: ("unchanged" | "all")
keys?: string[]
reopens?: boolean
dryRun?: boolean
}
export interface TemplateUndo {
items: UndoneFollower[]
}
export interface UndoneFollower {
id: number
version: number
state: ("undone" | "stale" | "locked" | "refused")
}
export interface TemplateUndoWanted {
records: {
id: IdWrite1
version: number
}[]
}
export interface UploadState {
id: string
size: number
offset: number
}
export interface UploadBegin {
sha256: string
size: number
}
export interface WorkWanted {
jobId: IdWrite1
}
export interface ExportWork {
work: "export"
jobId: number
state: ("running" | "done" | "failed")
progress: number
pdf?: string
docx?: string
excel?: string
html?: string
csv?: string
json?: string
jsonld?: string
ciso?: string
failure?: ("stopped" | "lost" | "storageFull" | "notFound" | "busy" | "internal")
}
export interface PackageWork {
work: "package"
jobId: number
state: ("running" | "done" | "failed")
progress: number
package?: number
failure?: ("storageFull" | "part" | "stopped" | "lost" | "internal")
kind?: ExportTypes
title?: string
}
export interface ImportWork {
work: ("import" | "importUndo")
jobId: number
state: ("running" | "done" | "failed")
progress: number
undoable: boolean
}
export interface RefreshWork {
work: "refresh"
jobId: number
state: ("running" | "done" | "failed")
progress: number
}
export interface OwnWork {
items: {
id: number
kind: ("change" | "changeUndo" | "export" | "import" | "importUndo" | "package" | "refresh" | "replacement" | "replacementUndo")
at: string
state: ("running" | "done" | "failed")
progress: number
stoppable: boolean
undoable: boolean
file?: string
href?: string
}[]
}
export interface Chart {
place: number
columns: number
isBeside?: true
feature?: string
data: string
subject: {
field?: string
text?: string
}
across?: string
map?: {
place: string
own?: string
}
kinds: {
list: string
field?: string
count?: string
counts?: {
[k: string]: {
field: string
less?: string
} | undefined
}
within?: {
field: string
text: string
line: string
}
isWhole?: true
isGravest?: true
shapes?: ("circle" | "square" | "triangle-up" | "triangle-down" | "diamond" | "cross")[]
fill: (string | string[])
line?: string
rest?: {
value: string
text: string
fill: string
}
}
order?: "most"
words: {
title: string
summary: string
rule: string
empty?: string
middle?: string
own?: string
unplaced?: string
}
table: {
shows: ("subject" | "at" | "kind" | "kinds" | "count" | "within" | "share")
head: string
}[]
link: {
company?: string
status?: string
filter?: string
value?: string
view?: "gaps"
only?: string
}
}
export interface ListView {
path: string
call: string
rows: string
id?: string[]
texts: string
title: string
intro?: string
topics?: ("records" | "workflow" | "entities" | "tasks")[]
views?: {
parameter: string
list: string
values: string[]
counts?: string
}
search?: string
filters?: {
parameter: string
address?: string
as: ("several" | "one" | "flag" | "item" | "company")
list?: string
values?: string[]
from?: string
label?: string
}[]
sort?: string
columns: {
key: string
as: ("link" | "text" | "word" | "date" | "dateTime" | "ago" | "number" | "percent" | "own")
at?: string
list?: string
href?: string
isOver?: true
label?: string
sort?: true
isDescending?: true
width?: number
hiddenBelow?: (768 | 1024 | 1200 | 1600)
small?: ("line" | "none")
}[]
beside?: string[]
total?: string
add?: string
table?: string
}
