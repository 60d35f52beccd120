// Written by `npm run gen` from schemas/api. Do not edit.
import type { FileAnswer, OperationFacts, Upload, UploadPart } from "#shared/engine/plan/operation.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { ActivityPage, ActivityWeeks, AddedEntry, AdminOverview, AnswersElsewhere, Apps, Arrangements, AuditCreated, AuditFetch, AuditHand, AuditOverview, AuditOverviewRequest, AuditPackage, AuditPreview, AuditRequest, AuditScope, AuditState, AuditStopped, BulkJob, BulkPreview, BulkStart, BulkUndo, BulkWanted, BulkWork, CatalogueGroupedReply200, CatalogueInParentsReply200, CatalogueWork, CodeApp, CodeAppConfirmed, CodeAppWanted, ColumnValues, ColumnValuesRequest, CommentCounts, CommentEdit, CommentList, CommentListAsked, CommentRemoval, CommentSent, CommentsAsked, CommentsChanged, CommentsRead, CommentsResolved, CompanyGroupSettingsRead, CompanyGroupSettingsWrite, CompanyMeasures, Concerned, ContentPage, ContentWanted, ContractMap, ContractMapWanted, ContractPage, ContractRead, ContractTableWanted, ContractWanted, ContractsWanted, CustomFieldList, EarlierAsked, EarlierComments, EndedSessions, EntryToAdd, ExportPreview, ExportReply, ExportRequest, ExportState, ExportStopped, FactorDemand, FactorSetUp, FactorSetUpDone, FactorSetUpWanted, FilterOptions, FilterRequest, FilterValues, FilterValuesRequest, FiltersAllListReply200, FiltersCompaniesByFilterReply200, FiltersCompaniesReply200, FiltersDomainsByFilterReply200, FiltersGroupListReply200, FiltersUserListReply200, FollowerPage, FollowersWanted, FoundPlaces, FoundPlacesRequest, GapCount, GapCountRequest, GapLines, GapLinesRequest, GapTableRequest, GapTasks, GapTasksRequest, GapsOverview, GapsPast, GapsPastRequest, GapsRequest, GroupFigures, GroupRoleWanted, GroupTemplatePage, GroupTemplatesWanted, GroupsWanted, HelpTextsShown, HideRequest, ImportChange, ImportDecision, ImportList, ImportListRequest, ImportRead, ImportReadRequest, ImportRemove, ImportRowDetail, ImportRowRequest, ImportRows, ImportRowsRequest, ImportStart, ImportUndo, IncidentSubject, ItemList, ItemListRequest, ItemNamed, ItemPage, ItemsFound, ItemsOfCountry, ItemsOfParent, ItemsWanted, Kpi, KpiHistory, LastContentWanted, LetterMade, LetterOrder, LetterOverview, LetterPreview, LetterTextsAsked, LetterTextsRead, LetterTextsWrite, LetterWanted, LookupItems, LookupRequest, LookupsCompanyLanguagesReply200, Machine, MachineEnded, MachineList, MachineMade, MachineWanted, MasterRecordPage, MasterRecordsWanted, MentionAsked, MentionOffer, MirrorAskedReply, MirrorAsking, MirrorJudgement, MirrorLines, MirrorLinesRequest, MirrorOverview, MirrorOverviewRequest, MirrorProposal, MirrorProposed, MirrorTableRequest, NewToken, NoticeShown, NoticesShown, OpenSuggestions, OtherSessionsEnded, OwnSessionEnded, OwnSessions, PaletteFound, PaletteRequest, PasskeyAdded, PasskeyAsked, PasskeyAskedFor, PasskeyQuestion, PasskeySignIn, PasskeyWanted, ProofShown, ProvedTokens, ProvidedGroup, ProvidedGroups, ReadArticles, RecordChanges, RecordDocument, RecordHistory, RecordPage, RecordRead, RecordState, RecordTasks, RecordTasksRequest, RecordVersion, RecordWorkflow, RecordWorkflowRequest, RecordWrite, RecordsChangesRequest, RecordsElsewhereRequest, RecordsHistoryRequest, RecordsListRequest, RecordsPresentRequest, RecordsRemoveRequest, RecordsRestoreRequest, RecordsSeenRequest, RecordsStatusRequest, RecordsUndoStatusRequest, RecordsVersionChangesRequest, RecordsVersionRequest, RecoveryCodes, RecoveryCodesWanted, ReminderSettings, RemindersSent, ReplaceReply, ReplaceRequest, RetentionCalendar, RetentionCalendarRequest, RetentionQuestion, RetentionReckoned, RetentionTableRequest, RunningWork, SavedFilter, SavedRecord, SecondFactorAnswerRequest, SecondFactorNamed, SecondFactorRemoved, SecondFactors, SessionGroupRequest, SessionLanguageRequest, SessionLinkRequest, SessionPasswordRequest, SessionRefreshRequest, SessionSignInRequest, SessionSignOutRequest, SignOnAsked, SignOnFound, SignOnMetadata, SignOnMetadataSent, SignOnSent, SignOnSettings, SignOnTrial, SignOnTried, SignedIn, SignedInByLink, SignedInWithCodes, StaffFactorReset, StaffLink, StaffLinkEnded, StaffLinkRequest, StoredFileRead, SuggestionDecision, Task, TaskCalendar, TaskCalendarEnded, TaskCalendarWanted, TaskChange, TaskEdit, TaskList, TaskSent, TemplateDifference, TemplateDifferenceWanted, TemplatePage, TemplateUndo, TemplateUndoWanted, TemplateUpdate, TemplateUpdateWanted, TemplatesWanted, Tokens, TomRead, UndoRequest, UploadBegin, UploadState, UsageReply, VersionChanges, WhatIf, WhatIfAsked } from "./types.ts";

/** Input and output of each operation. */
export interface Operations {
  "work.running": { params: {}; query: {}; body: undefined; reply: RunningWork };
  "activity.stream": { params: {}; query: { after?: string; perPage?: number; kind?: string; actorId?: number; recordId?: number }; body: undefined; reply: ActivityPage };
  "catalogue.create": { params: {}; query: {}; body: Body; reply: Body };
  "catalogue.read": { params: { id: number }; query: {}; body: undefined; reply: Body };
  "catalogue.remove": { params: {}; query: {}; body: ItemNamed; reply: undefined };
  "catalogue.edit": { params: {}; query: {}; body: Body; reply: Body };
  "catalogue.usage": { params: {}; query: {}; body: ItemNamed; reply: UsageReply };
  "catalogue.hide": { params: {}; query: {}; body: HideRequest; reply: undefined };
  "catalogue.list": { params: {}; query: {}; body: ItemListRequest; reply: ItemList };
  "catalogue.replace": { params: {}; query: {}; body: ReplaceRequest; reply: ReplaceReply };
  "catalogue.ofCountry": { params: { id: number }; query: {}; body: undefined; reply: ItemsOfCountry };
  "catalogue.one": { params: { id: number }; query: {}; body: undefined; reply: Body };
  "catalogue.saveSection": { params: {}; query: {}; body: CompanyMeasures; reply: TomRead };
  "filters.options": { params: {}; query: {}; body: undefined; reply: FilterOptions };
  "filters.saved": { params: { id: number }; query: {}; body: undefined; reply: SavedFilter };
  "machines.list": { params: {}; query: {}; body: undefined; reply: MachineList };
  "machines.create": { params: {}; query: {}; body: MachineWanted; reply: MachineMade };
  "machines.end": { params: {}; query: {}; body: MachineEnded; reply: Machine };
  "machines.groupRole": { params: {}; query: {}; body: GroupRoleWanted; reply: ProvidedGroup };
  "machines.groups": { params: {}; query: {}; body: undefined; reply: ProvidedGroups };
  "admin.overview": { params: {}; query: {}; body: undefined; reply: AdminOverview };
  "catalogue.undoReplace": { params: {}; query: {}; body: UndoRequest; reply: CatalogueWork };
  "catalogue.work": { params: { jobId: number }; query: {}; body: undefined; reply: CatalogueWork };
  "signOn.read": { params: {}; query: {}; body: undefined; reply: SignOnSettings };
  "signOn.save": { params: {}; query: {}; body: SignOnSent; reply: SignOnSettings };
  "signOn.metadata": { params: {}; query: {}; body: SignOnMetadataSent; reply: SignOnMetadata };
  "signOn.try": { params: {}; query: {}; body: SignOnTried; reply: SignOnTrial };
  "staff.dataCopy": { params: { id: number }; query: {}; body: undefined; reply: FileAnswer };
  "staff.endLink": { params: {}; query: {}; body: StaffLinkEnded; reply: undefined };
  "staff.link": { params: {}; query: {}; body: StaffLinkRequest; reply: StaffLink };
  "catalogue.page": { params: {}; query: { text?: string; sort?: string; descending?: boolean; after?: string; perPage?: number }; body: undefined; reply: ItemPage };
  "staff.resetFactor": { params: {}; query: {}; body: StaffFactorReset; reply: undefined };
  "catalogue.suggestions": { params: {}; query: {}; body: undefined; reply: OpenSuggestions };
  "catalogue.decide": { params: {}; query: {}; body: SuggestionDecision; reply: undefined };
  "lookups.list": { params: {}; query: {}; body: LookupRequest; reply: LookupItems };
  "session.apps": { params: {}; query: {}; body: undefined; reply: Apps };
  "audit.create": { params: {}; query: {}; body: AuditRequest; reply: AuditCreated };
  "audit.fetch": { params: {}; query: {}; body: AuditFetch; reply: FileAnswer };
  "audit.hand": { params: {}; query: {}; body: AuditHand; reply: AuditPackage };
  "audit.state": { params: { jobId: number }; query: {}; body: undefined; reply: AuditState };
  "audit.stop": { params: { jobId: number }; query: {}; body: undefined; reply: AuditStopped };
  "audit.overview": { params: {}; query: {}; body: AuditOverviewRequest; reply: AuditOverview };
  "audit.read": { params: { id: number }; query: {}; body: undefined; reply: AuditPackage };
  "audit.preview": { params: {}; query: {}; body: AuditScope; reply: AuditPreview };
  "lookups.plain": { params: {}; query: { language?: string; text?: string }; body: undefined; reply: LookupItems };
  "comments.add": { params: {}; query: {}; body: CommentSent; reply: CommentsChanged };
  "comments.counts": { params: {}; query: {}; body: CommentsAsked; reply: CommentCounts };
  "comments.remove": { params: {}; query: {}; body: CommentRemoval; reply: CommentsChanged };
  "comments.earlier": { params: {}; query: {}; body: EarlierAsked; reply: EarlierComments };
  "comments.edit": { params: {}; query: {}; body: CommentEdit; reply: CommentsChanged };
  "comments.list": { params: {}; query: {}; body: CommentListAsked; reply: CommentList };
  "comments.markRead": { params: {}; query: {}; body: CommentsRead; reply: CommentCounts };
  "comments.people": { params: {}; query: {}; body: MentionAsked; reply: MentionOffer };
  "comments.resolve": { params: {}; query: {}; body: CommentsResolved; reply: CommentsChanged };
  "notifications.list": { params: {}; query: {}; body: undefined; reply: NoticesShown };
  "notifications.beforeLogin": { params: {}; query: {}; body: undefined; reply: NoticesShown };
  "notifications.byAlias": { params: { alias: string }; query: {}; body: undefined; reply: NoticesShown };
  "notifications.read": { params: { id: number }; query: {}; body: undefined; reply: NoticeShown };
  "secondFactor.demand": { params: {}; query: {}; body: undefined; reply: FactorDemand };
  "settings.save": { params: {}; query: {}; body: CompanyGroupSettingsWrite; reply: CompanyGroupSettingsRead };
  "settings.read": { params: {}; query: {}; body: undefined; reply: CompanyGroupSettingsRead };
  "catalogue.inParents": { params: {}; query: {}; body: undefined; reply: CatalogueInParentsReply200 };
  "help.list": { params: {}; query: {}; body: undefined; reply: HelpTextsShown };
  "companies.measures": { params: { id: number }; query: {}; body: undefined; reply: TomRead };
  "tasks.consultant": { params: {}; query: {}; body: undefined; reply: TaskList };
  "content.filter": { params: {}; query: {}; body: ContentWanted; reply: ContentPage };
  "content.last": { params: {}; query: {}; body: LastContentWanted; reply: ContentPage };
  "content.read": { params: {}; query: {}; body: ReadArticles; reply: undefined };
  "contracts.list": { params: {}; query: {}; body: ContractsWanted; reply: ContractPage };
  "contracts.map": { params: {}; query: {}; body: ContractMapWanted; reply: ContractMap };
  "contracts.read": { params: {}; query: {}; body: ContractWanted; reply: ContractRead };
  "contracts.table": { params: {}; query: {}; body: ContractTableWanted; reply: FileAnswer };
  "lookups.states": { params: {}; query: {}; body: LookupRequest; reply: LookupItems };
  "customFields.read": { params: {}; query: {}; body: undefined; reply: CustomFieldList };
  "activity.weeks": { params: {}; query: {}; body: undefined; reply: ActivityWeeks };
  "dashboard.groups": { params: {}; query: {}; body: undefined; reply: GroupFigures };
  "dashboard.history": { params: {}; query: { filter?: number }; body: undefined; reply: KpiHistory };
  "dashboard.kpi": { params: {}; query: { filter?: number }; body: undefined; reply: Kpi };
  "catalogue.ofParent": { params: { id: number }; query: {}; body: undefined; reply: ItemsOfParent };
  "exports.download": { params: { reference: string }; query: {}; body: undefined; reply: FileAnswer };
  "catalogue.add": { params: {}; query: {}; body: EntryToAdd; reply: AddedEntry };
  "exports.create": { params: {}; query: {}; body: ExportRequest; reply: ExportReply };
  "exports.preview": { params: {}; query: {}; body: ExportRequest; reply: ExportPreview };
  "exports.sample": { params: {}; query: {}; body: ExportRequest; reply: FileAnswer };
  "exports.state": { params: { jobId: number }; query: {}; body: undefined; reply: ExportState };
  "exports.stop": { params: { jobId: number }; query: {}; body: undefined; reply: ExportStopped };
  "files.upload": { params: {}; query: {}; body: Upload; reply: StoredFileRead };
  "filters.allList": { params: {}; query: {}; body: undefined; reply: FiltersAllListReply200 };
  "records.columnValues": { params: {}; query: {}; body: ColumnValuesRequest; reply: ColumnValues };
  "filters.companies": { params: {}; query: {}; body: undefined; reply: FiltersCompaniesReply200 };
  "filters.companiesByFilter": { params: {}; query: {}; body: FilterRequest; reply: FiltersCompaniesByFilterReply200 };
  "filters.domainsByFilter": { params: {}; query: {}; body: FilterRequest; reply: FiltersDomainsByFilterReply200 };
  "records.foundPlaces": { params: {}; query: {}; body: FoundPlacesRequest; reply: FoundPlaces };
  "gaps.count": { params: {}; query: {}; body: GapCountRequest; reply: GapCount };
  "gaps.lines": { params: {}; query: {}; body: GapLinesRequest; reply: GapLines };
  "gaps.export": { params: {}; query: {}; body: GapTableRequest; reply: FileAnswer };
  "gaps.assign": { params: {}; query: {}; body: GapTasksRequest; reply: GapTasks };
  "gaps.overview": { params: {}; query: {}; body: GapsRequest; reply: GapsOverview };
  "gaps.past": { params: {}; query: {}; body: GapsPastRequest; reply: GapsPast };
  "filters.groupList": { params: {}; query: {}; body: undefined; reply: FiltersGroupListReply200 };
  "records.list": { params: {}; query: {}; body: RecordsListRequest; reply: RecordPage };
  "filters.userList": { params: {}; query: {}; body: undefined; reply: FiltersUserListReply200 };
  "filters.values": { params: {}; query: {}; body: FilterValuesRequest; reply: FilterValues };
  "catalogue.grouped": { params: {}; query: {}; body: GroupsWanted; reply: CatalogueGroupedReply200 };
  "templates.group": { params: {}; query: {}; body: GroupTemplatesWanted; reply: GroupTemplatePage };
  "imports.upload": { params: {}; query: {}; body: Upload; reply: ImportRead };
  "imports.change": { params: {}; query: {}; body: ImportChange; reply: ImportRead };
  "imports.decide": { params: {}; query: {}; body: ImportDecision; reply: ImportRead };
  "imports.list": { params: {}; query: {}; body: ImportListRequest; reply: ImportList };
  "imports.read": { params: {}; query: {}; body: ImportReadRequest; reply: ImportRead };
  "imports.remove": { params: {}; query: {}; body: ImportRemove; reply: undefined };
  "imports.row": { params: {}; query: {}; body: ImportRowRequest; reply: ImportRowDetail };
  "imports.rows": { params: {}; query: {}; body: ImportRowsRequest; reply: ImportRows };
  "imports.start": { params: {}; query: {}; body: ImportStart; reply: ImportRead };
  "imports.undo": { params: {}; query: {}; body: ImportUndo; reply: ImportRead };
  "incident.concerned": { params: {}; query: {}; body: IncidentSubject; reply: Concerned };
  "incident.table": { params: {}; query: {}; body: IncidentSubject; reply: FileAnswer };
  "incident.whatIf": { params: {}; query: {}; body: WhatIfAsked; reply: WhatIf };
  "incident.whatIfTable": { params: {}; query: {}; body: WhatIfAsked; reply: FileAnswer };
  "catalogue.view": { params: { id: number }; query: {}; body: undefined; reply: Body };
  "lookups.companyLanguages": { params: {}; query: {}; body: LookupRequest; reply: LookupsCompanyLanguagesReply200 };
  "letters.overview": { params: {}; query: { record?: number }; body: undefined; reply: LetterOverview };
  "letters.create": { params: {}; query: {}; body: LetterOrder; reply: LetterMade };
  "letters.preview": { params: {}; query: {}; body: LetterWanted; reply: LetterPreview };
  "letters.saveTexts": { params: {}; query: {}; body: LetterTextsWrite; reply: LetterTextsRead };
  "letters.texts": { params: {}; query: {}; body: LetterTextsAsked; reply: LetterTextsRead };
  "session.signIn": { params: {}; query: {}; body: SessionSignInRequest; reply: SignedIn };
  "lookups.masterRecords": { params: {}; query: {}; body: LookupRequest; reply: LookupItems };
  "mirror.ask": { params: {}; query: {}; body: MirrorAsking; reply: MirrorAskedReply };
  "mirror.judge": { params: {}; query: {}; body: MirrorJudgement; reply: undefined };
  "mirror.lines": { params: {}; query: {}; body: MirrorLinesRequest; reply: MirrorLines };
  "mirror.overview": { params: {}; query: {}; body: MirrorOverviewRequest; reply: MirrorOverview };
  "mirror.propose": { params: {}; query: {}; body: MirrorProposal; reply: MirrorProposed };
  "mirror.table": { params: {}; query: {}; body: MirrorTableRequest; reply: FileAnswer };
  "palette.find": { params: {}; query: {}; body: PaletteRequest; reply: PaletteFound };
  "records.save": { params: {}; query: {}; body: RecordWrite; reply: SavedRecord };
  "records.remove": { params: {}; query: {}; body: RecordsRemoveRequest; reply: undefined };
  "records.status": { params: {}; query: {}; body: RecordsStatusRequest; reply: RecordRead };
  "records.read": { params: { id: number }; query: {}; body: undefined; reply: RecordRead };
  "records.document": { params: { id: number }; query: { kind?: string; state?: string; asAt?: string }; body: undefined; reply: RecordDocument };
  "lookups.records": { params: {}; query: {}; body: LookupRequest; reply: LookupItems };
  "bulk.preview": { params: {}; query: {}; body: BulkWanted; reply: BulkPreview };
  "bulk.start": { params: {}; query: {}; body: BulkStart; reply: BulkWork };
  "bulk.stop": { params: {}; query: {}; body: BulkJob; reply: BulkWork };
  "bulk.undo": { params: {}; query: {}; body: BulkUndo; reply: BulkWork };
  "bulk.work": { params: { jobId: number }; query: {}; body: undefined; reply: BulkWork };
  "records.changes": { params: {}; query: {}; body: RecordsChangesRequest; reply: RecordChanges };
  "records.elsewhere": { params: {}; query: {}; body: RecordsElsewhereRequest; reply: AnswersElsewhere };
  "records.history": { params: {}; query: {}; body: RecordsHistoryRequest; reply: RecordHistory };
  "records.present": { params: {}; query: {}; body: RecordsPresentRequest; reply: undefined };
  "records.restore": { params: {}; query: {}; body: RecordsRestoreRequest; reply: RecordRead };
  "records.seen": { params: {}; query: {}; body: RecordsSeenRequest; reply: undefined };
  "records.state": { params: { id: number }; query: {}; body: undefined; reply: RecordState };
  "records.undoStatus": { params: {}; query: {}; body: RecordsUndoStatusRequest; reply: RecordRead };
  "records.version": { params: {}; query: {}; body: RecordsVersionRequest; reply: RecordVersion };
  "records.versionChanges": { params: {}; query: {}; body: RecordsVersionChangesRequest; reply: VersionChanges };
  "records.workflow": { params: {}; query: {}; body: RecordWorkflowRequest; reply: RecordWorkflow };
  "session.refreshLive": { params: {}; query: {}; body: undefined; reply: undefined };
  "retention.calendar": { params: {}; query: {}; body: RetentionCalendarRequest; reply: RetentionCalendar };
  "retention.reckon": { params: {}; query: {}; body: RetentionQuestion; reply: RetentionReckoned };
  "retention.table": { params: {}; query: {}; body: RetentionTableRequest; reply: FileAnswer };
  "signOn.find": { params: {}; query: {}; body: SignOnAsked; reply: SignOnFound };
  "reminders.calendar": { params: { secret: string }; query: {}; body: undefined; reply: FileAnswer };
  "tasks.mine": { params: {}; query: {}; body: undefined; reply: TaskList };
  "tasks.edit": { params: {}; query: {}; body: TaskEdit; reply: Task };
  "tasks.byRecord": { params: { recordId: number }; query: {}; body: RecordTasksRequest; reply: RecordTasks };
  "tasks.create": { params: {}; query: {}; body: TaskSent; reply: Task };
  "tasks.update": { params: {}; query: {}; body: TaskChange; reply: Task };
  "templates.read": { params: { templateId: number }; query: {}; body: undefined; reply: RecordRead };
  "templates.difference": { params: {}; query: {}; body: TemplateDifferenceWanted; reply: TemplateDifference };
  "templates.followers": { params: {}; query: {}; body: FollowersWanted; reply: FollowerPage };
  "templates.masters": { params: {}; query: {}; body: MasterRecordsWanted; reply: MasterRecordPage };
  "templates.selection": { params: {}; query: {}; body: TemplatesWanted; reply: TemplatePage };
  "templates.undoUpdate": { params: {}; query: {}; body: TemplateUndoWanted; reply: TemplateUndo };
  "templates.update": { params: {}; query: {}; body: TemplateUpdateWanted; reply: TemplateUpdate };
  "session.refresh": { params: {}; query: {}; body: SessionRefreshRequest; reply: Tokens };
  "catalogue.byIds": { params: {}; query: {}; body: ItemsWanted; reply: ItemsFound };
  "uploads.begin": { params: {}; query: {}; body: UploadBegin; reply: UploadState };
  "uploads.read": { params: { id: string }; query: {}; body: undefined; reply: UploadState };
  "uploads.append": { params: { id: string }; query: {}; body: UploadPart; reply: UploadState };
  "session.arrangements": { params: {}; query: {}; body: undefined; reply: Arrangements };
  "session.arrange": { params: {}; query: {}; body: Arrangements; reply: undefined };
  "secondFactor.begin": { params: {}; query: {}; body: CodeAppWanted; reply: CodeApp };
  "secondFactor.confirm": { params: {}; query: {}; body: CodeAppConfirmed; reply: RecoveryCodes };
  "session.dataCopy": { params: {}; query: {}; body: undefined; reply: FileAnswer };
  "reminders.endCalendar": { params: {}; query: {}; body: TaskCalendarEnded; reply: undefined };
  "session.group": { params: {}; query: {}; body: SessionGroupRequest; reply: Tokens };
  "session.language": { params: {}; query: {}; body: SessionLanguageRequest; reply: NewToken };
  "session.link": { params: {}; query: {}; body: SessionLinkRequest; reply: SignedInByLink };
  "session.signOut": { params: {}; query: {}; body: SessionSignOutRequest; reply: undefined };
  "passkey.begin": { params: {}; query: {}; body: PasskeyAsked; reply: PasskeyWanted };
  "passkey.ask": { params: {}; query: {}; body: PasskeyAskedFor; reply: PasskeyQuestion };
  "passkey.add": { params: {}; query: {}; body: PasskeyAdded; reply: RecoveryCodes };
  "passkey.signIn": { params: {}; query: {}; body: PasskeySignIn; reply: ProvedTokens };
  "session.password": { params: {}; query: {}; body: SessionPasswordRequest; reply: undefined };
  "secondFactor.prove": { params: {}; query: {}; body: ProofShown; reply: undefined };
  "passkey.askProof": { params: {}; query: {}; body: PasskeyAsked; reply: PasskeyQuestion };
  "secondFactor.makeCodes": { params: {}; query: {}; body: RecoveryCodesWanted; reply: RecoveryCodes };
  "reminders.read": { params: {}; query: {}; body: undefined; reply: ReminderSettings };
  "reminders.save": { params: {}; query: {}; body: RemindersSent; reply: ReminderSettings };
  "secondFactor.read": { params: {}; query: {}; body: undefined; reply: SecondFactors };
  "secondFactor.remove": { params: {}; query: {}; body: SecondFactorRemoved; reply: undefined };
  "secondFactor.rename": { params: {}; query: {}; body: SecondFactorNamed; reply: undefined };
  "secondFactor.answer": { params: {}; query: {}; body: SecondFactorAnswerRequest; reply: ProvedTokens };
  "secondFactor.finish": { params: {}; query: {}; body: FactorSetUpDone; reply: SignedInWithCodes };
  "secondFactor.setUp": { params: {}; query: {}; body: FactorSetUpWanted; reply: FactorSetUp };
  "ownSessions.list": { params: {}; query: {}; body: undefined; reply: OwnSessions };
  "ownSessions.end": { params: {}; query: {}; body: OwnSessionEnded; reply: undefined };
  "ownSessions.endOthers": { params: {}; query: {}; body: OtherSessionsEnded; reply: EndedSessions };
  "reminders.makeCalendar": { params: {}; query: {}; body: TaskCalendarWanted; reply: TaskCalendar };
}

/** Name of a handler; the server has one function for each. */
export type HandlerName = keyof Operations;

/** All operations, sorted by path. */
export const operations: readonly (OperationFacts & { handler: HandlerName })[] = [
 {
  "name": "work.running",
  "handler": "work.running",
  "method": "GET",
  "path": "/api/actions/running",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "work_running_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json"
 },
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
   "kind": {
    "type": "string",
    "enum": [
     "records",
     "tasks",
     "comments",
     "items",
     "files",
     "session",
     "refusals"
    ]
   },
   "actorId": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
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
  "name": "catalogue.create.departments",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/addCompanyDepartment",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_departments_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_departments_request",
  "kind": "departments",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.create.appropriateSafeguards.add",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/appropriateSafeguards/add",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_appropriateSafeguards_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_appropriateSafeguards_request",
  "kind": "appropriateSafeguards",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.read.appropriateSafeguards",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/appropriateSafeguards/byId/{id}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_appropriateSafeguards_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "appropriateSafeguards"
 },
 {
  "name": "catalogue.create.appropriateSafeguards",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/appropriateSafeguards/create",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_appropriateSafeguards_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_appropriateSafeguards_request",
  "kind": "appropriateSafeguards",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.remove.appropriateSafeguards",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/appropriateSafeguards/delete",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "appropriateSafeguards",
  "allCompanies": true,
  "audit": [
   "item.deleted"
  ]
 },
 {
  "name": "catalogue.edit.appropriateSafeguards",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/appropriateSafeguards/edit",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_appropriateSafeguards_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_appropriateSafeguards_request",
  "kind": "appropriateSafeguards",
  "checkedBy": "service",
  "audit": [
   "item.saved",
   "item.created"
  ]
 },
 {
  "name": "catalogue.usage.appropriateSafeguards",
  "handler": "catalogue.usage",
  "method": "POST",
  "path": "/api/admin/appropriateSafeguards/findUsage",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_usage_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_usage_request",
  "kind": "appropriateSafeguards"
 },
 {
  "name": "catalogue.hide.appropriateSafeguards",
  "handler": "catalogue.hide",
  "method": "POST",
  "path": "/api/admin/appropriateSafeguards/hide",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_hide_request",
  "kind": "appropriateSafeguards",
  "allCompanies": true,
  "audit": [
   "item.hidden",
   "item.shown"
  ]
 },
 {
  "name": "catalogue.list.appropriateSafeguards",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/appropriateSafeguards/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_appropriateSafeguards_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "appropriateSafeguards"
 },
 {
  "name": "catalogue.replace.appropriateSafeguards",
  "handler": "catalogue.replace",
  "method": "POST",
  "path": "/api/admin/appropriateSafeguards/replace",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_replace_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_replace_request",
  "kind": "appropriateSafeguards",
  "allCompanies": true,
  "audit": [
   "item.replaced"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "catalogue.create.blacklist.add",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/blacklist/add",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_blacklist_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_blacklist_request",
  "kind": "blacklist",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.read.blacklist",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/blacklist/byId/{id}",
  "access": "ROLE_MASTER_EDITOR",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_blacklist_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "blacklist"
 },
 {
  "name": "catalogue.create.blacklist",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/blacklist/create",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_blacklist_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_blacklist_request",
  "kind": "blacklist",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.remove.blacklist",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/blacklist/delete",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "blacklist",
  "allCompanies": true,
  "audit": [
   "item.deleted"
  ]
 },
 {
  "name": "catalogue.edit.blacklist",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/blacklist/edit",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_blacklist_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_blacklist_request",
  "kind": "blacklist",
  "checkedBy": "service",
  "audit": [
   "item.saved",
   "item.created"
  ]
 },
 {
  "name": "catalogue.ofCountry.blacklist",
  "handler": "catalogue.ofCountry",
  "method": "GET",
  "path": "/api/admin/blacklist/fetchByCountryId/{id}",
  "access": "ROLE_MASTER_EDITOR",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_ofCountry_blacklist_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "blacklist"
 },
 {
  "name": "catalogue.one.blacklist",
  "handler": "catalogue.one",
  "method": "GET",
  "path": "/api/admin/blacklist/fetchById/{id}",
  "access": "ROLE_MASTER_EDITOR",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_one_blacklist_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "blacklist"
 },
 {
  "name": "catalogue.usage.blacklist",
  "handler": "catalogue.usage",
  "method": "POST",
  "path": "/api/admin/blacklist/findUsage",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_usage_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_usage_request",
  "kind": "blacklist"
 },
 {
  "name": "catalogue.hide.blacklist",
  "handler": "catalogue.hide",
  "method": "POST",
  "path": "/api/admin/blacklist/hide",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_hide_request",
  "kind": "blacklist",
  "allCompanies": true,
  "audit": [
   "item.hidden",
   "item.shown"
  ]
 },
 {
  "name": "catalogue.list.blacklist",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/blacklist/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_blacklist_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "blacklist"
 },
 {
  "name": "catalogue.replace.blacklist",
  "handler": "catalogue.replace",
  "method": "POST",
  "path": "/api/admin/blacklist/replace",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_replace_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_replace_request",
  "kind": "blacklist",
  "allCompanies": true,
  "audit": [
   "item.replaced"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "catalogue.create.categoryTags.add",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/categoryTags/add",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_categoryTags_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_categoryTags_request",
  "kind": "categoryTags",
  "feature": "community",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.read.categoryTags",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/categoryTags/byId/{id}",
  "access": "ROLE_MASTER_EDITOR",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_categoryTags_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "categoryTags",
  "feature": "community"
 },
 {
  "name": "catalogue.create.categoryTags",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/categoryTags/create",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_categoryTags_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_categoryTags_request",
  "kind": "categoryTags",
  "feature": "community",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.remove.categoryTags",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/categoryTags/delete",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "categoryTags",
  "feature": "community",
  "allCompanies": true,
  "audit": [
   "item.deleted"
  ]
 },
 {
  "name": "catalogue.edit.categoryTags",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/categoryTags/edit",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_categoryTags_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_categoryTags_request",
  "kind": "categoryTags",
  "feature": "community",
  "checkedBy": "service",
  "audit": [
   "item.saved",
   "item.created"
  ]
 },
 {
  "name": "catalogue.usage.categoryTags",
  "handler": "catalogue.usage",
  "method": "POST",
  "path": "/api/admin/categoryTags/findUsage",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_usage_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_usage_request",
  "kind": "categoryTags",
  "feature": "community"
 },
 {
  "name": "catalogue.list.categoryTags",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/categoryTags/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_categoryTags_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "categoryTags",
  "feature": "community"
 },
 {
  "name": "catalogue.replace.categoryTags",
  "handler": "catalogue.replace",
  "method": "POST",
  "path": "/api/admin/categoryTags/replace",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_replace_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_replace_request",
  "kind": "categoryTags",
  "feature": "community",
  "allCompanies": true,
  "audit": [
   "item.replaced"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "catalogue.create.notification.add",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/company-group-notification/add",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_notification_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_notification_request",
  "kind": "notification",
  "checkedBy": "service",
  "allCompanies": true,
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.read.notification",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/company-group-notification/byId/{id}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_notification_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "notification"
 },
 {
  "name": "catalogue.create.notification",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/company-group-notification/create",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_notification_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_notification_request",
  "kind": "notification",
  "checkedBy": "service",
  "allCompanies": true,
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.remove.notification",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/company-group-notification/delete",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "notification",
  "allCompanies": true,
  "audit": [
   "item.deleted"
  ]
 },
 {
  "name": "catalogue.edit.notification",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/company-group-notification/edit",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_notification_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_notification_request",
  "kind": "notification",
  "checkedBy": "service",
  "allCompanies": true,
  "audit": [
   "item.saved",
   "item.created"
  ]
 },
 {
  "name": "catalogue.hide.notification",
  "handler": "catalogue.hide",
  "method": "POST",
  "path": "/api/admin/company-group-notification/hide",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_hide_request",
  "kind": "notification",
  "allCompanies": true,
  "audit": [
   "item.hidden",
   "item.shown"
  ]
 },
 {
  "name": "catalogue.list.notification",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/company-group-notification/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_notification_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "notification"
 },
 {
  "name": "catalogue.create.companies.add",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/company/add",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_companies_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_companies_request",
  "kind": "companies",
  "checkedBy": "service",
  "audit": [
   "item.created",
   "record.created"
  ],
  "live": [
   "records"
  ],
  "payload": {
   "id": "companyId",
   "title": "companyName",
   "street": "responsibleStreet",
   "postal": "responsiblePostcode",
   "city": "responsibleCity",
   "country": "responsibleCountryId",
   "state": "responsibleState",
   "latitude": "responsibleLatitude",
   "longitude": "responsibleLongitude",
   "phone": "responsiblePhone",
   "fax": "responsibleFax",
   "email": "responsibleEmail",
   "website": "responsibleWebsite"
  }
 },
 {
  "name": "catalogue.read.companies",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/company/byId/{id}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_companies_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "companies"
 },
 {
  "name": "catalogue.create.companies",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/company/create",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_companies_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_companies_request",
  "kind": "companies",
  "checkedBy": "service",
  "audit": [
   "item.created",
   "record.created"
  ],
  "live": [
   "records"
  ],
  "payload": {
   "id": "companyId",
   "title": "companyName",
   "street": "responsibleStreet",
   "postal": "responsiblePostcode",
   "city": "responsibleCity",
   "country": "responsibleCountryId",
   "state": "responsibleState",
   "latitude": "responsibleLatitude",
   "longitude": "responsibleLongitude",
   "phone": "responsiblePhone",
   "fax": "responsibleFax",
   "email": "responsibleEmail",
   "website": "responsibleWebsite"
  }
 },
 {
  "name": "catalogue.edit.companies",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/company/edit",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_companies_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_companies_request",
  "kind": "companies",
  "checkedBy": "service",
  "audit": [
   "item.saved",
   "item.created"
  ],
  "payload": {
   "id": "companyId",
   "title": "companyName",
   "street": "responsibleStreet",
   "postal": "responsiblePostcode",
   "city": "responsibleCity",
   "country": "responsibleCountryId",
   "state": "responsibleState",
   "latitude": "responsibleLatitude",
   "longitude": "responsibleLongitude",
   "phone": "responsiblePhone",
   "fax": "responsibleFax",
   "email": "responsibleEmail",
   "website": "responsibleWebsite"
  }
 },
 {
  "name": "catalogue.usage.companies",
  "handler": "catalogue.usage",
  "method": "POST",
  "path": "/api/admin/company/findUsage",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_usage_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_usage_request",
  "kind": "companies"
 },
 {
  "name": "catalogue.hide.companies",
  "handler": "catalogue.hide",
  "method": "POST",
  "path": "/api/admin/company/hide",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_hide_request",
  "kind": "companies",
  "allCompanies": true,
  "audit": [
   "item.hidden",
   "item.shown"
  ]
 },
 {
  "name": "catalogue.list.companies",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/company/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_companies_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "companies"
 },
 {
  "name": "catalogue.create.companyGroupHelp.add",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/companyGroupHelp/add",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_companyGroupHelp_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_companyGroupHelp_request",
  "kind": "companyGroupHelp",
  "checkedBy": "service",
  "allCompanies": true,
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.read.companyGroupHelp",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/companyGroupHelp/byId/{id}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_companyGroupHelp_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "companyGroupHelp"
 },
 {
  "name": "catalogue.create.companyGroupHelp",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/companyGroupHelp/create",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_companyGroupHelp_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_companyGroupHelp_request",
  "kind": "companyGroupHelp",
  "checkedBy": "service",
  "allCompanies": true,
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.remove.companyGroupHelp",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/companyGroupHelp/delete",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "companyGroupHelp",
  "allCompanies": true,
  "audit": [
   "item.deleted"
  ]
 },
 {
  "name": "catalogue.edit.companyGroupHelp",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/companyGroupHelp/edit",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_companyGroupHelp_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_companyGroupHelp_request",
  "kind": "companyGroupHelp",
  "checkedBy": "service",
  "allCompanies": true,
  "audit": [
   "item.saved",
   "item.created"
  ]
 },
 {
  "name": "catalogue.list.companyGroupHelp",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/companyGroupHelp/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_companyGroupHelp_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "companyGroupHelp"
 },
 {
  "name": "catalogue.saveSection.companies",
  "handler": "catalogue.saveSection",
  "method": "POST",
  "path": "/api/admin/companyTom/companyTom",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_saveSection_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_saveSection_request",
  "kind": "companies",
  "feature": "tom",
  "checkedBy": "service",
  "audit": [
   "item.saved",
   "item.created"
  ],
  "payload": {
   "id": "companyId"
  }
 },
 {
  "name": "catalogue.create.content.add",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/content/add",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_content_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_content_request",
  "kind": "content",
  "feature": "community",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.read.content",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/content/byId/{id}",
  "access": "ROLE_MASTER_EDITOR",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_content_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "content",
  "feature": "community"
 },
 {
  "name": "catalogue.create.content",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/content/create",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_content_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_content_request",
  "kind": "content",
  "feature": "community",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.remove.content",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/content/delete",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "content",
  "feature": "community",
  "allCompanies": true,
  "audit": [
   "item.deleted"
  ]
 },
 {
  "name": "catalogue.edit.content",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/content/edit",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_content_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_content_request",
  "kind": "content",
  "feature": "community",
  "checkedBy": "service",
  "audit": [
   "item.saved",
   "item.created"
  ]
 },
 {
  "name": "catalogue.list.content",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/content/list",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_content_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "content",
  "feature": "community"
 },
 {
  "name": "catalogue.create.customFields.add",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/customFields/add",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_customFields_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_customFields_request",
  "kind": "customFields",
  "feature": "customFields",
  "checkedBy": "service",
  "allCompanies": true,
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.read.customFields",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/customFields/byId/{id}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_customFields_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "customFields",
  "feature": "customFields"
 },
 {
  "name": "catalogue.create.customFields",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/customFields/create",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_customFields_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_customFields_request",
  "kind": "customFields",
  "feature": "customFields",
  "checkedBy": "service",
  "allCompanies": true,
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.remove.customFields",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/customFields/delete",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "customFields",
  "feature": "customFields",
  "allCompanies": true,
  "audit": [
   "item.deleted"
  ]
 },
 {
  "name": "catalogue.edit.customFields",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/customFields/edit",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_customFields_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_customFields_request",
  "kind": "customFields",
  "feature": "customFields",
  "checkedBy": "service",
  "allCompanies": true,
  "audit": [
   "item.saved",
   "item.created"
  ]
 },
 {
  "name": "catalogue.usage.customFields",
  "handler": "catalogue.usage",
  "method": "POST",
  "path": "/api/admin/customFields/findUsage",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_usage_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_usage_request",
  "kind": "customFields",
  "feature": "customFields"
 },
 {
  "name": "catalogue.list.customFields",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/customFields/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_customFields_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "customFields",
  "feature": "customFields"
 },
 {
  "name": "catalogue.create.dataSource.add",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/dataSource/add",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_dataSource_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_dataSource_request",
  "kind": "dataSource",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.read.dataSource",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/dataSource/byId/{id}",
  "access": "ROLE_MASTER_EDITOR",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_dataSource_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "dataSource"
 },
 {
  "name": "catalogue.create.dataSource",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/dataSource/create",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_dataSource_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_dataSource_request",
  "kind": "dataSource",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.remove.dataSource",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/dataSource/delete",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "dataSource",
  "allCompanies": true,
  "audit": [
   "item.deleted"
  ]
 },
 {
  "name": "catalogue.edit.dataSource",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/dataSource/edit",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_dataSource_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_dataSource_request",
  "kind": "dataSource",
  "checkedBy": "service",
  "audit": [
   "item.saved",
   "item.created"
  ]
 },
 {
  "name": "catalogue.usage.dataSource",
  "handler": "catalogue.usage",
  "method": "POST",
  "path": "/api/admin/dataSource/findUsage",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_usage_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_usage_request",
  "kind": "dataSource"
 },
 {
  "name": "catalogue.hide.dataSource",
  "handler": "catalogue.hide",
  "method": "POST",
  "path": "/api/admin/dataSource/hide",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_hide_request",
  "kind": "dataSource",
  "allCompanies": true,
  "audit": [
   "item.hidden",
   "item.shown"
  ]
 },
 {
  "name": "catalogue.list.dataSource",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/dataSource/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_dataSource_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "dataSource"
 },
 {
  "name": "catalogue.replace.dataSource",
  "handler": "catalogue.replace",
  "method": "POST",
  "path": "/api/admin/dataSource/replace",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_replace_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_replace_request",
  "kind": "dataSource",
  "allCompanies": true,
  "audit": [
   "item.replaced"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "catalogue.remove.departments",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/deleteCompanyDepartment",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "departments",
  "audit": [
   "item.deleted"
  ]
 },
 {
  "name": "catalogue.create.deletionPractise.add",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/deletionPractise/add",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_deletionPractise_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_deletionPractise_request",
  "kind": "deletionPractise",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.read.deletionPractise",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/deletionPractise/byId/{id}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_deletionPractise_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "deletionPractise"
 },
 {
  "name": "catalogue.create.deletionPractise",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/deletionPractise/create",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_deletionPractise_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_deletionPractise_request",
  "kind": "deletionPractise",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.remove.deletionPractise",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/deletionPractise/delete",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "deletionPractise",
  "allCompanies": true,
  "audit": [
   "item.deleted"
  ]
 },
 {
  "name": "catalogue.edit.deletionPractise",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/deletionPractise/edit",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_deletionPractise_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_deletionPractise_request",
  "kind": "deletionPractise",
  "checkedBy": "service",
  "audit": [
   "item.saved",
   "item.created"
  ]
 },
 {
  "name": "catalogue.usage.deletionPractise",
  "handler": "catalogue.usage",
  "method": "POST",
  "path": "/api/admin/deletionPractise/findUsage",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_usage_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_usage_request",
  "kind": "deletionPractise"
 },
 {
  "name": "catalogue.hide.deletionPractise",
  "handler": "catalogue.hide",
  "method": "POST",
  "path": "/api/admin/deletionPractise/hide",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_hide_request",
  "kind": "deletionPractise",
  "allCompanies": true,
  "audit": [
   "item.hidden",
   "item.shown"
  ]
 },
 {
  "name": "catalogue.list.deletionPractise",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/deletionPractise/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_deletionPractise_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "deletionPractise"
 },
 {
  "name": "catalogue.replace.deletionPractise",
  "handler": "catalogue.replace",
  "method": "POST",
  "path": "/api/admin/deletionPractise/replace",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_replace_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_replace_request",
  "kind": "deletionPractise",
  "allCompanies": true,
  "audit": [
   "item.replaced"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "catalogue.create.departmentCategories.add",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/departmentCategories/add",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_departmentCategories_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_departmentCategories_request",
  "kind": "departmentCategories",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.read.departmentCategories",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/departmentCategories/byId/{id}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_departmentCategories_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "departmentCategories"
 },
 {
  "name": "catalogue.create.departmentCategories",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/departmentCategories/create",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_departmentCategories_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_departmentCategories_request",
  "kind": "departmentCategories",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.remove.departmentCategories",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/departmentCategories/delete",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "departmentCategories",
  "allCompanies": true,
  "audit": [
   "item.deleted"
  ]
 },
 {
  "name": "catalogue.edit.departmentCategories",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/departmentCategories/edit",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_departmentCategories_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_departmentCategories_request",
  "kind": "departmentCategories",
  "checkedBy": "service",
  "audit": [
   "item.saved",
   "item.created"
  ]
 },
 {
  "name": "catalogue.usage.departmentCategories",
  "handler": "catalogue.usage",
  "method": "POST",
  "path": "/api/admin/departmentCategories/findUsage",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_usage_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_usage_request",
  "kind": "departmentCategories"
 },
 {
  "name": "catalogue.hide.departmentCategories",
  "handler": "catalogue.hide",
  "method": "POST",
  "path": "/api/admin/departmentCategories/hide",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_hide_request",
  "kind": "departmentCategories",
  "allCompanies": true,
  "audit": [
   "item.hidden",
   "item.shown"
  ]
 },
 {
  "name": "catalogue.list.departmentCategories",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/departmentCategories/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_departmentCategories_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "departmentCategories"
 },
 {
  "name": "catalogue.replace.departmentCategories",
  "handler": "catalogue.replace",
  "method": "POST",
  "path": "/api/admin/departmentCategories/replace",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_replace_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_replace_request",
  "kind": "departmentCategories",
  "allCompanies": true,
  "audit": [
   "item.replaced"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "catalogue.read.departments",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/departments/byId/{id}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_departments_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "departments"
 },
 {
  "name": "catalogue.usage.departments",
  "handler": "catalogue.usage",
  "method": "POST",
  "path": "/api/admin/departments/findUsage",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_usage_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_usage_request",
  "kind": "departments"
 },
 {
  "name": "catalogue.hide.departments",
  "handler": "catalogue.hide",
  "method": "POST",
  "path": "/api/admin/departments/hide",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_hide_request",
  "kind": "departments",
  "audit": [
   "item.hidden",
   "item.shown"
  ]
 },
 {
  "name": "catalogue.list.departments",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/departments/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_departments_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "departments"
 },
 {
  "name": "catalogue.replace.departments",
  "handler": "catalogue.replace",
  "method": "POST",
  "path": "/api/admin/departments/replace",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_replace_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_replace_request",
  "kind": "departments",
  "audit": [
   "item.replaced"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "catalogue.create.domains.add",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/domains/add",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_domains_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_domains_request",
  "kind": "domains",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.read.domains",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/domains/byId/{id}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_domains_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "domains"
 },
 {
  "name": "catalogue.create.domains",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/domains/create",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_domains_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_domains_request",
  "kind": "domains",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.remove.domains",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/domains/delete",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "domains",
  "allCompanies": true,
  "audit": [
   "item.deleted"
  ]
 },
 {
  "name": "catalogue.edit.domains",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/domains/edit",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_domains_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_domains_request",
  "kind": "domains",
  "checkedBy": "service",
  "audit": [
   "item.saved",
   "item.created"
  ]
 },
 {
  "name": "catalogue.usage.domains",
  "handler": "catalogue.usage",
  "method": "POST",
  "path": "/api/admin/domains/findUsage",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_usage_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_usage_request",
  "kind": "domains"
 },
 {
  "name": "catalogue.hide.domains",
  "handler": "catalogue.hide",
  "method": "POST",
  "path": "/api/admin/domains/hide",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_hide_request",
  "kind": "domains",
  "allCompanies": true,
  "audit": [
   "item.hidden",
   "item.shown"
  ]
 },
 {
  "name": "catalogue.list.domains",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/domains/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_domains_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "domains"
 },
 {
  "name": "catalogue.replace.domains",
  "handler": "catalogue.replace",
  "method": "POST",
  "path": "/api/admin/domains/replace",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_replace_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_replace_request",
  "kind": "domains",
  "allCompanies": true,
  "audit": [
   "item.replaced"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "catalogue.edit.departments",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/editCompanyDepartment",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_departments_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_departments_request",
  "kind": "departments",
  "checkedBy": "service",
  "audit": [
   "item.saved",
   "item.created"
  ]
 },
 {
  "name": "catalogue.create.externalRecipientCategories.add",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/externalRecipientCategories/add",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_externalRecipientCategories_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_externalRecipientCategories_request",
  "kind": "externalRecipientCategories",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.read.externalRecipientCategories",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/externalRecipientCategories/byId/{id}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_externalRecipientCategories_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "externalRecipientCategories"
 },
 {
  "name": "catalogue.create.externalRecipientCategories",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/externalRecipientCategories/create",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_externalRecipientCategories_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_externalRecipientCategories_request",
  "kind": "externalRecipientCategories",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.remove.externalRecipientCategories",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/externalRecipientCategories/delete",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "externalRecipientCategories",
  "allCompanies": true,
  "audit": [
   "item.deleted"
  ]
 },
 {
  "name": "catalogue.edit.externalRecipientCategories",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/externalRecipientCategories/edit",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_externalRecipientCategories_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_externalRecipientCategories_request",
  "kind": "externalRecipientCategories",
  "checkedBy": "service",
  "audit": [
   "item.saved",
   "item.created"
  ]
 },
 {
  "name": "catalogue.usage.externalRecipientCategories",
  "handler": "catalogue.usage",
  "method": "POST",
  "path": "/api/admin/externalRecipientCategories/findUsage",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_usage_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_usage_request",
  "kind": "externalRecipientCategories"
 },
 {
  "name": "catalogue.hide.externalRecipientCategories",
  "handler": "catalogue.hide",
  "method": "POST",
  "path": "/api/admin/externalRecipientCategories/hide",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_hide_request",
  "kind": "externalRecipientCategories",
  "allCompanies": true,
  "audit": [
   "item.hidden",
   "item.shown"
  ]
 },
 {
  "name": "catalogue.list.externalRecipientCategories",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/externalRecipientCategories/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_externalRecipientCategories_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "externalRecipientCategories"
 },
 {
  "name": "catalogue.replace.externalRecipientCategories",
  "handler": "catalogue.replace",
  "method": "POST",
  "path": "/api/admin/externalRecipientCategories/replace",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_replace_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_replace_request",
  "kind": "externalRecipientCategories",
  "allCompanies": true,
  "audit": [
   "item.replaced"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "filters.options",
  "handler": "filters.options",
  "method": "GET",
  "path": "/api/admin/filter/filterOptions",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "filters_options_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json"
 },
 {
  "name": "catalogue.read.groupFilters",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/filter/group/byId/{id}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_groupFilters_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "groupFilters"
 },
 {
  "name": "catalogue.create.groupFilters",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/filter/group/create",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_groupFilters_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_groupFilters_request",
  "kind": "groupFilters",
  "checkedBy": "service",
  "allCompanies": true,
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.remove.groupFilters",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/filter/group/delete",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "groupFilters",
  "allCompanies": true,
  "audit": [
   "item.deleted"
  ]
 },
 {
  "name": "catalogue.edit.groupFilters",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/filter/group/edit",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_groupFilters_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_groupFilters_request",
  "kind": "groupFilters",
  "checkedBy": "service",
  "allCompanies": true,
  "audit": [
   "item.saved",
   "item.created"
  ]
 },
 {
  "name": "catalogue.list.groupFilters",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/filter/group/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_groupFilters_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "groupFilters"
 },
 {
  "name": "filters.saved",
  "handler": "filters.saved",
  "method": "GET",
  "path": "/api/admin/filter/savedFilterById/{id}",
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
   "200": "filters_saved_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json"
 },
 {
  "name": "catalogue.read.userFilters",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/filter/user/byId/{id}",
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
   "200": "catalogue_read_userFilters_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "userFilters"
 },
 {
  "name": "catalogue.create.userFilters",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/filter/user/create",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_userFilters_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_userFilters_request",
  "kind": "userFilters",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.remove.userFilters",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/filter/user/delete",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "userFilters",
  "audit": [
   "item.deleted"
  ]
 },
 {
  "name": "catalogue.edit.userFilters",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/filter/user/edit",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_userFilters_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_userFilters_request",
  "kind": "userFilters",
  "checkedBy": "service",
  "audit": [
   "item.saved",
   "item.created"
  ]
 },
 {
  "name": "catalogue.list.userFilters",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/filter/user/list",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_userFilters_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "userFilters"
 },
 {
  "name": "catalogue.create.flexibilityClause.add",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/flexibilityClause/add",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_flexibilityClause_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_flexibilityClause_request",
  "kind": "flexibilityClause",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.read.flexibilityClause",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/flexibilityClause/byId/{id}",
  "access": "ROLE_MASTER_EDITOR",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_flexibilityClause_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "flexibilityClause"
 },
 {
  "name": "catalogue.create.flexibilityClause",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/flexibilityClause/create",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_flexibilityClause_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_flexibilityClause_request",
  "kind": "flexibilityClause",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.remove.flexibilityClause",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/flexibilityClause/delete",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "flexibilityClause",
  "allCompanies": true,
  "audit": [
   "item.deleted"
  ]
 },
 {
  "name": "catalogue.edit.flexibilityClause",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/flexibilityClause/edit",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_flexibilityClause_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_flexibilityClause_request",
  "kind": "flexibilityClause",
  "checkedBy": "service",
  "audit": [
   "item.saved",
   "item.created"
  ]
 },
 {
  "name": "catalogue.usage.flexibilityClause",
  "handler": "catalogue.usage",
  "method": "POST",
  "path": "/api/admin/flexibilityClause/findUsage",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_usage_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_usage_request",
  "kind": "flexibilityClause"
 },
 {
  "name": "catalogue.hide.flexibilityClause",
  "handler": "catalogue.hide",
  "method": "POST",
  "path": "/api/admin/flexibilityClause/hide",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_hide_request",
  "kind": "flexibilityClause",
  "allCompanies": true,
  "audit": [
   "item.hidden",
   "item.shown"
  ]
 },
 {
  "name": "catalogue.list.flexibilityClause",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/flexibilityClause/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_flexibilityClause_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "flexibilityClause"
 },
 {
  "name": "catalogue.replace.flexibilityClause",
  "handler": "catalogue.replace",
  "method": "POST",
  "path": "/api/admin/flexibilityClause/replace",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_replace_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_replace_request",
  "kind": "flexibilityClause",
  "allCompanies": true,
  "audit": [
   "item.replaced"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "catalogue.create.groupsOfPersons.add",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/groupsOfPersons/add",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_groupsOfPersons_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_groupsOfPersons_request",
  "kind": "groupsOfPersons",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.read.groupsOfPersons",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/groupsOfPersons/byId/{id}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_groupsOfPersons_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "groupsOfPersons"
 },
 {
  "name": "catalogue.create.groupsOfPersons",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/groupsOfPersons/create",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_groupsOfPersons_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_groupsOfPersons_request",
  "kind": "groupsOfPersons",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.remove.groupsOfPersons",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/groupsOfPersons/delete",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "groupsOfPersons",
  "allCompanies": true,
  "audit": [
   "item.deleted"
  ]
 },
 {
  "name": "catalogue.edit.groupsOfPersons",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/groupsOfPersons/edit",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_groupsOfPersons_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_groupsOfPersons_request",
  "kind": "groupsOfPersons",
  "checkedBy": "service",
  "audit": [
   "item.saved",
   "item.created"
  ]
 },
 {
  "name": "catalogue.usage.groupsOfPersons",
  "handler": "catalogue.usage",
  "method": "POST",
  "path": "/api/admin/groupsOfPersons/findUsage",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_usage_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_usage_request",
  "kind": "groupsOfPersons"
 },
 {
  "name": "catalogue.hide.groupsOfPersons",
  "handler": "catalogue.hide",
  "method": "POST",
  "path": "/api/admin/groupsOfPersons/hide",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_hide_request",
  "kind": "groupsOfPersons",
  "allCompanies": true,
  "audit": [
   "item.hidden",
   "item.shown"
  ]
 },
 {
  "name": "catalogue.list.groupsOfPersons",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/groupsOfPersons/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_groupsOfPersons_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "groupsOfPersons"
 },
 {
  "name": "catalogue.replace.groupsOfPersons",
  "handler": "catalogue.replace",
  "method": "POST",
  "path": "/api/admin/groupsOfPersons/replace",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_replace_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_replace_request",
  "kind": "groupsOfPersons",
  "allCompanies": true,
  "audit": [
   "item.replaced"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "catalogue.create.internalKeywords.add",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/internalKeywords/add",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_internalKeywords_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_internalKeywords_request",
  "kind": "internalKeywords",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.read.internalKeywords",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/internalKeywords/byId/{id}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_internalKeywords_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "internalKeywords"
 },
 {
  "name": "catalogue.create.internalKeywords",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/internalKeywords/create",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_internalKeywords_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_internalKeywords_request",
  "kind": "internalKeywords",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.remove.internalKeywords",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/internalKeywords/delete",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "internalKeywords",
  "allCompanies": true,
  "audit": [
   "item.deleted"
  ]
 },
 {
  "name": "catalogue.edit.internalKeywords",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/internalKeywords/edit",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_internalKeywords_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_internalKeywords_request",
  "kind": "internalKeywords",
  "checkedBy": "service",
  "audit": [
   "item.saved",
   "item.created"
  ]
 },
 {
  "name": "catalogue.usage.internalKeywords",
  "handler": "catalogue.usage",
  "method": "POST",
  "path": "/api/admin/internalKeywords/findUsage",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_usage_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_usage_request",
  "kind": "internalKeywords"
 },
 {
  "name": "catalogue.hide.internalKeywords",
  "handler": "catalogue.hide",
  "method": "POST",
  "path": "/api/admin/internalKeywords/hide",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_hide_request",
  "kind": "internalKeywords",
  "allCompanies": true,
  "audit": [
   "item.hidden",
   "item.shown"
  ]
 },
 {
  "name": "catalogue.list.internalKeywords",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/internalKeywords/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_internalKeywords_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "internalKeywords"
 },
 {
  "name": "catalogue.replace.internalKeywords",
  "handler": "catalogue.replace",
  "method": "POST",
  "path": "/api/admin/internalKeywords/replace",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_replace_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_replace_request",
  "kind": "internalKeywords",
  "allCompanies": true,
  "audit": [
   "item.replaced"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "catalogue.create.internalRecipientCategories.add",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/internalRecipientCategories/add",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_internalRecipientCategories_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_internalRecipientCategories_request",
  "kind": "internalRecipientCategories",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.read.internalRecipientCategories",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/internalRecipientCategories/byId/{id}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_internalRecipientCategories_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "internalRecipientCategories"
 },
 {
  "name": "catalogue.create.internalRecipientCategories",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/internalRecipientCategories/create",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_internalRecipientCategories_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_internalRecipientCategories_request",
  "kind": "internalRecipientCategories",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.remove.internalRecipientCategories",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/internalRecipientCategories/delete",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "internalRecipientCategories",
  "allCompanies": true,
  "audit": [
   "item.deleted"
  ]
 },
 {
  "name": "catalogue.edit.internalRecipientCategories",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/internalRecipientCategories/edit",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_internalRecipientCategories_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_internalRecipientCategories_request",
  "kind": "internalRecipientCategories",
  "checkedBy": "service",
  "audit": [
   "item.saved",
   "item.created"
  ]
 },
 {
  "name": "catalogue.usage.internalRecipientCategories",
  "handler": "catalogue.usage",
  "method": "POST",
  "path": "/api/admin/internalRecipientCategories/findUsage",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_usage_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_usage_request",
  "kind": "internalRecipientCategories"
 },
 {
  "name": "catalogue.hide.internalRecipientCategories",
  "handler": "catalogue.hide",
  "method": "POST",
  "path": "/api/admin/internalRecipientCategories/hide",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_hide_request",
  "kind": "internalRecipientCategories",
  "allCompanies": true,
  "audit": [
   "item.hidden",
   "item.shown"
  ]
 },
 {
  "name": "catalogue.list.internalRecipientCategories",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/internalRecipientCategories/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_internalRecipientCategories_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "internalRecipientCategories"
 },
 {
  "name": "catalogue.replace.internalRecipientCategories",
  "handler": "catalogue.replace",
  "method": "POST",
  "path": "/api/admin/internalRecipientCategories/replace",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_replace_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_replace_request",
  "kind": "internalRecipientCategories",
  "allCompanies": true,
  "audit": [
   "item.replaced"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "catalogue.create.legality.add",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/legality/add",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_legality_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_legality_request",
  "kind": "legality",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.read.legality",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/legality/byId/{id}",
  "access": "ROLE_MASTER_EDITOR",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_legality_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "legality"
 },
 {
  "name": "catalogue.create.legality",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/legality/create",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_legality_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_legality_request",
  "kind": "legality",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.remove.legality",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/legality/delete",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "legality",
  "allCompanies": true,
  "audit": [
   "item.deleted"
  ]
 },
 {
  "name": "catalogue.edit.legality",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/legality/edit",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_legality_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_legality_request",
  "kind": "legality",
  "checkedBy": "service",
  "audit": [
   "item.saved",
   "item.created"
  ]
 },
 {
  "name": "catalogue.usage.legality",
  "handler": "catalogue.usage",
  "method": "POST",
  "path": "/api/admin/legality/findUsage",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_usage_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_usage_request",
  "kind": "legality"
 },
 {
  "name": "catalogue.hide.legality",
  "handler": "catalogue.hide",
  "method": "POST",
  "path": "/api/admin/legality/hide",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_hide_request",
  "kind": "legality",
  "allCompanies": true,
  "audit": [
   "item.hidden",
   "item.shown"
  ]
 },
 {
  "name": "catalogue.list.legality",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/legality/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_legality_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "legality"
 },
 {
  "name": "catalogue.replace.legality",
  "handler": "catalogue.replace",
  "method": "POST",
  "path": "/api/admin/legality/replace",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_replace_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_replace_request",
  "kind": "legality",
  "allCompanies": true,
  "audit": [
   "item.replaced"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "catalogue.create.legitimateInterest.add",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/legitimateInterest/add",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_legitimateInterest_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_legitimateInterest_request",
  "kind": "legitimateInterest",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.read.legitimateInterest",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/legitimateInterest/byId/{id}",
  "access": "ROLE_MASTER_EDITOR",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_legitimateInterest_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "legitimateInterest"
 },
 {
  "name": "catalogue.create.legitimateInterest",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/legitimateInterest/create",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_legitimateInterest_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_legitimateInterest_request",
  "kind": "legitimateInterest",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.remove.legitimateInterest",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/legitimateInterest/delete",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "legitimateInterest",
  "allCompanies": true,
  "audit": [
   "item.deleted"
  ]
 },
 {
  "name": "catalogue.edit.legitimateInterest",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/legitimateInterest/edit",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_legitimateInterest_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_legitimateInterest_request",
  "kind": "legitimateInterest",
  "checkedBy": "service",
  "audit": [
   "item.saved",
   "item.created"
  ]
 },
 {
  "name": "catalogue.usage.legitimateInterest",
  "handler": "catalogue.usage",
  "method": "POST",
  "path": "/api/admin/legitimateInterest/findUsage",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_usage_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_usage_request",
  "kind": "legitimateInterest"
 },
 {
  "name": "catalogue.hide.legitimateInterest",
  "handler": "catalogue.hide",
  "method": "POST",
  "path": "/api/admin/legitimateInterest/hide",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_hide_request",
  "kind": "legitimateInterest",
  "allCompanies": true,
  "audit": [
   "item.hidden",
   "item.shown"
  ]
 },
 {
  "name": "catalogue.list.legitimateInterest",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/legitimateInterest/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_legitimateInterest_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "legitimateInterest"
 },
 {
  "name": "catalogue.replace.legitimateInterest",
  "handler": "catalogue.replace",
  "method": "POST",
  "path": "/api/admin/legitimateInterest/replace",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_replace_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_replace_request",
  "kind": "legitimateInterest",
  "allCompanies": true,
  "audit": [
   "item.replaced"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "catalogue.create.legitimateInterestCategory.add",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/legitimateInterestCategory/add",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_legitimateInterestCategory_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_legitimateInterestCategory_request",
  "kind": "legitimateInterestCategory",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.read.legitimateInterestCategory",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/legitimateInterestCategory/byId/{id}",
  "access": "ROLE_MASTER_EDITOR",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_legitimateInterestCategory_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "legitimateInterestCategory"
 },
 {
  "name": "catalogue.create.legitimateInterestCategory",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/legitimateInterestCategory/create",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_legitimateInterestCategory_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_legitimateInterestCategory_request",
  "kind": "legitimateInterestCategory",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.remove.legitimateInterestCategory",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/legitimateInterestCategory/delete",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "legitimateInterestCategory",
  "allCompanies": true,
  "audit": [
   "item.deleted"
  ]
 },
 {
  "name": "catalogue.edit.legitimateInterestCategory",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/legitimateInterestCategory/edit",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_legitimateInterestCategory_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_legitimateInterestCategory_request",
  "kind": "legitimateInterestCategory",
  "checkedBy": "service",
  "audit": [
   "item.saved",
   "item.created"
  ]
 },
 {
  "name": "catalogue.usage.legitimateInterestCategory",
  "handler": "catalogue.usage",
  "method": "POST",
  "path": "/api/admin/legitimateInterestCategory/findUsage",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_usage_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_usage_request",
  "kind": "legitimateInterestCategory"
 },
 {
  "name": "catalogue.hide.legitimateInterestCategory",
  "handler": "catalogue.hide",
  "method": "POST",
  "path": "/api/admin/legitimateInterestCategory/hide",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_hide_request",
  "kind": "legitimateInterestCategory",
  "allCompanies": true,
  "audit": [
   "item.hidden",
   "item.shown"
  ]
 },
 {
  "name": "catalogue.list.legitimateInterestCategory",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/legitimateInterestCategory/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_legitimateInterestCategory_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "legitimateInterestCategory"
 },
 {
  "name": "catalogue.replace.legitimateInterestCategory",
  "handler": "catalogue.replace",
  "method": "POST",
  "path": "/api/admin/legitimateInterestCategory/replace",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_replace_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_replace_request",
  "kind": "legitimateInterestCategory",
  "allCompanies": true,
  "audit": [
   "item.replaced"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "machines.list",
  "handler": "machines.list",
  "method": "GET",
  "path": "/api/admin/machines",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "machines_list_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json"
 },
 {
  "name": "machines.create",
  "handler": "machines.create",
  "method": "POST",
  "path": "/api/admin/machines/create",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "machines_create_reply200"
  },
  "problems": [
   "invalid",
   "proofNeeded"
  ],
  "body": "json",
  "answer": "json",
  "request": "machines_create_request",
  "stepUp": true,
  "audit": [
   "machine.made"
  ]
 },
 {
  "name": "machines.end",
  "handler": "machines.end",
  "method": "POST",
  "path": "/api/admin/machines/end",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "machines_end_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "machines_end_request",
  "audit": [
   "machine.ended"
  ]
 },
 {
  "name": "machines.groupRole",
  "handler": "machines.groupRole",
  "method": "POST",
  "path": "/api/admin/machines/groupRole",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "machines_groupRole_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "machines_groupRole_request",
  "allCompanies": true,
  "audit": [
   "machine.groupRole",
   "item.saved",
   "item.invited",
   "item.accessChanged",
   "item.accessEnded",
   "item.locked",
   "item.unlocked"
  ]
 },
 {
  "name": "machines.groups",
  "handler": "machines.groups",
  "method": "GET",
  "path": "/api/admin/machines/groups",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "machines_groups_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json",
  "allCompanies": true
 },
 {
  "name": "catalogue.create.nationalDataProtectionLaw.add",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/nationalDataProtectionLaw/add",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_nationalDataProtectionLaw_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_nationalDataProtectionLaw_request",
  "kind": "nationalDataProtectionLaw",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.read.nationalDataProtectionLaw",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/nationalDataProtectionLaw/byId/{id}",
  "access": "ROLE_MASTER_EDITOR",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_nationalDataProtectionLaw_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "nationalDataProtectionLaw"
 },
 {
  "name": "catalogue.create.nationalDataProtectionLaw",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/nationalDataProtectionLaw/create",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_nationalDataProtectionLaw_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_nationalDataProtectionLaw_request",
  "kind": "nationalDataProtectionLaw",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.remove.nationalDataProtectionLaw",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/nationalDataProtectionLaw/delete",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "nationalDataProtectionLaw",
  "allCompanies": true,
  "audit": [
   "item.deleted"
  ]
 },
 {
  "name": "catalogue.edit.nationalDataProtectionLaw",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/nationalDataProtectionLaw/edit",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_nationalDataProtectionLaw_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_nationalDataProtectionLaw_request",
  "kind": "nationalDataProtectionLaw",
  "checkedBy": "service",
  "audit": [
   "item.saved",
   "item.created"
  ]
 },
 {
  "name": "catalogue.usage.nationalDataProtectionLaw",
  "handler": "catalogue.usage",
  "method": "POST",
  "path": "/api/admin/nationalDataProtectionLaw/findUsage",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_usage_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_usage_request",
  "kind": "nationalDataProtectionLaw"
 },
 {
  "name": "catalogue.hide.nationalDataProtectionLaw",
  "handler": "catalogue.hide",
  "method": "POST",
  "path": "/api/admin/nationalDataProtectionLaw/hide",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_hide_request",
  "kind": "nationalDataProtectionLaw",
  "allCompanies": true,
  "audit": [
   "item.hidden",
   "item.shown"
  ]
 },
 {
  "name": "catalogue.list.nationalDataProtectionLaw",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/nationalDataProtectionLaw/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_nationalDataProtectionLaw_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "nationalDataProtectionLaw"
 },
 {
  "name": "catalogue.replace.nationalDataProtectionLaw",
  "handler": "catalogue.replace",
  "method": "POST",
  "path": "/api/admin/nationalDataProtectionLaw/replace",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_replace_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_replace_request",
  "kind": "nationalDataProtectionLaw",
  "allCompanies": true,
  "audit": [
   "item.replaced"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "catalogue.create.nationalLegalObligation.add",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/nationalLegalObligation/add",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_nationalLegalObligation_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_nationalLegalObligation_request",
  "kind": "nationalLegalObligation",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.read.nationalLegalObligation",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/nationalLegalObligation/byId/{id}",
  "access": "ROLE_MASTER_EDITOR",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_nationalLegalObligation_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "nationalLegalObligation"
 },
 {
  "name": "catalogue.create.nationalLegalObligation",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/nationalLegalObligation/create",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_nationalLegalObligation_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_nationalLegalObligation_request",
  "kind": "nationalLegalObligation",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.remove.nationalLegalObligation",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/nationalLegalObligation/delete",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "nationalLegalObligation",
  "allCompanies": true,
  "audit": [
   "item.deleted"
  ]
 },
 {
  "name": "catalogue.edit.nationalLegalObligation",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/nationalLegalObligation/edit",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_nationalLegalObligation_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_nationalLegalObligation_request",
  "kind": "nationalLegalObligation",
  "checkedBy": "service",
  "audit": [
   "item.saved",
   "item.created"
  ]
 },
 {
  "name": "catalogue.usage.nationalLegalObligation",
  "handler": "catalogue.usage",
  "method": "POST",
  "path": "/api/admin/nationalLegalObligation/findUsage",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_usage_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_usage_request",
  "kind": "nationalLegalObligation"
 },
 {
  "name": "catalogue.hide.nationalLegalObligation",
  "handler": "catalogue.hide",
  "method": "POST",
  "path": "/api/admin/nationalLegalObligation/hide",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_hide_request",
  "kind": "nationalLegalObligation",
  "allCompanies": true,
  "audit": [
   "item.hidden",
   "item.shown"
  ]
 },
 {
  "name": "catalogue.list.nationalLegalObligation",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/nationalLegalObligation/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_nationalLegalObligation_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "nationalLegalObligation"
 },
 {
  "name": "catalogue.replace.nationalLegalObligation",
  "handler": "catalogue.replace",
  "method": "POST",
  "path": "/api/admin/nationalLegalObligation/replace",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_replace_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_replace_request",
  "kind": "nationalLegalObligation",
  "allCompanies": true,
  "audit": [
   "item.replaced"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "catalogue.create.outsideCompanies.add",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/outsideCompanies/add",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_outsideCompanies_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_outsideCompanies_request",
  "kind": "outsideCompanies",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.read.outsideCompanies",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/outsideCompanies/byId/{id}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_outsideCompanies_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "outsideCompanies"
 },
 {
  "name": "catalogue.create.outsideCompanies",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/outsideCompanies/create",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_outsideCompanies_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_outsideCompanies_request",
  "kind": "outsideCompanies",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.remove.outsideCompanies",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/outsideCompanies/delete",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "outsideCompanies",
  "allCompanies": true,
  "audit": [
   "item.deleted"
  ]
 },
 {
  "name": "catalogue.edit.outsideCompanies",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/outsideCompanies/edit",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_outsideCompanies_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_outsideCompanies_request",
  "kind": "outsideCompanies",
  "checkedBy": "service",
  "audit": [
   "item.saved",
   "item.created"
  ]
 },
 {
  "name": "catalogue.usage.outsideCompanies",
  "handler": "catalogue.usage",
  "method": "POST",
  "path": "/api/admin/outsideCompanies/findUsage",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_usage_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_usage_request",
  "kind": "outsideCompanies"
 },
 {
  "name": "catalogue.hide.outsideCompanies",
  "handler": "catalogue.hide",
  "method": "POST",
  "path": "/api/admin/outsideCompanies/hide",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_hide_request",
  "kind": "outsideCompanies",
  "allCompanies": true,
  "audit": [
   "item.hidden",
   "item.shown"
  ]
 },
 {
  "name": "catalogue.list.outsideCompanies",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/outsideCompanies/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_outsideCompanies_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "outsideCompanies"
 },
 {
  "name": "catalogue.replace.outsideCompanies",
  "handler": "catalogue.replace",
  "method": "POST",
  "path": "/api/admin/outsideCompanies/replace",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_replace_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_replace_request",
  "kind": "outsideCompanies",
  "allCompanies": true,
  "audit": [
   "item.replaced"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "admin.overview",
  "handler": "admin.overview",
  "method": "GET",
  "path": "/api/admin/overview",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "admin_overview_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json"
 },
 {
  "name": "catalogue.create.personalData.add",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/personalData/add",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_personalData_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_personalData_request",
  "kind": "personalData",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.read.personalData",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/personalData/byId/{id}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_personalData_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "personalData"
 },
 {
  "name": "catalogue.create.personalData",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/personalData/create",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_personalData_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_personalData_request",
  "kind": "personalData",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.remove.personalData",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/personalData/delete",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "personalData",
  "allCompanies": true,
  "audit": [
   "item.deleted"
  ]
 },
 {
  "name": "catalogue.edit.personalData",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/personalData/edit",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_personalData_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_personalData_request",
  "kind": "personalData",
  "checkedBy": "service",
  "audit": [
   "item.saved",
   "item.created"
  ]
 },
 {
  "name": "catalogue.usage.personalData",
  "handler": "catalogue.usage",
  "method": "POST",
  "path": "/api/admin/personalData/findUsage",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_usage_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_usage_request",
  "kind": "personalData"
 },
 {
  "name": "catalogue.hide.personalData",
  "handler": "catalogue.hide",
  "method": "POST",
  "path": "/api/admin/personalData/hide",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_hide_request",
  "kind": "personalData",
  "allCompanies": true,
  "audit": [
   "item.hidden",
   "item.shown"
  ]
 },
 {
  "name": "catalogue.list.personalData",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/personalData/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_personalData_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "personalData"
 },
 {
  "name": "catalogue.replace.personalData",
  "handler": "catalogue.replace",
  "method": "POST",
  "path": "/api/admin/personalData/replace",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_replace_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_replace_request",
  "kind": "personalData",
  "allCompanies": true,
  "audit": [
   "item.replaced"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "catalogue.create.personalDataCategories.add",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/personalDataCategories/add",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_personalDataCategories_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_personalDataCategories_request",
  "kind": "personalDataCategories",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.read.personalDataCategories",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/personalDataCategories/byId/{id}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_personalDataCategories_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "personalDataCategories"
 },
 {
  "name": "catalogue.create.personalDataCategories",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/personalDataCategories/create",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_personalDataCategories_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_personalDataCategories_request",
  "kind": "personalDataCategories",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.remove.personalDataCategories",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/personalDataCategories/delete",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "personalDataCategories",
  "allCompanies": true,
  "audit": [
   "item.deleted"
  ]
 },
 {
  "name": "catalogue.edit.personalDataCategories",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/personalDataCategories/edit",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_personalDataCategories_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_personalDataCategories_request",
  "kind": "personalDataCategories",
  "checkedBy": "service",
  "audit": [
   "item.saved",
   "item.created"
  ]
 },
 {
  "name": "catalogue.usage.personalDataCategories",
  "handler": "catalogue.usage",
  "method": "POST",
  "path": "/api/admin/personalDataCategories/findUsage",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_usage_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_usage_request",
  "kind": "personalDataCategories"
 },
 {
  "name": "catalogue.hide.personalDataCategories",
  "handler": "catalogue.hide",
  "method": "POST",
  "path": "/api/admin/personalDataCategories/hide",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_hide_request",
  "kind": "personalDataCategories",
  "allCompanies": true,
  "audit": [
   "item.hidden",
   "item.shown"
  ]
 },
 {
  "name": "catalogue.list.personalDataCategories",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/personalDataCategories/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_personalDataCategories_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "personalDataCategories"
 },
 {
  "name": "catalogue.replace.personalDataCategories",
  "handler": "catalogue.replace",
  "method": "POST",
  "path": "/api/admin/personalDataCategories/replace",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_replace_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_replace_request",
  "kind": "personalDataCategories",
  "allCompanies": true,
  "audit": [
   "item.replaced"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "catalogue.create.purposes.add",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/purposes/add",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_purposes_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_purposes_request",
  "kind": "purposes",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.read.purposes",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/purposes/byId/{id}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_purposes_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "purposes"
 },
 {
  "name": "catalogue.create.purposes",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/purposes/create",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_purposes_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_purposes_request",
  "kind": "purposes",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.remove.purposes",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/purposes/delete",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "purposes",
  "allCompanies": true,
  "audit": [
   "item.deleted"
  ]
 },
 {
  "name": "catalogue.edit.purposes",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/purposes/edit",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_purposes_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_purposes_request",
  "kind": "purposes",
  "checkedBy": "service",
  "audit": [
   "item.saved",
   "item.created"
  ]
 },
 {
  "name": "catalogue.usage.purposes",
  "handler": "catalogue.usage",
  "method": "POST",
  "path": "/api/admin/purposes/findUsage",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_usage_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_usage_request",
  "kind": "purposes"
 },
 {
  "name": "catalogue.hide.purposes",
  "handler": "catalogue.hide",
  "method": "POST",
  "path": "/api/admin/purposes/hide",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_hide_request",
  "kind": "purposes",
  "allCompanies": true,
  "audit": [
   "item.hidden",
   "item.shown"
  ]
 },
 {
  "name": "catalogue.list.purposes",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/purposes/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_purposes_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "purposes"
 },
 {
  "name": "catalogue.replace.purposes",
  "handler": "catalogue.replace",
  "method": "POST",
  "path": "/api/admin/purposes/replace",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_replace_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_replace_request",
  "kind": "purposes",
  "allCompanies": true,
  "audit": [
   "item.replaced"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "catalogue.create.recipientNationalLegalObligation.add",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/recipientNationalLegalObligation/add",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_recipientNationalLegalObligation_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_recipientNationalLegalObligation_request",
  "kind": "recipientNationalLegalObligation",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.read.recipientNationalLegalObligation",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/recipientNationalLegalObligation/byId/{id}",
  "access": "ROLE_MASTER_EDITOR",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_recipientNationalLegalObligation_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "recipientNationalLegalObligation"
 },
 {
  "name": "catalogue.create.recipientNationalLegalObligation",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/recipientNationalLegalObligation/create",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_recipientNationalLegalObligation_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_recipientNationalLegalObligation_request",
  "kind": "recipientNationalLegalObligation",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.remove.recipientNationalLegalObligation",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/recipientNationalLegalObligation/delete",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "recipientNationalLegalObligation",
  "allCompanies": true,
  "audit": [
   "item.deleted"
  ]
 },
 {
  "name": "catalogue.edit.recipientNationalLegalObligation",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/recipientNationalLegalObligation/edit",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_recipientNationalLegalObligation_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_recipientNationalLegalObligation_request",
  "kind": "recipientNationalLegalObligation",
  "checkedBy": "service",
  "audit": [
   "item.saved",
   "item.created"
  ]
 },
 {
  "name": "catalogue.usage.recipientNationalLegalObligation",
  "handler": "catalogue.usage",
  "method": "POST",
  "path": "/api/admin/recipientNationalLegalObligation/findUsage",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_usage_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_usage_request",
  "kind": "recipientNationalLegalObligation"
 },
 {
  "name": "catalogue.hide.recipientNationalLegalObligation",
  "handler": "catalogue.hide",
  "method": "POST",
  "path": "/api/admin/recipientNationalLegalObligation/hide",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_hide_request",
  "kind": "recipientNationalLegalObligation",
  "allCompanies": true,
  "audit": [
   "item.hidden",
   "item.shown"
  ]
 },
 {
  "name": "catalogue.list.recipientNationalLegalObligation",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/recipientNationalLegalObligation/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_recipientNationalLegalObligation_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "recipientNationalLegalObligation"
 },
 {
  "name": "catalogue.replace.recipientNationalLegalObligation",
  "handler": "catalogue.replace",
  "method": "POST",
  "path": "/api/admin/recipientNationalLegalObligation/replace",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_replace_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_replace_request",
  "kind": "recipientNationalLegalObligation",
  "allCompanies": true,
  "audit": [
   "item.replaced"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "catalogue.undoReplace",
  "handler": "catalogue.undoReplace",
  "method": "POST",
  "path": "/api/admin/replacements/undo",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_undoReplace_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_undoReplace_request",
  "audit": [
   "item.replaceUndone",
   "item.restored"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "catalogue.work",
  "handler": "catalogue.work",
  "method": "GET",
  "path": "/api/admin/replacements/{jobId}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "jobId": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_work_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json"
 },
 {
  "name": "catalogue.create.securityControl.add",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/securityControl/add",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_securityControl_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_securityControl_request",
  "kind": "securityControl",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.read.securityControl",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/securityControl/byId/{id}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_securityControl_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "securityControl"
 },
 {
  "name": "catalogue.create.securityControl",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/securityControl/create",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_securityControl_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_securityControl_request",
  "kind": "securityControl",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.remove.securityControl",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/securityControl/delete",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "securityControl",
  "allCompanies": true,
  "audit": [
   "item.deleted"
  ]
 },
 {
  "name": "catalogue.edit.securityControl",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/securityControl/edit",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_securityControl_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_securityControl_request",
  "kind": "securityControl",
  "checkedBy": "service",
  "audit": [
   "item.saved",
   "item.created"
  ]
 },
 {
  "name": "catalogue.usage.securityControl",
  "handler": "catalogue.usage",
  "method": "POST",
  "path": "/api/admin/securityControl/findUsage",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_usage_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_usage_request",
  "kind": "securityControl"
 },
 {
  "name": "catalogue.hide.securityControl",
  "handler": "catalogue.hide",
  "method": "POST",
  "path": "/api/admin/securityControl/hide",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_hide_request",
  "kind": "securityControl",
  "allCompanies": true,
  "audit": [
   "item.hidden",
   "item.shown"
  ]
 },
 {
  "name": "catalogue.list.securityControl",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/securityControl/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_securityControl_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "securityControl"
 },
 {
  "name": "catalogue.replace.securityControl",
  "handler": "catalogue.replace",
  "method": "POST",
  "path": "/api/admin/securityControl/replace",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_replace_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_replace_request",
  "kind": "securityControl",
  "allCompanies": true,
  "audit": [
   "item.replaced"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "signOn.read",
  "handler": "signOn.read",
  "method": "GET",
  "path": "/api/admin/signOn",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "signOn_read_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json",
  "allCompanies": true
 },
 {
  "name": "signOn.save",
  "handler": "signOn.save",
  "method": "POST",
  "path": "/api/admin/signOn",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "signOn_save_reply200"
  },
  "problems": [
   "invalid",
   "proofNeeded",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "signOn_save_request",
  "allCompanies": true,
  "stepUp": true,
  "audit": [
   "signOn.saved"
  ]
 },
 {
  "name": "signOn.metadata",
  "handler": "signOn.metadata",
  "method": "POST",
  "path": "/api/admin/signOn/metadata",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "signOn_metadata_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "signOn_metadata_request",
  "allCompanies": true
 },
 {
  "name": "signOn.try",
  "handler": "signOn.try",
  "method": "POST",
  "path": "/api/admin/signOn/try",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "signOn_try_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "signOn_try_request",
  "allCompanies": true
 },
 {
  "name": "catalogue.create.staff.add",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/staff/add",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_staff_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_staff_request",
  "kind": "staff",
  "checkedBy": "service",
  "audit": [
   "item.created",
   "item.invited"
  ]
 },
 {
  "name": "catalogue.create.staff",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/staff/create",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_staff_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_staff_request",
  "kind": "staff",
  "checkedBy": "service",
  "audit": [
   "item.created",
   "item.invited"
  ]
 },
 {
  "name": "staff.dataCopy",
  "handler": "staff.dataCopy",
  "method": "GET",
  "path": "/api/admin/staff/dataCopy/{id}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": null
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "file",
  "audit": [
   "item.dataCopied"
  ]
 },
 {
  "name": "catalogue.remove.staff",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/staff/delete",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound",
   "proofNeeded"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "staff",
  "stepUp": true,
  "audit": [
   "item.deleted",
   "item.accessEnded",
   "item.erased"
  ]
 },
 {
  "name": "catalogue.edit.staff",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/staff/edit",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_staff_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_staff_request",
  "kind": "staff",
  "checkedBy": "service",
  "audit": [
   "item.saved",
   "item.created",
   "item.invited",
   "item.accessChanged",
   "item.accessEnded",
   "item.addressChanged",
   "item.locked",
   "item.unlocked"
  ]
 },
 {
  "name": "staff.endLink",
  "handler": "staff.endLink",
  "method": "POST",
  "path": "/api/admin/staff/endLink",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "staff_endLink_request",
  "audit": [
   "item.linkEnded"
  ]
 },
 {
  "name": "catalogue.usage.staff",
  "handler": "catalogue.usage",
  "method": "POST",
  "path": "/api/admin/staff/findUsage",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_usage_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_usage_request",
  "kind": "staff"
 },
 {
  "name": "catalogue.hide.staff",
  "handler": "catalogue.hide",
  "method": "POST",
  "path": "/api/admin/staff/hide",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_hide_request",
  "kind": "staff",
  "audit": [
   "item.hidden",
   "item.shown"
  ]
 },
 {
  "name": "staff.link",
  "handler": "staff.link",
  "method": "POST",
  "path": "/api/admin/staff/link",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "staff_link_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "tooMany"
  ],
  "body": "json",
  "answer": "json",
  "request": "staff_link_request",
  "audit": [
   "item.linkSent",
   "item.linkShown"
  ]
 },
 {
  "name": "catalogue.list.staff",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/staff/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_staff_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "staff"
 },
 {
  "name": "catalogue.page.staff",
  "handler": "catalogue.page",
  "method": "GET",
  "path": "/api/admin/staff/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {
   "text": {
    "type": "string",
    "maxLength": 200
   },
   "sort": {
    "type": "string",
    "maxLength": 60
   },
   "descending": {
    "type": "boolean"
   },
   "after": {
    "type": "string",
    "maxLength": 1000
   },
   "perPage": {
    "type": "integer",
    "minimum": 1,
    "maximum": 200
   }
  },
  "replies": {
   "200": "catalogue_page_staff_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "kind": "staff"
 },
 {
  "name": "catalogue.replace.staff",
  "handler": "catalogue.replace",
  "method": "POST",
  "path": "/api/admin/staff/replace",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_replace_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_replace_request",
  "kind": "staff",
  "audit": [
   "item.replaced"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "staff.resetFactor",
  "handler": "staff.resetFactor",
  "method": "POST",
  "path": "/api/admin/staff/resetFactor",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "invalid",
   "notFound",
   "proofNeeded"
  ],
  "body": "json",
  "answer": "json",
  "request": "staff_resetFactor_request",
  "stepUp": true,
  "audit": [
   "item.factorReset"
  ]
 },
 {
  "name": "catalogue.read.staff",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/staff/{id}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_staff_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "staff"
 },
 {
  "name": "catalogue.suggestions",
  "handler": "catalogue.suggestions",
  "method": "GET",
  "path": "/api/admin/suggestions",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_suggestions_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json"
 },
 {
  "name": "catalogue.decide",
  "handler": "catalogue.decide",
  "method": "POST",
  "path": "/api/admin/suggestions/decide",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_decide_request",
  "audit": [
   "item.accepted",
   "item.refused"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "catalogue.create.tags.add",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/tags/add",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_tags_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_tags_request",
  "kind": "tags",
  "feature": "community",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.read.tags",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/tags/byId/{id}",
  "access": "ROLE_MASTER_EDITOR",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_tags_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "tags",
  "feature": "community"
 },
 {
  "name": "catalogue.create.tags",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/tags/create",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_tags_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_tags_request",
  "kind": "tags",
  "feature": "community",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.remove.tags",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/tags/delete",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "tags",
  "feature": "community",
  "allCompanies": true,
  "audit": [
   "item.deleted"
  ]
 },
 {
  "name": "catalogue.edit.tags",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/tags/edit",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_tags_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_tags_request",
  "kind": "tags",
  "feature": "community",
  "checkedBy": "service",
  "audit": [
   "item.saved",
   "item.created"
  ]
 },
 {
  "name": "catalogue.usage.tags",
  "handler": "catalogue.usage",
  "method": "POST",
  "path": "/api/admin/tags/findUsage",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_usage_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_usage_request",
  "kind": "tags",
  "feature": "community"
 },
 {
  "name": "catalogue.list.tags",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/tags/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_tags_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "tags",
  "feature": "community"
 },
 {
  "name": "catalogue.replace.tags",
  "handler": "catalogue.replace",
  "method": "POST",
  "path": "/api/admin/tags/replace",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_replace_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_replace_request",
  "kind": "tags",
  "feature": "community",
  "allCompanies": true,
  "audit": [
   "item.replaced"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "catalogue.create.tom.add",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/tom/add",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_tom_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_tom_request",
  "kind": "tom",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.read.tom",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/tom/byId/{id}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_tom_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "tom"
 },
 {
  "name": "catalogue.create.tom",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/tom/create",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_tom_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_tom_request",
  "kind": "tom",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.remove.tom",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/tom/delete",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "tom",
  "allCompanies": true,
  "audit": [
   "item.deleted"
  ]
 },
 {
  "name": "catalogue.edit.tom",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/tom/edit",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_tom_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_tom_request",
  "kind": "tom",
  "checkedBy": "service",
  "audit": [
   "item.saved",
   "item.created"
  ]
 },
 {
  "name": "catalogue.usage.tom",
  "handler": "catalogue.usage",
  "method": "POST",
  "path": "/api/admin/tom/findUsage",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_usage_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_usage_request",
  "kind": "tom"
 },
 {
  "name": "catalogue.hide.tom",
  "handler": "catalogue.hide",
  "method": "POST",
  "path": "/api/admin/tom/hide",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_hide_request",
  "kind": "tom",
  "allCompanies": true,
  "audit": [
   "item.hidden",
   "item.shown"
  ]
 },
 {
  "name": "catalogue.list.tom",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/tom/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_tom_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "tom"
 },
 {
  "name": "catalogue.replace.tom",
  "handler": "catalogue.replace",
  "method": "POST",
  "path": "/api/admin/tom/replace",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_replace_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_replace_request",
  "kind": "tom",
  "allCompanies": true,
  "audit": [
   "item.replaced"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "catalogue.create.tools.add",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/tools/add",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_tools_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_tools_request",
  "kind": "tools",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.read.tools",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/tools/byId/{id}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_tools_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "tools"
 },
 {
  "name": "catalogue.create.tools",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/tools/create",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_tools_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_tools_request",
  "kind": "tools",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.remove.tools",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/tools/delete",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "tools",
  "allCompanies": true,
  "audit": [
   "item.deleted"
  ]
 },
 {
  "name": "catalogue.edit.tools",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/tools/edit",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_tools_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_tools_request",
  "kind": "tools",
  "checkedBy": "service",
  "audit": [
   "item.saved",
   "item.created"
  ]
 },
 {
  "name": "catalogue.usage.tools",
  "handler": "catalogue.usage",
  "method": "POST",
  "path": "/api/admin/tools/findUsage",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_usage_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_usage_request",
  "kind": "tools"
 },
 {
  "name": "catalogue.hide.tools",
  "handler": "catalogue.hide",
  "method": "POST",
  "path": "/api/admin/tools/hide",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_hide_request",
  "kind": "tools",
  "allCompanies": true,
  "audit": [
   "item.hidden",
   "item.shown"
  ]
 },
 {
  "name": "catalogue.list.tools",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/tools/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_tools_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "tools"
 },
 {
  "name": "catalogue.replace.tools",
  "handler": "catalogue.replace",
  "method": "POST",
  "path": "/api/admin/tools/replace",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_replace_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_replace_request",
  "kind": "tools",
  "allCompanies": true,
  "audit": [
   "item.replaced"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "catalogue.create.vendor.add",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/vendor/add",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_vendor_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_vendor_request",
  "kind": "vendor",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.read.vendor",
  "handler": "catalogue.read",
  "method": "GET",
  "path": "/api/admin/vendor/byId/{id}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_read_vendor_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "vendor"
 },
 {
  "name": "catalogue.create.vendor",
  "handler": "catalogue.create",
  "method": "POST",
  "path": "/api/admin/vendor/create",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_create_vendor_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_create_vendor_request",
  "kind": "vendor",
  "checkedBy": "service",
  "audit": [
   "item.created"
  ]
 },
 {
  "name": "catalogue.remove.vendor",
  "handler": "catalogue.remove",
  "method": "POST",
  "path": "/api/admin/vendor/delete",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "inUse",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_remove_request",
  "kind": "vendor",
  "allCompanies": true,
  "audit": [
   "item.deleted"
  ]
 },
 {
  "name": "catalogue.edit.vendor",
  "handler": "catalogue.edit",
  "method": "POST",
  "path": "/api/admin/vendor/edit",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_edit_vendor_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_edit_vendor_request",
  "kind": "vendor",
  "checkedBy": "service",
  "audit": [
   "item.saved",
   "item.created"
  ]
 },
 {
  "name": "catalogue.usage.vendor",
  "handler": "catalogue.usage",
  "method": "POST",
  "path": "/api/admin/vendor/findUsage",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_usage_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_usage_request",
  "kind": "vendor"
 },
 {
  "name": "catalogue.hide.vendor",
  "handler": "catalogue.hide",
  "method": "POST",
  "path": "/api/admin/vendor/hide",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_hide_request",
  "kind": "vendor",
  "allCompanies": true,
  "audit": [
   "item.hidden",
   "item.shown"
  ]
 },
 {
  "name": "catalogue.list.vendor",
  "handler": "catalogue.list",
  "method": "POST",
  "path": "/api/admin/vendor/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_list_vendor_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_list_request",
  "kind": "vendor"
 },
 {
  "name": "catalogue.replace.vendor",
  "handler": "catalogue.replace",
  "method": "POST",
  "path": "/api/admin/vendor/replace",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_replace_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_replace_request",
  "kind": "vendor",
  "allCompanies": true,
  "audit": [
   "item.replaced"
  ],
  "live": [
   "records"
  ]
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
  "kind": "appropriateSafeguards"
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
  "name": "audit.create",
  "handler": "audit.create",
  "method": "POST",
  "path": "/api/audit/create",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "audit_create_reply200"
  },
  "problems": [
   "busy",
   "invalid",
   "notFound",
   "notLicensed"
  ],
  "body": "json",
  "answer": "json",
  "request": "audit_create_request",
  "feature": "authorityAudit",
  "audit": [
   "audit.packageMade"
  ]
 },
 {
  "name": "audit.fetch",
  "handler": "audit.fetch",
  "method": "POST",
  "path": "/api/audit/fetch",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": null
  },
  "problems": [
   "gone",
   "notFound"
  ],
  "body": "json",
  "answer": "file",
  "request": "audit_fetch_request",
  "feature": "authorityAudit",
  "audit": [
   "audit.packageFetched"
  ]
 },
 {
  "name": "audit.hand",
  "handler": "audit.hand",
  "method": "POST",
  "path": "/api/audit/hand",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "audit_hand_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "audit_hand_request",
  "feature": "authorityAudit",
  "audit": [
   "audit.packageHanded"
  ]
 },
 {
  "name": "audit.state",
  "handler": "audit.state",
  "method": "GET",
  "path": "/api/audit/jobs/{jobId}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "jobId": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "audit_state_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "feature": "authorityAudit"
 },
 {
  "name": "audit.stop",
  "handler": "audit.stop",
  "method": "POST",
  "path": "/api/audit/jobs/{jobId}/stop",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "jobId": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "audit_stop_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "feature": "authorityAudit"
 },
 {
  "name": "audit.overview",
  "handler": "audit.overview",
  "method": "POST",
  "path": "/api/audit/overview",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "audit_overview_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json",
  "request": "audit_overview_request",
  "feature": "authorityAudit"
 },
 {
  "name": "audit.read",
  "handler": "audit.read",
  "method": "GET",
  "path": "/api/audit/packages/{id}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "audit_read_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "feature": "authorityAudit"
 },
 {
  "name": "audit.preview",
  "handler": "audit.preview",
  "method": "POST",
  "path": "/api/audit/preview",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "audit_preview_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "notLicensed"
  ],
  "body": "json",
  "answer": "json",
  "request": "audit_preview_request",
  "feature": "authorityAudit"
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
  "kind": "blacklist"
 },
 {
  "name": "lookups.list.categoryTags",
  "handler": "lookups.list",
  "method": "POST",
  "path": "/api/cms/categoryTags/list",
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
  "kind": "categoryTags",
  "feature": "community"
 },
 {
  "name": "lookups.plain.categoryTags",
  "handler": "lookups.plain",
  "method": "GET",
  "path": "/api/cms/categoryTags/list",
  "access": "login",
  "params": {},
  "query": {
   "language": {
    "type": "string",
    "enum": [
     "de",
     "en"
    ]
   },
   "text": {
    "type": "string",
    "maxLength": 200
   }
  },
  "replies": {
   "200": "lookups_plain_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json",
  "kind": "categoryTags",
  "feature": "community"
 },
 {
  "name": "comments.add",
  "handler": "comments.add",
  "method": "POST",
  "path": "/api/comments/add",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "comments_add_reply200"
  },
  "problems": [
   "forbidden",
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "comments_add_request",
  "audit": [
   "comment.added"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "comments.counts",
  "handler": "comments.counts",
  "method": "POST",
  "path": "/api/comments/counts",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "comments_counts_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "comments_counts_request"
 },
 {
  "name": "comments.remove",
  "handler": "comments.remove",
  "method": "POST",
  "path": "/api/comments/delete",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "comments_remove_reply200"
  },
  "problems": [
   "forbidden",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "comments_remove_request",
  "audit": [
   "comment.deleted"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "comments.earlier",
  "handler": "comments.earlier",
  "method": "POST",
  "path": "/api/comments/earlier",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "comments_earlier_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "comments_earlier_request"
 },
 {
  "name": "comments.edit",
  "handler": "comments.edit",
  "method": "POST",
  "path": "/api/comments/edit",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "comments_edit_reply200"
  },
  "problems": [
   "forbidden",
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "comments_edit_request",
  "audit": [
   "comment.edited"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "comments.list",
  "handler": "comments.list",
  "method": "POST",
  "path": "/api/comments/list",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "comments_list_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "comments_list_request"
 },
 {
  "name": "comments.markRead",
  "handler": "comments.markRead",
  "method": "POST",
  "path": "/api/comments/markRead",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "comments_markRead_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "comments_markRead_request"
 },
 {
  "name": "comments.people",
  "handler": "comments.people",
  "method": "POST",
  "path": "/api/comments/people",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "comments_people_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "comments_people_request"
 },
 {
  "name": "comments.resolve",
  "handler": "comments.resolve",
  "method": "POST",
  "path": "/api/comments/resolve",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "comments_resolve_reply200"
  },
  "problems": [
   "forbidden",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "comments_resolve_request",
  "audit": [
   "comment.resolved",
   "comment.reopened"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "notifications.list",
  "handler": "notifications.list",
  "method": "GET",
  "path": "/api/company-group-notification",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "notifications_list_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json"
 },
 {
  "name": "notifications.beforeLogin",
  "handler": "notifications.beforeLogin",
  "method": "GET",
  "path": "/api/company-group-notification/alias/login",
  "access": "public",
  "params": {},
  "query": {},
  "replies": {
   "200": "notifications_beforeLogin_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json"
 },
 {
  "name": "notifications.byAlias",
  "handler": "notifications.byAlias",
  "method": "GET",
  "path": "/api/company-group-notification/alias/{alias}",
  "access": "login",
  "params": {
   "alias": {
    "type": "string",
    "minLength": 1,
    "maxLength": 60
   }
  },
  "query": {},
  "replies": {
   "200": "notifications_byAlias_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json"
 },
 {
  "name": "notifications.read",
  "handler": "notifications.read",
  "method": "GET",
  "path": "/api/company-group-notification/{id}",
  "access": "login",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "notifications_read_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json"
 },
 {
  "name": "secondFactor.demand",
  "handler": "secondFactor.demand",
  "method": "GET",
  "path": "/api/company-group/factorDemand",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "secondFactor_demand_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json",
  "allCompanies": true
 },
 {
  "name": "settings.save",
  "handler": "settings.save",
  "method": "POST",
  "path": "/api/company-group/settings",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "settings_save_reply200"
  },
  "problems": [
   "invalid",
   "proofNeeded",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "settings_save_request",
  "checkedBy": "service",
  "allCompanies": true,
  "audit": [
   "companyGroup.saved"
  ]
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
  "name": "catalogue.one.companies",
  "handler": "catalogue.one",
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
   "200": "catalogue_one_companies_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "companies"
 },
 {
  "name": "catalogue.inParents.departments",
  "handler": "catalogue.inParents",
  "method": "GET",
  "path": "/api/companyGroup/departmentsInCompanies",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_inParents_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json",
  "kind": "departments"
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
  "kind": "departments"
 },
 {
  "name": "help.list",
  "handler": "help.list",
  "method": "GET",
  "path": "/api/companyGroupHelp",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "help_list_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json"
 },
 {
  "name": "catalogue.one.companyGroupHelp",
  "handler": "catalogue.one",
  "method": "GET",
  "path": "/api/companyGroupHelp/{id}",
  "access": "login",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_one_companyGroupHelp_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "companyGroupHelp"
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
  "name": "tasks.consultant",
  "handler": "tasks.consultant",
  "method": "GET",
  "path": "/api/consultantTaskList",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "tasks_consultant_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json",
  "feature": "consultant"
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
  "kind": "contactItemCategories"
 },
 {
  "name": "content.filter",
  "handler": "content.filter",
  "method": "POST",
  "path": "/api/content/filter",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "content_filter_reply200"
  },
  "problems": [
   "forbidden",
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "content_filter_request",
  "feature": "community"
 },
 {
  "name": "content.last",
  "handler": "content.last",
  "method": "POST",
  "path": "/api/content/last",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "content_last_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json",
  "request": "content_last_request",
  "feature": "community"
 },
 {
  "name": "content.read",
  "handler": "content.read",
  "method": "POST",
  "path": "/api/content/read",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [],
  "body": "json",
  "answer": "json",
  "request": "content_read_request",
  "feature": "community"
 },
 {
  "name": "contracts.list",
  "handler": "contracts.list",
  "method": "POST",
  "path": "/api/contracts/list",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "contracts_list_reply200"
  },
  "problems": [
   "filtersNotReady",
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "contracts_list_request",
  "feature": "contracts"
 },
 {
  "name": "contracts.map",
  "handler": "contracts.map",
  "method": "POST",
  "path": "/api/contracts/map",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "contracts_map_reply200"
  },
  "problems": [
   "filtersNotReady",
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "contracts_map_request",
  "feature": "contracts"
 },
 {
  "name": "contracts.read",
  "handler": "contracts.read",
  "method": "POST",
  "path": "/api/contracts/read",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "contracts_read_reply200"
  },
  "problems": [
   "filtersNotReady",
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "contracts_read_request",
  "feature": "contracts"
 },
 {
  "name": "contracts.table",
  "handler": "contracts.table",
  "method": "POST",
  "path": "/api/contracts/table",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": null
  },
  "problems": [
   "filtersNotReady",
   "invalid"
  ],
  "body": "json",
  "answer": "file",
  "request": "contracts_table_request",
  "feature": "contracts",
  "audit": [
   "export.made"
  ]
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
  "kind": "countries"
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
  "name": "customFields.read",
  "handler": "customFields.read",
  "method": "GET",
  "path": "/api/customFields",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "customFields_read_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json",
  "feature": "customFields"
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
  "name": "dashboard.groups",
  "handler": "dashboard.groups",
  "method": "GET",
  "path": "/api/dashboard/groups",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "dashboard_groups_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json"
 },
 {
  "name": "dashboard.history",
  "handler": "dashboard.history",
  "method": "GET",
  "path": "/api/dashboard/history",
  "access": "ROLE_READER",
  "params": {},
  "query": {
   "filter": {
    "type": "integer",
    "minimum": 1
   }
  },
  "replies": {
   "200": "dashboard_history_reply200"
  },
  "problems": [
   "filterUnusable",
   "notFound"
  ],
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
   "filterUnusable",
   "filtersNotReady",
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
  "kind": "dataSource"
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
  "kind": "deletionPractise"
 },
 {
  "name": "catalogue.one.departments",
  "handler": "catalogue.one",
  "method": "GET",
  "path": "/api/departmentById/{id}",
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
   "200": "catalogue_one_departments_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "departments"
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
  "kind": "departmentCategories"
 },
 {
  "name": "lookups.plain.departmentCategories",
  "handler": "lookups.plain",
  "method": "GET",
  "path": "/api/departmentCategories",
  "access": "ROLE_READER",
  "params": {},
  "query": {
   "language": {
    "type": "string",
    "enum": [
     "de",
     "en"
    ]
   },
   "text": {
    "type": "string",
    "maxLength": 200
   }
  },
  "replies": {
   "200": "lookups_plain_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json",
  "kind": "departmentCategories"
 },
 {
  "name": "catalogue.ofParent.departments",
  "handler": "catalogue.ofParent",
  "method": "GET",
  "path": "/api/departmentsByCompany/{id}",
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
   "200": "catalogue_ofParent_departments_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "departments"
 },
 {
  "name": "catalogue.one.domains",
  "handler": "catalogue.one",
  "method": "GET",
  "path": "/api/domain/{id}",
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
   "200": "catalogue_one_domains_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "domains"
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
  "kind": "domains"
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
  "audit": [
   "file.downloaded"
  ]
 },
 {
  "name": "catalogue.add",
  "handler": "catalogue.add",
  "method": "POST",
  "path": "/api/entries/add",
  "access": "ROLE_CREATOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_add_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "catalogue_add_request",
  "audit": [
   "item.created",
   "item.suggested"
  ]
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
   "filterUnusable",
   "filtersNotReady",
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "exports_create_request",
  "feature": "export",
  "audit": [
   "export.made"
  ]
 },
 {
  "name": "exports.preview",
  "handler": "exports.preview",
  "method": "POST",
  "path": "/api/export/preview",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "exports_preview_reply200"
  },
  "problems": [
   "filterUnusable",
   "filtersNotReady",
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "exports_preview_request",
  "feature": "export"
 },
 {
  "name": "exports.sample",
  "handler": "exports.sample",
  "method": "POST",
  "path": "/api/export/sample",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": null
  },
  "problems": [
   "filterUnusable",
   "filtersNotReady",
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "file",
  "request": "exports_sample_request",
  "feature": "export"
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
  "name": "exports.stop",
  "handler": "exports.stop",
  "method": "POST",
  "path": "/api/export/{jobId}/stop",
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
   "200": "exports_stop_reply200"
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
  "kind": "externalRecipientCategories"
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
  "audit": [
   "file.uploaded"
  ]
 },
 {
  "name": "filters.allList",
  "handler": "filters.allList",
  "method": "GET",
  "path": "/api/filter/all/list",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "filters_allList_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json"
 },
 {
  "name": "records.columnValues",
  "handler": "records.columnValues",
  "method": "POST",
  "path": "/api/filter/columnValues",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "records_columnValues_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json",
  "request": "records_columnValues_request"
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
  "kind": "companies"
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
   "filterUnusable",
   "filtersNotReady",
   "invalid",
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
   "filterUnusable",
   "filtersNotReady",
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "filters_domainsByFilter_request"
 },
 {
  "name": "records.foundPlaces",
  "handler": "records.foundPlaces",
  "method": "POST",
  "path": "/api/filter/foundPlaces",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "records_foundPlaces_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json",
  "request": "records_foundPlaces_request"
 },
 {
  "name": "gaps.count",
  "handler": "gaps.count",
  "method": "POST",
  "path": "/api/filter/gapCount",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "gaps_count_reply200"
  },
  "problems": [
   "filtersNotReady",
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "gaps_count_request"
 },
 {
  "name": "gaps.lines",
  "handler": "gaps.lines",
  "method": "POST",
  "path": "/api/filter/gapLines",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "gaps_lines_reply200"
  },
  "problems": [
   "filtersNotReady",
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "gaps_lines_request"
 },
 {
  "name": "gaps.export",
  "handler": "gaps.export",
  "method": "POST",
  "path": "/api/filter/gapTable",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": null
  },
  "problems": [
   "filtersNotReady",
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "file",
  "request": "gaps_export_request",
  "feature": "export",
  "audit": [
   "export.made"
  ]
 },
 {
  "name": "gaps.assign",
  "handler": "gaps.assign",
  "method": "POST",
  "path": "/api/filter/gapTasks",
  "access": "ROLE_TENANT_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "gaps_assign_reply200"
  },
  "problems": [
   "filtersNotReady",
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "gaps_assign_request",
  "feature": "workflow",
  "audit": [
   "task.created"
  ]
 },
 {
  "name": "gaps.overview",
  "handler": "gaps.overview",
  "method": "POST",
  "path": "/api/filter/gaps",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "gaps_overview_reply200"
  },
  "problems": [
   "filtersNotReady",
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "gaps_overview_request"
 },
 {
  "name": "gaps.past",
  "handler": "gaps.past",
  "method": "POST",
  "path": "/api/filter/gapsPast",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "gaps_past_reply200"
  },
  "problems": [
   "filtersNotReady",
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "gaps_past_request"
 },
 {
  "name": "filters.groupList",
  "handler": "filters.groupList",
  "method": "GET",
  "path": "/api/filter/group/list",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "filters_groupList_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json"
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
   "filterUnusable",
   "filtersNotReady",
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "records_list_request"
 },
 {
  "name": "filters.userList",
  "handler": "filters.userList",
  "method": "GET",
  "path": "/api/filter/user/list",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "filters_userList_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json"
 },
 {
  "name": "filters.values",
  "handler": "filters.values",
  "method": "POST",
  "path": "/api/filter/values",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "filters_values_reply200"
  },
  "problems": [
   "filtersNotReady",
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "filters_values_request"
 },
 {
  "name": "catalogue.grouped.flexibilityClause",
  "handler": "catalogue.grouped",
  "method": "POST",
  "path": "/api/flexibilityClause",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_grouped_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json",
  "request": "catalogue_grouped_request",
  "kind": "flexibilityClause"
 },
 {
  "name": "lookups.list.flexibilityClause",
  "handler": "lookups.list",
  "method": "POST",
  "path": "/api/flexibilityClauses",
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
  "kind": "flexibilityClause"
 },
 {
  "name": "templates.group",
  "handler": "templates.group",
  "method": "POST",
  "path": "/api/groupTemplates",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "templates_group_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "templates_group_request",
  "feature": "groupTemplates"
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
  "kind": "groupsOfPersons"
 },
 {
  "name": "imports.upload",
  "handler": "imports.upload",
  "method": "POST",
  "path": "/api/imports",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "imports_upload_reply200"
  },
  "problems": [
   "busy",
   "invalid",
   "tooLarge"
  ],
  "body": "file",
  "answer": "json",
  "feature": "import",
  "audit": [
   "import.read",
   "file.uploaded"
  ]
 },
 {
  "name": "imports.change",
  "handler": "imports.change",
  "method": "POST",
  "path": "/api/imports/change",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "imports_change_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "imports_change_request",
  "feature": "import"
 },
 {
  "name": "imports.decide",
  "handler": "imports.decide",
  "method": "POST",
  "path": "/api/imports/decide",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "imports_decide_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "imports_decide_request",
  "feature": "import"
 },
 {
  "name": "imports.list",
  "handler": "imports.list",
  "method": "POST",
  "path": "/api/imports/list",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "imports_list_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json",
  "request": "imports_list_request",
  "feature": "import"
 },
 {
  "name": "imports.read",
  "handler": "imports.read",
  "method": "POST",
  "path": "/api/imports/read",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "imports_read_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "imports_read_request",
  "feature": "import"
 },
 {
  "name": "imports.remove",
  "handler": "imports.remove",
  "method": "POST",
  "path": "/api/imports/remove",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "imports_remove_request",
  "feature": "import"
 },
 {
  "name": "imports.row",
  "handler": "imports.row",
  "method": "POST",
  "path": "/api/imports/row",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "imports_row_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "imports_row_request",
  "feature": "import"
 },
 {
  "name": "imports.rows",
  "handler": "imports.rows",
  "method": "POST",
  "path": "/api/imports/rows",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "imports_rows_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "imports_rows_request",
  "feature": "import"
 },
 {
  "name": "imports.start",
  "handler": "imports.start",
  "method": "POST",
  "path": "/api/imports/start",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "imports_start_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "imports_start_request",
  "feature": "import",
  "audit": [
   "import.made",
   "record.saved",
   "item.created",
   "item.saved"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "imports.undo",
  "handler": "imports.undo",
  "method": "POST",
  "path": "/api/imports/undo",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "imports_undo_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "imports_undo_request",
  "feature": "import",
  "audit": [
   "import.undone",
   "item.deleted",
   "item.saved"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "incident.concerned",
  "handler": "incident.concerned",
  "method": "POST",
  "path": "/api/incident/concerned",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "incident_concerned_reply200"
  },
  "problems": [
   "filtersNotReady",
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "incident_concerned_request"
 },
 {
  "name": "incident.table",
  "handler": "incident.table",
  "method": "POST",
  "path": "/api/incident/table",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": null
  },
  "problems": [
   "filtersNotReady",
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "file",
  "request": "incident_table_request",
  "feature": "export",
  "audit": [
   "export.made"
  ]
 },
 {
  "name": "incident.whatIf",
  "handler": "incident.whatIf",
  "method": "POST",
  "path": "/api/incident/whatIf",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "incident_whatIf_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "incident_whatIf_request"
 },
 {
  "name": "incident.whatIfTable",
  "handler": "incident.whatIfTable",
  "method": "POST",
  "path": "/api/incident/whatIfTable",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": null
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "file",
  "request": "incident_whatIfTable_request",
  "feature": "export",
  "audit": [
   "export.made"
  ]
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
  "kind": "internalKeywords"
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
  "kind": "internalRecipientCategories"
 },
 {
  "name": "catalogue.view.dataSource",
  "handler": "catalogue.view",
  "method": "GET",
  "path": "/api/kept/dataSource/{id}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_view_dataSource_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "dataSource"
 },
 {
  "name": "catalogue.view.flexibilityClause",
  "handler": "catalogue.view",
  "method": "GET",
  "path": "/api/kept/flexibilityClause/{id}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_view_flexibilityClause_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "flexibilityClause"
 },
 {
  "name": "catalogue.view.legality",
  "handler": "catalogue.view",
  "method": "GET",
  "path": "/api/kept/legality/{id}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_view_legality_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "legality"
 },
 {
  "name": "catalogue.view.legitimateInterest",
  "handler": "catalogue.view",
  "method": "GET",
  "path": "/api/kept/legitimateInterest/{id}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_view_legitimateInterest_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "legitimateInterest"
 },
 {
  "name": "catalogue.view.legitimateInterestCategory",
  "handler": "catalogue.view",
  "method": "GET",
  "path": "/api/kept/legitimateInterestCategory/{id}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_view_legitimateInterestCategory_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "legitimateInterestCategory"
 },
 {
  "name": "catalogue.view.nationalDataProtectionLaw",
  "handler": "catalogue.view",
  "method": "GET",
  "path": "/api/kept/nationalDataProtectionLaw/{id}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_view_nationalDataProtectionLaw_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "nationalDataProtectionLaw"
 },
 {
  "name": "catalogue.view.nationalLegalObligation",
  "handler": "catalogue.view",
  "method": "GET",
  "path": "/api/kept/nationalLegalObligation/{id}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_view_nationalLegalObligation_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "nationalLegalObligation"
 },
 {
  "name": "catalogue.view.recipientNationalLegalObligation",
  "handler": "catalogue.view",
  "method": "GET",
  "path": "/api/kept/recipientNationalLegalObligation/{id}",
  "access": "ROLE_TENANT_ADMIN",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "catalogue_view_recipientNationalLegalObligation_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "recipientNationalLegalObligation"
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
  "kind": "legality"
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
  "kind": "legitimateInterest"
 },
 {
  "name": "catalogue.grouped.legitimateInterest",
  "handler": "catalogue.grouped",
  "method": "POST",
  "path": "/api/legitimateInterest/categoryList",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_grouped_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json",
  "request": "catalogue_grouped_request",
  "kind": "legitimateInterest"
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
  "kind": "legitimateInterestCategory"
 },
 {
  "name": "letters.overview",
  "handler": "letters.overview",
  "method": "GET",
  "path": "/api/letters",
  "access": "ROLE_READER",
  "params": {},
  "query": {
   "record": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "replies": {
   "200": "letters_overview_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json",
  "feature": "export"
 },
 {
  "name": "letters.create",
  "handler": "letters.create",
  "method": "POST",
  "path": "/api/letters/create",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "letters_create_reply200"
  },
  "problems": [
   "invalid",
   "notFound",
   "notLicensed"
  ],
  "body": "json",
  "answer": "json",
  "request": "letters_create_request",
  "feature": "export",
  "audit": [
   "letter.made"
  ]
 },
 {
  "name": "letters.preview",
  "handler": "letters.preview",
  "method": "POST",
  "path": "/api/letters/preview",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "letters_preview_reply200"
  },
  "problems": [
   "forbidden",
   "invalid",
   "notFound",
   "notLicensed"
  ],
  "body": "json",
  "answer": "json",
  "request": "letters_preview_request",
  "feature": "export"
 },
 {
  "name": "letters.saveTexts",
  "handler": "letters.saveTexts",
  "method": "POST",
  "path": "/api/letters/saveTexts",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "letters_saveTexts_reply200"
  },
  "problems": [
   "invalid",
   "notLicensed",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "letters_saveTexts_request",
  "feature": "export",
  "audit": [
   "letter.textsChanged"
  ]
 },
 {
  "name": "letters.texts",
  "handler": "letters.texts",
  "method": "POST",
  "path": "/api/letters/texts",
  "access": "ROLE_TENANT_ADMIN",
  "params": {},
  "query": {},
  "replies": {
   "200": "letters_texts_reply200"
  },
  "problems": [
   "notLicensed"
  ],
  "body": "json",
  "answer": "json",
  "request": "letters_texts_request",
  "feature": "export"
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
  "audit": [
   "session.signedIn",
   "session.signInFailed"
  ]
 },
 {
  "name": "lookups.masterRecords",
  "handler": "lookups.masterRecords",
  "method": "POST",
  "path": "/api/masterRecords",
  "access": "ROLE_MASTER_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "lookups_masterRecords_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json",
  "request": "lookups_masterRecords_request"
 },
 {
  "name": "mirror.ask",
  "handler": "mirror.ask",
  "method": "POST",
  "path": "/api/mirror/ask",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "mirror_ask_reply200"
  },
  "problems": [
   "filtersNotReady"
  ],
  "body": "json",
  "answer": "json",
  "request": "mirror_ask_request",
  "feature": "workflow",
  "audit": [
   "task.created"
  ]
 },
 {
  "name": "mirror.judge",
  "handler": "mirror.judge",
  "method": "POST",
  "path": "/api/mirror/judge",
  "access": "ROLE_CREATOR",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "filtersNotReady",
   "forbidden",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "mirror_judge_request",
  "audit": [
   "mirror.judged"
  ]
 },
 {
  "name": "mirror.lines",
  "handler": "mirror.lines",
  "method": "POST",
  "path": "/api/mirror/lines",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "mirror_lines_reply200"
  },
  "problems": [
   "filtersNotReady",
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "mirror_lines_request"
 },
 {
  "name": "mirror.overview",
  "handler": "mirror.overview",
  "method": "POST",
  "path": "/api/mirror/overview",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "mirror_overview_reply200"
  },
  "problems": [
   "filtersNotReady"
  ],
  "body": "json",
  "answer": "json",
  "request": "mirror_overview_request"
 },
 {
  "name": "mirror.propose",
  "handler": "mirror.propose",
  "method": "POST",
  "path": "/api/mirror/propose",
  "access": "ROLE_TENANT_EDITOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "mirror_propose_reply200"
  },
  "problems": [
   "filtersNotReady"
  ],
  "body": "json",
  "answer": "json",
  "request": "mirror_propose_request",
  "audit": [
   "record.created"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "mirror.table",
  "handler": "mirror.table",
  "method": "POST",
  "path": "/api/mirror/table",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": null
  },
  "problems": [
   "filtersNotReady",
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "file",
  "request": "mirror_table_request",
  "feature": "export",
  "audit": [
   "export.made"
  ]
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
  "kind": "nationalDataProtectionLaw"
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
  "kind": "nationalLegalObligation"
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
  "kind": "outsideCompanies"
 },
 {
  "name": "palette.find",
  "handler": "palette.find",
  "method": "POST",
  "path": "/api/palette/find",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "palette_find_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json",
  "request": "palette_find_request"
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
  "kind": "personalData"
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
  "kind": "personalDataCategories"
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
  "audit": [
   "record.created",
   "record.saved",
   "item.created",
   "item.suggested",
   "item.saved"
  ],
  "live": [
   "records"
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
  "audit": [
   "record.deleted",
   "item.deleted"
  ],
  "live": [
   "records"
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
  "audit": [
   "record.statusChanged"
  ],
  "live": [
   "records"
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
  "name": "records.document",
  "handler": "records.document",
  "method": "GET",
  "path": "/api/processingActivity/{id}/document",
  "access": "ROLE_READER",
  "params": {
   "id": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {
   "kind": {
    "type": "string",
    "enum": [
     "record",
     "register",
     "processor"
    ]
   },
   "state": {
    "type": "string",
    "enum": [
     "finalised"
    ]
   },
   "asAt": {
    "type": "string",
    "maxLength": 10
   }
  },
  "replies": {
   "200": "records_document_reply200"
  },
  "problems": [
   "invalid",
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
  "kind": "purposes"
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
  "kind": "recipientNationalLegalObligation"
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
  "name": "bulk.preview",
  "handler": "bulk.preview",
  "method": "POST",
  "path": "/api/records/bulk/preview",
  "access": "ROLE_CREATOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "bulk_preview_reply200"
  },
  "problems": [
   "filterUnusable",
   "filtersNotReady",
   "forbidden",
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "bulk_preview_request"
 },
 {
  "name": "bulk.start",
  "handler": "bulk.start",
  "method": "POST",
  "path": "/api/records/bulk/start",
  "access": "ROLE_CREATOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "bulk_start_reply200"
  },
  "problems": [
   "notFound",
   "proofNeeded"
  ],
  "body": "json",
  "answer": "json",
  "request": "bulk_start_request",
  "audit": [
   "record.bulkChanged"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "bulk.stop",
  "handler": "bulk.stop",
  "method": "POST",
  "path": "/api/records/bulk/stop",
  "access": "ROLE_CREATOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "bulk_stop_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "bulk_stop_request"
 },
 {
  "name": "bulk.undo",
  "handler": "bulk.undo",
  "method": "POST",
  "path": "/api/records/bulk/undo",
  "access": "ROLE_CREATOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "bulk_undo_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "bulk_undo_request",
  "audit": [
   "record.bulkUndone"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "bulk.work",
  "handler": "bulk.work",
  "method": "GET",
  "path": "/api/records/bulk/{jobId}",
  "access": "ROLE_CREATOR",
  "params": {
   "jobId": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "bulk_work_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json"
 },
 {
  "name": "records.changes",
  "handler": "records.changes",
  "method": "POST",
  "path": "/api/records/changes",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "records_changes_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "records_changes_request"
 },
 {
  "name": "records.elsewhere",
  "handler": "records.elsewhere",
  "method": "POST",
  "path": "/api/records/elsewhere",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "records_elsewhere_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "records_elsewhere_request"
 },
 {
  "name": "records.history",
  "handler": "records.history",
  "method": "POST",
  "path": "/api/records/history",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "records_history_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "records_history_request"
 },
 {
  "name": "records.present",
  "handler": "records.present",
  "method": "POST",
  "path": "/api/records/present",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [],
  "body": "json",
  "answer": "json",
  "request": "records_present_request"
 },
 {
  "name": "records.restore",
  "handler": "records.restore",
  "method": "POST",
  "path": "/api/records/restore",
  "access": "ROLE_CREATOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "records_restore_reply200"
  },
  "problems": [
   "forbidden",
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "records_restore_request",
  "audit": [
   "record.restored"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "records.seen",
  "handler": "records.seen",
  "method": "POST",
  "path": "/api/records/seen",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "records_seen_request"
 },
 {
  "name": "records.state",
  "handler": "records.state",
  "method": "GET",
  "path": "/api/records/state/{id}",
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
   "200": "records_state_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json"
 },
 {
  "name": "records.undoStatus",
  "handler": "records.undoStatus",
  "method": "POST",
  "path": "/api/records/undoStatus",
  "access": "ROLE_CREATOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "records_undoStatus_reply200"
  },
  "problems": [
   "forbidden",
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "records_undoStatus_request",
  "audit": [
   "record.statusChanged"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "records.version",
  "handler": "records.version",
  "method": "POST",
  "path": "/api/records/version",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "records_version_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "records_version_request"
 },
 {
  "name": "records.versionChanges",
  "handler": "records.versionChanges",
  "method": "POST",
  "path": "/api/records/versionChanges",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "records_versionChanges_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "records_versionChanges_request"
 },
 {
  "name": "records.workflow",
  "handler": "records.workflow",
  "method": "POST",
  "path": "/api/records/workflow",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "records_workflow_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "records_workflow_request",
  "feature": "workflow"
 },
 {
  "name": "session.refreshLive",
  "handler": "session.refreshLive",
  "method": "GET",
  "path": "/api/refreshMercureCookie",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [],
  "body": "json",
  "answer": "json"
 },
 {
  "name": "retention.calendar",
  "handler": "retention.calendar",
  "method": "POST",
  "path": "/api/retention/calendar",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "retention_calendar_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "retention_calendar_request"
 },
 {
  "name": "retention.reckon",
  "handler": "retention.reckon",
  "method": "POST",
  "path": "/api/retention/reckon",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "retention_reckon_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "retention_reckon_request"
 },
 {
  "name": "retention.table",
  "handler": "retention.table",
  "method": "POST",
  "path": "/api/retention/table",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": null
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "file",
  "request": "retention_table_request",
  "feature": "export",
  "audit": [
   "export.made"
  ]
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
  "kind": "securityControl"
 },
 {
  "name": "lookups.plain.securityControl",
  "handler": "lookups.plain",
  "method": "GET",
  "path": "/api/securityControl/securityControl",
  "access": "login",
  "params": {},
  "query": {
   "language": {
    "type": "string",
    "enum": [
     "de",
     "en"
    ]
   },
   "text": {
    "type": "string",
    "maxLength": 200
   }
  },
  "replies": {
   "200": "lookups_plain_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json",
  "kind": "securityControl"
 },
 {
  "name": "signOn.find",
  "handler": "signOn.find",
  "method": "POST",
  "path": "/api/signOn/find",
  "access": "public",
  "params": {},
  "query": {},
  "replies": {
   "200": "signOn_find_reply200"
  },
  "problems": [
   "tooMany"
  ],
  "body": "json",
  "answer": "json",
  "request": "signOn_find_request"
 },
 {
  "name": "lookups.list.staff",
  "handler": "lookups.list",
  "method": "POST",
  "path": "/api/staff/search",
  "access": "ROLE_READER",
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
  "kind": "staff"
 },
 {
  "name": "lookups.list.tags",
  "handler": "lookups.list",
  "method": "POST",
  "path": "/api/tags/list",
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
  "kind": "tags",
  "feature": "community"
 },
 {
  "name": "lookups.plain.tags",
  "handler": "lookups.plain",
  "method": "GET",
  "path": "/api/tags/list",
  "access": "login",
  "params": {},
  "query": {
   "language": {
    "type": "string",
    "enum": [
     "de",
     "en"
    ]
   },
   "text": {
    "type": "string",
    "maxLength": 200
   }
  },
  "replies": {
   "200": "lookups_plain_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json",
  "kind": "tags",
  "feature": "community"
 },
 {
  "name": "reminders.calendar",
  "handler": "reminders.calendar",
  "method": "GET",
  "path": "/api/taskCalendar/{secret}",
  "access": "public",
  "params": {
   "secret": {
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
   "notFound"
  ],
  "body": "json",
  "answer": "file"
 },
 {
  "name": "tasks.mine",
  "handler": "tasks.mine",
  "method": "GET",
  "path": "/api/taskList",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "tasks_mine_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json",
  "feature": "workflow"
 },
 {
  "name": "tasks.edit",
  "handler": "tasks.edit",
  "method": "POST",
  "path": "/api/tasks/edit",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "tasks_edit_reply200"
  },
  "problems": [
   "forbidden",
   "invalid",
   "notFound",
   "stale"
  ],
  "body": "json",
  "answer": "json",
  "request": "tasks_edit_request",
  "feature": "workflow",
  "audit": [
   "task.changed"
  ]
 },
 {
  "name": "tasks.byRecord",
  "handler": "tasks.byRecord",
  "method": "POST",
  "path": "/api/tasks/tasksByRecord/{recordId}",
  "access": "ROLE_READER",
  "params": {
   "recordId": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "tasks_byRecord_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "tasks_byRecord_request",
  "feature": "workflow"
 },
 {
  "name": "tasks.create",
  "handler": "tasks.create",
  "method": "POST",
  "path": "/api/tasks/todo",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "tasks_create_reply200"
  },
  "problems": [
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "tasks_create_request",
  "feature": "workflow",
  "audit": [
   "task.created"
  ]
 },
 {
  "name": "tasks.update",
  "handler": "tasks.update",
  "method": "POST",
  "path": "/api/tasks/updateTodo",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "tasks_update_reply200"
  },
  "problems": [
   "forbidden",
   "invalid",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "tasks_update_request",
  "feature": "workflow",
  "audit": [
   "task.statusChanged"
  ]
 },
 {
  "name": "templates.read",
  "handler": "templates.read",
  "method": "GET",
  "path": "/api/templateById/{templateId}",
  "access": "login",
  "params": {
   "templateId": {
    "type": "integer",
    "minimum": 1,
    "maximum": 9007199254740991
   }
  },
  "query": {},
  "replies": {
   "200": "templates_read_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json"
 },
 {
  "name": "templates.difference",
  "handler": "templates.difference",
  "method": "POST",
  "path": "/api/templates/difference",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "templates_difference_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "templates_difference_request"
 },
 {
  "name": "templates.followers",
  "handler": "templates.followers",
  "method": "POST",
  "path": "/api/templates/followers",
  "access": "ROLE_READER",
  "params": {},
  "query": {},
  "replies": {
   "200": "templates_followers_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "templates_followers_request"
 },
 {
  "name": "templates.masters",
  "handler": "templates.masters",
  "method": "POST",
  "path": "/api/templates/lea-master",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "templates_masters_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "templates_masters_request"
 },
 {
  "name": "templates.selection",
  "handler": "templates.selection",
  "method": "POST",
  "path": "/api/templates/selection",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "templates_selection_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "templates_selection_request"
 },
 {
  "name": "templates.undoUpdate",
  "handler": "templates.undoUpdate",
  "method": "POST",
  "path": "/api/templates/undoUpdate",
  "access": "ROLE_CREATOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "templates_undoUpdate_reply200"
  },
  "problems": [
   "forbidden",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "templates_undoUpdate_request",
  "audit": [
   "record.restored"
  ],
  "live": [
   "records"
  ]
 },
 {
  "name": "templates.update",
  "handler": "templates.update",
  "method": "POST",
  "path": "/api/templates/update",
  "access": "ROLE_CREATOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "templates_update_reply200"
  },
  "problems": [
   "forbidden",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "templates_update_request",
  "audit": [
   "record.templateTaken"
  ],
  "live": [
   "records"
  ]
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
  "request": "session_refresh_request",
  "audit": [
   "session.reused"
  ]
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
  "kind": "tom"
 },
 {
  "name": "lookups.plain.tom",
  "handler": "lookups.plain",
  "method": "GET",
  "path": "/api/tom/tom",
  "access": "ROLE_READER",
  "params": {},
  "query": {
   "language": {
    "type": "string",
    "enum": [
     "de",
     "en"
    ]
   },
   "text": {
    "type": "string",
    "maxLength": 200
   }
  },
  "replies": {
   "200": "lookups_plain_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json",
  "kind": "tom"
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
  "kind": "tools"
 },
 {
  "name": "catalogue.byIds.tools",
  "handler": "catalogue.byIds",
  "method": "POST",
  "path": "/api/tools/byToolIds",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "catalogue_byIds_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json",
  "request": "catalogue_byIds_request",
  "kind": "tools"
 },
 {
  "name": "uploads.begin",
  "handler": "uploads.begin",
  "method": "POST",
  "path": "/api/uploads",
  "access": "ROLE_CREATOR",
  "params": {},
  "query": {},
  "replies": {
   "200": "uploads_begin_reply200"
  },
  "problems": [
   "invalid",
   "quotaFull"
  ],
  "body": "json",
  "answer": "json",
  "request": "uploads_begin_request"
 },
 {
  "name": "uploads.read",
  "handler": "uploads.read",
  "method": "GET",
  "path": "/api/uploads/{id}",
  "access": "ROLE_CREATOR",
  "params": {
   "id": {
    "type": "string",
    "minLength": 36,
    "maxLength": 36,
    "pattern": "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"
   }
  },
  "query": {},
  "replies": {
   "200": "uploads_read_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json"
 },
 {
  "name": "uploads.append",
  "handler": "uploads.append",
  "method": "PATCH",
  "path": "/api/uploads/{id}",
  "access": "ROLE_CREATOR",
  "params": {
   "id": {
    "type": "string",
    "minLength": 36,
    "maxLength": 36,
    "pattern": "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"
   }
  },
  "query": {},
  "replies": {
   "200": "uploads_append_reply200"
  },
  "problems": [
   "notFound",
   "offsetDiffers",
   "quotaFull",
   "tooLarge",
   "unsupportedMediaType"
  ],
  "body": "part",
  "answer": "json"
 },
 {
  "name": "session.arrangements",
  "handler": "session.arrangements",
  "method": "GET",
  "path": "/api/user/arrangements",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "session_arrangements_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json"
 },
 {
  "name": "session.arrange",
  "handler": "session.arrange",
  "method": "POST",
  "path": "/api/user/arrangements",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "session_arrange_request"
 },
 {
  "name": "secondFactor.begin",
  "handler": "secondFactor.begin",
  "method": "POST",
  "path": "/api/user/codeApp",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "secondFactor_begin_reply200"
  },
  "problems": [
   "proofNeeded"
  ],
  "body": "json",
  "answer": "json",
  "request": "secondFactor_begin_request",
  "stepUp": true
 },
 {
  "name": "secondFactor.confirm",
  "handler": "secondFactor.confirm",
  "method": "POST",
  "path": "/api/user/codeApp/confirm",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "secondFactor_confirm_reply200"
  },
  "problems": [
   "gone",
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "secondFactor_confirm_request",
  "audit": [
   "session.factorAdded"
  ]
 },
 {
  "name": "session.dataCopy",
  "handler": "session.dataCopy",
  "method": "GET",
  "path": "/api/user/dataCopy",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": null
  },
  "problems": [],
  "body": "json",
  "answer": "file",
  "audit": [
   "session.dataCopied"
  ]
 },
 {
  "name": "reminders.endCalendar",
  "handler": "reminders.endCalendar",
  "method": "POST",
  "path": "/api/user/endTaskCalendar",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [],
  "body": "json",
  "answer": "json",
  "request": "reminders_endCalendar_request",
  "feature": "workflow",
  "audit": [
   "session.calendarEnded"
  ]
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
   "factorNeeded",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "session_group_request",
  "audit": [
   "session.groupChanged"
  ]
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
  "audit": [
   "session.languageChanged"
  ]
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
  "audit": [
   "session.signedIn",
   "session.signInFailed",
   "session.accepted",
   "session.passwordChanged"
  ]
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
  "audit": [
   "session.signedOut"
  ]
 },
 {
  "name": "passkey.begin",
  "handler": "passkey.begin",
  "method": "POST",
  "path": "/api/user/passkeys",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "passkey_begin_reply200"
  },
  "problems": [
   "notFound",
   "proofNeeded"
  ],
  "body": "json",
  "answer": "json",
  "request": "passkey_begin_request",
  "stepUp": true
 },
 {
  "name": "passkey.ask",
  "handler": "passkey.ask",
  "method": "POST",
  "path": "/api/user/passkeys/ask",
  "access": "public",
  "params": {},
  "query": {},
  "replies": {
   "200": "passkey_ask_reply200"
  },
  "problems": [
   "gone",
   "notFound",
   "tooMany"
  ],
  "body": "json",
  "answer": "json",
  "request": "passkey_ask_request"
 },
 {
  "name": "passkey.add",
  "handler": "passkey.add",
  "method": "POST",
  "path": "/api/user/passkeys/confirm",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "passkey_add_reply200"
  },
  "problems": [
   "gone",
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "passkey_add_request",
  "audit": [
   "session.factorAdded"
  ]
 },
 {
  "name": "passkey.signIn",
  "handler": "passkey.signIn",
  "method": "POST",
  "path": "/api/user/passkeys/signIn",
  "access": "public",
  "params": {},
  "query": {},
  "replies": {
   "200": "passkey_signIn_reply200"
  },
  "problems": [
   "invalid",
   "tooMany"
  ],
  "body": "json",
  "answer": "json",
  "request": "passkey_signIn_request",
  "audit": [
   "session.signedIn",
   "session.passkeyUsed",
   "session.signInFailed",
   "session.passkeyCopied"
  ]
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
  "audit": [
   "session.passwordChanged"
  ]
 },
 {
  "name": "secondFactor.prove",
  "handler": "secondFactor.prove",
  "method": "POST",
  "path": "/api/user/proof",
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
  "request": "secondFactor_prove_request",
  "audit": [
   "session.proved",
   "session.recoveryUsed",
   "session.passkeyCopied"
  ]
 },
 {
  "name": "passkey.askProof",
  "handler": "passkey.askProof",
  "method": "POST",
  "path": "/api/user/proof/ask",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "passkey_askProof_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "passkey_askProof_request"
 },
 {
  "name": "secondFactor.makeCodes",
  "handler": "secondFactor.makeCodes",
  "method": "POST",
  "path": "/api/user/recoveryCodes",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "secondFactor_makeCodes_reply200"
  },
  "problems": [
   "notFound",
   "proofNeeded"
  ],
  "body": "json",
  "answer": "json",
  "request": "secondFactor_makeCodes_request",
  "stepUp": true,
  "audit": [
   "session.recoveryMade"
  ]
 },
 {
  "name": "reminders.read",
  "handler": "reminders.read",
  "method": "GET",
  "path": "/api/user/reminders",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "reminders_read_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json",
  "feature": "workflow"
 },
 {
  "name": "reminders.save",
  "handler": "reminders.save",
  "method": "POST",
  "path": "/api/user/reminders",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "reminders_save_reply200"
  },
  "problems": [
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "reminders_save_request",
  "feature": "workflow",
  "audit": [
   "session.remindersChanged"
  ]
 },
 {
  "name": "secondFactor.read",
  "handler": "secondFactor.read",
  "method": "GET",
  "path": "/api/user/secondFactors",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "secondFactor_read_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json"
 },
 {
  "name": "secondFactor.remove",
  "handler": "secondFactor.remove",
  "method": "POST",
  "path": "/api/user/secondFactors/remove",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "invalid",
   "notFound",
   "proofNeeded"
  ],
  "body": "json",
  "answer": "json",
  "request": "secondFactor_remove_request",
  "stepUp": true,
  "audit": [
   "session.factorRemoved"
  ]
 },
 {
  "name": "secondFactor.rename",
  "handler": "secondFactor.rename",
  "method": "POST",
  "path": "/api/user/secondFactors/rename",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "notFound",
   "proofNeeded"
  ],
  "body": "json",
  "answer": "json",
  "request": "secondFactor_rename_request"
 },
 {
  "name": "secondFactor.answer",
  "handler": "secondFactor.answer",
  "method": "POST",
  "path": "/api/user/secondStep",
  "access": "public",
  "params": {},
  "query": {},
  "replies": {
   "200": "secondFactor_answer_reply200"
  },
  "problems": [
   "gone",
   "invalid",
   "tooMany"
  ],
  "body": "json",
  "answer": "json",
  "request": "secondFactor_answer_request",
  "audit": [
   "session.signedIn",
   "session.factorFailed",
   "session.recoveryUsed",
   "session.passkeyCopied"
  ]
 },
 {
  "name": "secondFactor.finish",
  "handler": "secondFactor.finish",
  "method": "POST",
  "path": "/api/user/secondStep/finish",
  "access": "public",
  "params": {},
  "query": {},
  "replies": {
   "200": "secondFactor_finish_reply200"
  },
  "problems": [
   "gone",
   "invalid"
  ],
  "body": "json",
  "answer": "json",
  "request": "secondFactor_finish_request",
  "audit": [
   "session.factorAdded",
   "session.signedIn"
  ]
 },
 {
  "name": "secondFactor.setUp",
  "handler": "secondFactor.setUp",
  "method": "POST",
  "path": "/api/user/secondStep/setUp",
  "access": "public",
  "params": {},
  "query": {},
  "replies": {
   "200": "secondFactor_setUp_reply200"
  },
  "problems": [
   "gone",
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "secondFactor_setUp_request"
 },
 {
  "name": "ownSessions.list",
  "handler": "ownSessions.list",
  "method": "GET",
  "path": "/api/user/sessions",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "ownSessions_list_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json"
 },
 {
  "name": "ownSessions.end",
  "handler": "ownSessions.end",
  "method": "POST",
  "path": "/api/user/sessions/end",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "204": null
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "request": "ownSessions_end_request",
  "audit": [
   "session.ended"
  ]
 },
 {
  "name": "ownSessions.endOthers",
  "handler": "ownSessions.endOthers",
  "method": "POST",
  "path": "/api/user/sessions/endOthers",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "ownSessions_endOthers_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json",
  "request": "ownSessions_endOthers_request",
  "audit": [
   "session.othersEnded"
  ]
 },
 {
  "name": "reminders.makeCalendar",
  "handler": "reminders.makeCalendar",
  "method": "POST",
  "path": "/api/user/taskCalendar",
  "access": "login",
  "params": {},
  "query": {},
  "replies": {
   "200": "reminders_makeCalendar_reply200"
  },
  "problems": [],
  "body": "json",
  "answer": "json",
  "request": "reminders_makeCalendar_request",
  "feature": "workflow",
  "audit": [
   "session.calendarMade"
  ]
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
  "kind": "vendor"
 },
 {
  "name": "catalogue.one.vendor",
  "handler": "catalogue.one",
  "method": "GET",
  "path": "/api/vendor/{id}",
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
   "200": "catalogue_one_vendor_reply200"
  },
  "problems": [
   "notFound"
  ],
  "body": "json",
  "answer": "json",
  "kind": "vendor"
 }
];
