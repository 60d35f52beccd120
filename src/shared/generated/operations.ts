// Written by `npm run gen` from schemas/api. Do not edit.
import type { FileAnswer, OperationFacts, Upload } from "#shared/engine/operation.ts";
import type { ActivityPage, ActivityWeeks, Apps, CompanyGroupSettingsRead, CompanyRead, ExportReply, ExportRequest, ExportState, FilterRequest, FiltersCompaniesByFilterReply200, FiltersCompaniesReply200, FiltersDomainsByFilterReply200, Kpi, LookupItems, LookupRequest, LookupsCompanyLanguagesReply200, NewToken, RecordPage, RecordRead, RecordWrite, RecordsListRequest, RecordsRemoveRequest, RecordsStatusRequest, SavedRecord, SessionGroupRequest, SessionLanguageRequest, SessionLinkRequest, SessionPasswordRequest, SessionRefreshRequest, SessionSignInRequest, SessionSignOutRequest, StaffSearchReply200, StaffSearchRequest, StoredFileRead, Tokens, TomRead } from "./types.ts";

/** What each call takes and answers. */
export interface Operations {
  "activity.stream": { params: {}; query: { after?: string; perPage?: number; recordId?: number }; body: undefined; reply: ActivityPage };
  "lookups.list": { params: {}; query: {}; body: LookupRequest; reply: LookupItems };
  "session.apps": { params: {}; query: {}; body: undefined; reply: Apps };
  "settings.read": { params: {}; query: {}; body: undefined; reply: CompanyGroupSettingsRead };
  "companies.read": { params: { id: number }; query: {}; body: undefined; reply: CompanyRead };
  "companies.measures": { params: { id: number }; query: {}; body: undefined; reply: TomRead };
  "lookups.states": { params: {}; query: {}; body: LookupRequest; reply: LookupItems };
  "activity.weeks": { params: {}; query: {}; body: undefined; reply: ActivityWeeks };
  "dashboard.kpi": { params: {}; query: { filter?: number }; body: undefined; reply: Kpi };
  "exports.download": { params: { reference: string }; query: {}; body: undefined; reply: FileAnswer };
  "exports.create": { params: {}; query: {}; body: ExportRequest; reply: ExportReply };
  "exports.state": { params: { jobId: number }; query: {}; body: undefined; reply: ExportState };
  "files.upload": { params: {}; query: {}; body: Upload; reply: StoredFileRead };
  "filters.companies": { params: {}; query: {}; body: undefined; reply: FiltersCompaniesReply200 };
  "filters.companiesByFilter": { params: {}; query: {}; body: FilterRequest; reply: FiltersCompaniesByFilterReply200 };
  "filters.domainsByFilter": { params: {}; query: {}; body: FilterRequest; reply: FiltersDomainsByFilterReply200 };
  "records.list": { params: {}; query: {}; body: RecordsListRequest; reply: RecordPage };
  "lookups.companyLanguages": { params: {}; query: {}; body: LookupRequest; reply: LookupsCompanyLanguagesReply200 };
  "session.signIn": { params: {}; query: {}; body: SessionSignInRequest; reply: Tokens };
  "records.save": { params: {}; query: {}; body: RecordWrite; reply: SavedRecord };
  "records.remove": { params: {}; query: {}; body: RecordsRemoveRequest; reply: undefined };
  "records.status": { params: {}; query: {}; body: RecordsStatusRequest; reply: RecordRead };
  "records.read": { params: { id: number }; query: {}; body: undefined; reply: RecordRead };
  "lookups.records": { params: {}; query: {}; body: LookupRequest; reply: LookupItems };
  "staff.search": { params: {}; query: {}; body: StaffSearchRequest; reply: StaffSearchReply200 };
  "session.refresh": { params: {}; query: {}; body: SessionRefreshRequest; reply: Tokens };
  "session.group": { params: {}; query: {}; body: SessionGroupRequest; reply: Tokens };
  "session.language": { params: {}; query: {}; body: SessionLanguageRequest; reply: NewToken };
  "session.link": { params: {}; query: {}; body: SessionLinkRequest; reply: Tokens };
  "session.signOut": { params: {}; query: {}; body: SessionSignOutRequest; reply: undefined };
  "session.password": { params: {}; query: {}; body: SessionPasswordRequest; reply: undefined };
}

/** Name of a handler: one function on the server for each. */
export type HandlerName = keyof Operations;

/** Every call of the server, sorted by path. */
export const operations: readonly (OperationFacts & { handler: HandlerName })[] = [
 {
  "name": "activity.stream",
  "handler": "activity.stream",
  "method": "GET",
  "path": "/api/activityStream/activityStream",
  "access": "ROLE_READER",
  "params": {},
  "query": {
   "after": {
    "type": "string",
    "maxLength": 100
   },
   "perPage": {
    "type": "integer",
    "minimum": 1,
    "maximum": 200
   },
   "recordId": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "replies": {
   "200": "activity_stream_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json"
 },
 {
  "name": "lookups.list.appropriateSafeguards",
  "handler": "lookups.list",
  "method": "POST",
  "path": "/api/appropriateSafeguards",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "lookups_list_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "lookups_list_request",
  "entity": "appropriateSafeguards"
 },
 {
  "name": "session.apps",
  "handler": "session.apps",
  "method": "GET",
  "path": "/api/apps",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "session_apps_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json"
 },
 {
  "name": "lookups.list.blacklist",
  "handler": "lookups.list",
  "method": "POST",
  "path": "/api/blacklist",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "lookups_list_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "lookups_list_request",
  "entity": "blacklist"
 },
 {
  "name": "settings.read",
  "handler": "settings.read",
  "method": "GET",
  "path": "/api/company-group/settings",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "settings_read_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json"
 },
 {
  "name": "companies.read",
  "handler": "companies.read",
  "method": "GET",
  "path": "/api/company/{id}",
  "access": "ROLE_READER",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "companies_read_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json"
 },
 {
  "name": "lookups.list.departments",
  "handler": "lookups.list",
  "method": "POST",
  "path": "/api/companyGroup/departmentsInCompanies",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "lookups_list_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "lookups_list_request",
  "entity": "departments"
 },
 {
  "name": "companies.measures",
  "handler": "companies.measures",
  "method": "GET",
  "path": "/api/companyTom/companyTom/{id}",
  "access": "ROLE_READER",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "companies_measures_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "feature": "tom"
 },
 {
  "name": "lookups.list.contactItemCategories",
  "handler": "lookups.list",
  "method": "POST",
  "path": "/api/contactItemCategories",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "lookups_list_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "lookups_list_request",
  "entity": "contactItemCategories"
 },
 {
  "name": "lookups.list.countries",
  "handler": "lookups.list",
  "method": "POST",
  "path": "/api/countries",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "lookups_list_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "lookups_list_request",
  "entity": "countries"
 },
 {
  "name": "lookups.states",
  "handler": "lookups.states",
  "method": "POST",
  "path": "/api/countries/states",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "lookups_states_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json",
  "request": "lookups_states_request"
 },
 {
  "name": "activity.weeks",
  "handler": "activity.weeks",
  "method": "GET",
  "path": "/api/dashboard/activityStream",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "activity_weeks_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json"
 },
 {
  "name": "dashboard.kpi",
  "handler": "dashboard.kpi",
  "method": "GET",
  "path": "/api/dashboard/kpi",
  "access": "ROLE_READER",
  "params": {},
  "query": {
   "filter": {
    "type": "integer",
    "minimum": 1
   }
  },
  "replies": {
   "200": "dashboard_kpi_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json"
 },
 {
  "name": "lookups.list.dataSource",
  "handler": "lookups.list",
  "method": "POST",
  "path": "/api/dataSource",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "lookups_list_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "lookups_list_request",
  "entity": "dataSource"
 },
 {
  "name": "lookups.list.deletionPractise",
  "handler": "lookups.list",
  "method": "POST",
  "path": "/api/deletionPractise",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "lookups_list_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "lookups_list_request",
  "entity": "deletionPractise"
 },
 {
  "name": "lookups.list.departmentCategories",
  "handler": "lookups.list",
  "method": "POST",
  "path": "/api/departmentCategories",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "lookups_list_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "lookups_list_request",
  "entity": "departmentCategories"
 },
 {
  "name": "lookups.list.domains",
  "handler": "lookups.list",
  "method": "POST",
  "path": "/api/domains",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "lookups_list_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "lookups_list_request",
  "entity": "domains"
 },
 {
  "name": "exports.download",
  "handler": "exports.download",
  "method": "GET",
  "path": "/api/download/{reference}",
  "access": "login",
  "params": {
   "reference": {
    "type": "string",
    "minLength": 1,
    "maxLength": 60,
    "pattern": "^[A-Za-z0-9_-]+$"
   }
  },
  "query": {},
  "replies": {
   "200": null
  },
  "problems": [
   "gone",
   "notFound",
   "notReady"
  ],
  "body": "json",
  "answer": "file",
  "audit": "file.downloaded"
 },
 {
  "name": "exports.create",
  "handler": "exports.create",
  "method": "POST",
  "path": "/api/export",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "exports_create_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "exports_create_request",
  "feature": "export",
  "audit": "export.made"
 },
 {
  "name": "exports.state",
  "handler": "exports.state",
  "method": "GET",
  "path": "/api/export/{jobId}",
  "access": "ROLE_READER",
  "params": {
   "jobId": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "exports_state_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "feature": "export"
 },
 {
  "name": "lookups.list.externalRecipientCategories",
  "handler": "lookups.list",
  "method": "POST",
  "path": "/api/externalRecipientCategories",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "lookups_list_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "lookups_list_request",
  "entity": "externalRecipientCategories"
 },
 {
  "name": "files.upload",
  "handler": "files.upload",
  "method": "POST",
  "path": "/api/files",
  "access": "ROLE_CREATOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "files_upload_reply200"
  },
  "problems": [
   "invalid",
   "tooLarge",
   "unsupportedMediaType"
  ],
  "body": "file",
  "answer": "json",
  "audit": "file.uploaded"
 },
 {
  "name": "filters.companies",
  "handler": "filters.companies",
  "method": "GET",
  "path": "/api/filter/companies/all",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "filters_companies_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json"
 },
 {
  "name": "lookups.list.companies",
  "handler": "lookups.list",
  "method": "POST",
  "path": "/api/filter/companies/all",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "lookups_list_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "lookups_list_request",
  "entity": "companies"
 },
 {
  "name": "filters.companiesByFilter",
  "handler": "filters.companiesByFilter",
  "method": "POST",
  "path": "/api/filter/companiesByFilter",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "filters_companiesByFilter_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "filters_companiesByFilter_request"
 },
 {
  "name": "filters.domainsByFilter",
  "handler": "filters.domainsByFilter",
  "method": "POST",
  "path": "/api/filter/domainsByFilter",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "filters_domainsByFilter_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "filters_domainsByFilter_request"
 },
 {
  "name": "records.list",
  "handler": "records.list",
  "method": "POST",
  "path": "/api/filter/recordsByFilterAndCompany",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "records_list_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "records_list_request"
 },
 {
  "name": "lookups.list.flexibilityClause",
  "handler": "lookups.list",
  "method": "POST",
  "path": "/api/flexibilityClause",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "lookups_list_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "lookups_list_request",
  "entity": "flexibilityClause"
 },
 {
  "name": "lookups.list.groupsOfPersons",
  "handler": "lookups.list",
  "method": "POST",
  "path": "/api/groupsOfPersons",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "lookups_list_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "lookups_list_request",
  "entity": "groupsOfPersons"
 },
 {
  "name": "lookups.list.internalKeywords",
  "handler": "lookups.list",
  "method": "POST",
  "path": "/api/internalKeywords",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "lookups_list_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "lookups_list_request",
  "entity": "internalKeywords"
 },
 {
  "name": "lookups.list.internalRecipientCategories",
  "handler": "lookups.list",
  "method": "POST",
  "path": "/api/internalRecipientCategories",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "lookups_list_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "lookups_list_request",
  "entity": "internalRecipientCategories"
 },
 {
  "name": "lookups.companyLanguages",
  "handler": "lookups.companyLanguages",
  "method": "POST",
  "path": "/api/languages/companyLanguages",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "lookups_companyLanguages_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "lookups_companyLanguages_request"
 },
 {
  "name": "lookups.list.legality",
  "handler": "lookups.list",
  "method": "POST",
  "path": "/api/legality",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "lookups_list_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "lookups_list_request",
  "entity": "legality"
 },
 {
  "name": "lookups.list.legitimateInterest",
  "handler": "lookups.list",
  "method": "POST",
  "path": "/api/legitimateInterest",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "lookups_list_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "lookups_list_request",
  "entity": "legitimateInterest"
 },
 {
  "name": "lookups.list.legitimateInterestCategory",
  "handler": "lookups.list",
  "method": "POST",
  "path": "/api/legitimateInterestCategory",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "lookups_list_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "lookups_list_request",
  "entity": "legitimateInterestCategory"
 },
 {
  "name": "session.signIn",
  "handler": "session.signIn",
  "method": "POST",
  "path": "/api/login_check",
  "access": "public",
  "params": {},
  "query": {},
  "replies": {
   "200": "session_signIn_reply200"
  },
  "problems": [
   "tooMany",
   "unauthorized"
  ],
  "body": "json",
  "answer": "json",
  "request": "session_signIn_request",
  "audit": "session.signedIn"
 },
 {
  "name": "lookups.list.nationalDataProtectionLaw",
  "handler": "lookups.list",
  "method": "POST",
  "path": "/api/nationalDataProtectionLaw",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "lookups_list_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "lookups_list_request",
  "entity": "nationalDataProtectionLaw"
 },
 {
  "name": "lookups.list.nationalLegalObligation",
  "handler": "lookups.list",
  "method": "POST",
  "path": "/api/nationalLegalObligation",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "lookups_list_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "lookups_list_request",
  "entity": "nationalLegalObligation"
 },
 {
  "name": "lookups.list.outsideCompanies",
  "handler": "lookups.list",
  "method": "POST",
  "path": "/api/outsideCompanies",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "lookups_list_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "lookups_list_request",
  "entity": "outsideCompanies"
 },
 {
  "name": "lookups.list.personalData",
  "handler": "lookups.list",
  "method": "POST",
  "path": "/api/personalData",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "lookups_list_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "lookups_list_request",
  "entity": "personalData"
 },
 {
  "name": "lookups.list.personalDataCategories",
  "handler": "lookups.list",
  "method": "POST",
  "path": "/api/personalDataCategories",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "lookups_list_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "lookups_list_request",
  "entity": "personalDataCategories"
 },
 {
  "name": "records.save",
  "handler": "records.save",
  "method": "POST",
  "path": "/api/processingActivity/activity",
  "access": "ROLE_CREATOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "records_save_reply200"
  },
  "problems": [
   "forbidden",
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "records_save_request",
  "checkedBy": "service",
  "audit": "record.saved",
  "live": [
   "record"
  ]
 },
 {
  "name": "records.remove",
  "handler": "records.remove",
  "method": "POST",
  "path": "/api/processingActivity/deleteProcessingActivity",
  "access": "ROLE_CREATOR",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "forbidden",
   "inUse",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "records_remove_request",
  "audit": "record.deleted",
  "live": [
   "record"
  ]
 },
 {
  "name": "records.status",
  "handler": "records.status",
  "method": "POST",
  "path": "/api/processingActivity/status",
  "access": "ROLE_CREATOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "records_status_reply200"
  },
  "problems": [
   "forbidden",
   "gaps",
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "records_status_request",
  "audit": "record.statusChanged",
  "live": [
   "record",
   "workflow"
  ]
 },
 {
  "name": "records.read",
  "handler": "records.read",
  "method": "GET",
  "path": "/api/processingActivity/{id}",
  "access": "ROLE_READER",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "records_read_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json"
 },
 {
  "name": "lookups.list.purposes",
  "handler": "lookups.list",
  "method": "POST",
  "path": "/api/purposes",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "lookups_list_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "lookups_list_request",
  "entity": "purposes"
 },
 {
  "name": "lookups.list.recipientNationalLegalObligation",
  "handler": "lookups.list",
  "method": "POST",
  "path": "/api/recipientNationalLegalObligation",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "lookups_list_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "lookups_list_request",
  "entity": "recipientNationalLegalObligation"
 },
 {
  "name": "lookups.records",
  "handler": "lookups.records",
  "method": "POST",
  "path": "/api/records",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "lookups_records_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json",
  "request": "lookups_records_request"
 },
 {
  "name": "lookups.list.securityControl",
  "handler": "lookups.list",
  "method": "POST",
  "path": "/api/securityControl/securityControl",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "lookups_list_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "lookups_list_request",
  "entity": "securityControl"
 },
 {
  "name": "lookups.list.staff",
  "handler": "lookups.list",
  "method": "POST",
  "path": "/api/staff",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "lookups_list_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "lookups_list_request",
  "entity": "staff"
 },
 {
  "name": "staff.search",
  "handler": "staff.search",
  "method": "POST",
  "path": "/api/staff/search",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "staff_search_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json",
  "request": "staff_search_request"
 },
 {
  "name": "session.refresh",
  "handler": "session.refresh",
  "method": "POST",
  "path": "/api/token/refresh",
  "access": "public",
  "params": {},
  "query": {},
  "replies": {
   "200": "session_refresh_reply200"
  },
  "problems": [
   "tooMany",
   "unauthorized"
  ],
  "body": "json",
  "answer": "json",
  "request": "session_refresh_request"
 },
 {
  "name": "lookups.list.tom",
  "handler": "lookups.list",
  "method": "POST",
  "path": "/api/tom/tom",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "lookups_list_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "lookups_list_request",
  "entity": "tom"
 },
 {
  "name": "lookups.list.tools",
  "handler": "lookups.list",
  "method": "POST",
  "path": "/api/tools",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "lookups_list_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "lookups_list_request",
  "entity": "tools"
 },
 {
  "name": "session.group",
  "handler": "session.group",
  "method": "POST",
  "path": "/api/user/group",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "session_group_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "session_group_request",
  "audit": "session.groupChanged"
 },
 {
  "name": "session.language",
  "handler": "session.language",
  "method": "POST",
  "path": "/api/user/language",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "session_language_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "session_language_request",
  "audit": "session.languageChanged"
 },
 {
  "name": "session.link",
  "handler": "session.link",
  "method": "POST",
  "path": "/api/user/link",
  "access": "public",
  "params": {},
  "query": {},
  "replies": {
   "200": "session_link_reply200"
  },
  "problems": [
   "gone",
   "invalid",
   "tooMany"
  ],
  "body": "json",
  "answer": "json",
  "request": "session_link_request",
  "audit": "session.signedIn"
 },
 {
  "name": "session.signOut",
  "handler": "session.signOut",
  "method": "POST",
  "path": "/api/user/logout",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [],
  "body": "json",
  "answer": "json",
  "request": "session_signOut_request",
  "audit": "session.signedOut"
 },
 {
  "name": "session.password",
  "handler": "session.password",
  "method": "POST",
  "path": "/api/user/password",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "invalid",
   "tooMany"
  ],
  "body": "json",
  "answer": "json",
  "request": "session_password_request",
  "audit": "session.passwordChanged"
 },
 {
  "name": "lookups.list.vendor",
  "handler": "lookups.list",
  "method": "POST",
  "path": "/api/vendor",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "lookups_list_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "lookups_list_request",
  "entity": "vendor"
 }
];
