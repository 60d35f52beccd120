import type { HandlerName } from "#shared/generated/operations.ts";
import { addedFields } from "#server/services/bodies/customFields.ts";
import { startBulk } from "#server/services/bulk/bulk.ts";
import { previewBulk } from "#server/services/bulk/preview.ts";
import { adminOverview } from "#server/services/overview/adminOverview.ts";
import { activityTable } from "#server/services/overview/activityTable.ts";
import { listTable } from "#server/services/exporting/listTable.ts";
import { addEntry } from "#server/services/catalogues/addEntry.ts";
import { itemGroups } from "#server/services/catalogues/catalogueGroups.ts";
import { itemsInParents, itemsOfParent } from "#server/services/catalogues/catalogueParents.ts";
import { itemPage, itemTable } from "#server/services/catalogues/catalogueList.ts";
import { itemsOfCountry, openItem } from "#server/services/catalogues/catalogueRead.ts";
import { replaceItem } from "#server/services/catalogues/catalogueReplace.ts";
import { countSuggestions, decideSuggestion } from "#server/services/catalogues/suggestions.ts";
import { findUsage } from "#server/services/catalogues/catalogueUsage.ts";
import {
  editItem,
  hideProductItem,
  removeItem,
  saveSection,
} from "#server/services/catalogues/catalogueWrite.ts";
import { activityPage, activityWeeks } from "#server/services/overview/activity.ts";
import {
  contentPage,
  contentTable,
  lastContent,
  readContent,
} from "#server/services/community/content.ts";
import { readMeasures } from "#server/services/companies/companies.ts";
import { createItemOrFirst } from "#server/services/companies/firstCompany.ts";
import { readKpi } from "#server/services/overview/dashboard.ts";
import { groupFigures } from "#server/services/overview/groupFigures.ts";
import { readHistory } from "#server/services/overview/figureHistory.ts";
import { readGroupSettings, saveGroupSettings } from "#server/services/settings/groupSettings.ts";
import { helpTexts } from "#server/services/settings/helpTexts.ts";
import {
  lookupLanguages,
  lookupMasterRecords,
  lookupList,
  lookupRecords,
  lookupStates,
  plainList,
} from "#server/services/lookups/lookups.ts";
import {
  noticesAt,
  noticesBeforeLogin,
  noticesNow,
  readNotice,
} from "#server/services/settings/notices.ts";
import {
  allCompanies,
  countsBy,
  filterValuesOf,
  listPage,
} from "#server/services/records/recordList.ts";
import { listSaved, openSaved } from "#server/services/records/filters/savedFilterFacts.ts";
import { filterOptions } from "#server/services/records/filters/filterOptions.ts";
import { masterPage } from "#server/services/templates/masterList.ts";
import { groupTemplates, templateSelection } from "#server/services/templates/templateLists.ts";
import { templateDifference, templateFollowers } from "#server/services/templates/followers.ts";
import {
  undoTemplateUpdate,
  updateFromTemplate,
} from "#server/services/templates/updateFollowers.ts";
import {
  openTemplate,
  openRecord,
  removeRecord,
  saveRecord,
} from "#server/services/records/records.ts";
import { recordDocument } from "#server/services/exporting/recordDocument.ts";
import { notePresence } from "#server/services/records/notePresence.ts";
import { offeredByCountries } from "#server/services/lookups/offeredByCountries.ts";
import { answersElsewhere } from "#server/services/records/elsewhere.ts";
import { noteSeen, recordChanges, recordState } from "#server/services/records/recordChanges.ts";
import { changeStatus, undoStatus } from "#server/services/records/recordStatus.ts";
import {
  recordHistory,
  recordVersion,
  restoreVersion,
  versionChanges,
} from "#server/services/records/recordHistory.ts";
import { columnValues } from "#server/services/records/columnValues.ts";
import { foundPlaces } from "#server/services/records/foundPlaces.ts";
import { contractList } from "#server/services/contracts/contractList.ts";
import { contractTable } from "#server/services/contracts/contractTable.ts";
import { contractMap } from "#server/services/contracts/contractMap.ts";
import { contractRead } from "#server/services/contracts/contractRead.ts";
import { concerned } from "#server/services/incidents/concerned.ts";
import { askForDrafts } from "#server/services/mirror/ask.ts";
import { judge } from "#server/services/mirror/judge.ts";
import { mirrorTable } from "#server/services/mirror/mirrorTable.ts";
import { propose } from "#server/services/mirror/propose.ts";
import { mirrorLinesOf, mirrorOverview } from "#server/services/mirror/mirror.ts";
import { retentionCalendar } from "#server/services/retention/calendar.ts";
import { calendarTable } from "#server/services/retention/calendarTable.ts";
import { reckonRetention } from "#server/services/retention/reckon.ts";
import { concernedTable } from "#server/services/incidents/concernedTable.ts";
import { whatIf } from "#server/services/incidents/whatIf/whatIf.ts";
import { whatIfTable } from "#server/services/incidents/whatIf/whatIfTable.ts";
import { gapsPast } from "#server/services/records/gaps/gapsPast.ts";
import { gapCount, gapLines, gapsOverview } from "#server/services/records/gaps/gaps.ts";
import { gapTable } from "#server/services/records/gaps/gapTable.ts";
import { assignGaps } from "#server/services/records/gaps/gapTasks.ts";
import { findAnything } from "#server/services/overview/palette.ts";
import { stopWork, undoWork, workState } from "#server/services/work/followWork.ts";
import { ownWork } from "#server/services/work/ownWork.ts";
import { arrange, arrangementsOf } from "#server/services/session/arrangements.ts";
import {
  changeGroup,
  changeLanguage,
  changePassword,
  readApps,
  refreshTokens,
  signIn,
  signOut,
} from "#server/services/session/session.ts";
import { refreshLive } from "#server/services/session/liveAccess.ts";
import { signInByLink } from "#server/services/session/signInByLink.ts";
import { ownDataCopy, staffDataCopy } from "#server/services/staff/dataCopy.ts";
import { consultantTaskList } from "#server/services/tasks/consultantTasks.ts";
import { recordWorkflow } from "#server/services/tasks/recordWorkflow.ts";
import {
  createTask,
  editTask,
  ownTasks,
  recordTasks,
  updateTask,
} from "#server/services/tasks/tasks.ts";
import { resetFactor } from "#server/services/staff/resetFactor.ts";
import { endStaffLink, makeStaffLink } from "#server/services/staff/staffInvitations.ts";
import type { Handlers } from "./handler.ts";
import { ownSessionHandlers } from "./signIn/ownSessionHandlers.ts";
import { secondFactorHandlers } from "./signIn/secondFactorHandlers.ts";
import { uploadHandlers } from "./uploadHandlers.ts";
import { auditHandlers } from "./auditHandlers.ts";
import { exportHandlers } from "./exportHandlers.ts";
import { letterHandlers } from "./letterHandlers.ts";
import { machineHandlers } from "./machineHandlers.ts";
import { commentHandlers } from "./commentHandlers.ts";
import { reminderHandlers } from "./reminderHandlers.ts";
import { signOnHandlers } from "./signOn/signOnHandlers.ts";
import { importHandlers } from "./importHandlers.ts";

/** One handler per operation; a missing one fails to compile. */
export const handlers: Handlers<HandlerName> = {
  "admin.overview": (call) => adminOverview(call),
  "bulk.preview": (call, { body }) => previewBulk(call, body),
  "bulk.start": (call, { body }) => startBulk(call, body),
  "catalogue.add": (call, { body }) => addEntry(call, body),
  "catalogue.byIds": (call, { body }, facts) => lookupList(call, body, facts),
  "catalogue.create": (call, { body }, facts) => createItemOrFirst(call, body, facts),
  "catalogue.suggestions": (call) => countSuggestions(call),
  "catalogue.decide": (call, { body }) => decideSuggestion(call, body),
  "catalogue.edit": (call, { body }, facts) => editItem(call, body, facts),
  "catalogue.grouped": (call, { body }, facts) => itemGroups(call, body, facts),
  "catalogue.hide": (call, { body }, facts) => hideProductItem(call, body, facts),
  "catalogue.list": (call, { body }, facts) => itemPage(call, body, facts),
  "catalogue.table": (call, { body }, facts) => itemTable(call, body, facts),
  "catalogue.inParents": (call, _input, facts) => itemsInParents(call, facts),
  "catalogue.ofCountry": (call, { params }, facts) => itemsOfCountry(call, params.id, facts),
  "catalogue.ofParent": (call, { params }, facts) => itemsOfParent(call, params.id, facts),
  "catalogue.one": (call, { params }, facts) => openItem(call, params.id, facts),
  "catalogue.page": (call, { query }, facts) => itemPage(call, query, facts),
  "catalogue.read": (call, { params }, facts) => openItem(call, params.id, facts),
  "catalogue.view": (call, { params }, facts) => openItem(call, params.id, facts),
  "catalogue.remove": (call, { body }, facts) => removeItem(call, body, facts),
  "catalogue.replace": (call, { body }, facts) => replaceItem(call, body, facts),
  "catalogue.saveSection": (call, { body }, facts) => saveSection(call, body, facts),
  "catalogue.usage": (call, { body }, facts) => findUsage(call, body, facts),
  "activity.table": (call, { body }) => activityTable(call, body),
  "activity.stream": (call, { query }) => activityPage(call, query),
  "activity.weeks": (call) => activityWeeks(call),
  "companies.measures": (call, { params }) => readMeasures(call, params.id),
  "content.filter": (call, { body }) => contentPage(call, body),
  "content.table": (call, { body }) => contentTable(call, body),
  "content.last": (call, { body }) => lastContent(call, body),
  "content.read": (call, { body }) => readContent(call, body.ids),
  "customFields.read": (call) => addedFields(call),
  "dashboard.groups": (call) => groupFigures(call),
  "dashboard.history": (call, { query }) => readHistory(call, query.filter),
  "dashboard.kpi": (call, { query }) => readKpi(call, query.filter),
  "records.columnValues": (call, { body }) => columnValues(call, body),
  "records.foundPlaces": (call, { body }) => foundPlaces(call, body),
  "gaps.overview": (call, { body }) => gapsOverview(call, body),
  "gaps.past": (call, { body }) => gapsPast(call, body),
  "gaps.count": (call, { body }) => gapCount(call, body),
  "gaps.lines": (call, { body }) => gapLines(call, body),
  "gaps.assign": (call, { body }) => assignGaps(call, body),
  "gaps.export": (call, { body }) => gapTable(call, body),
  "contracts.list": (call, { body }) => contractList(call, body),
  "contracts.table": (call, { body }) => contractTable(call, body),
  "contracts.map": (call, { body }) => contractMap(call, body),
  "contracts.read": (call, { body }) => contractRead(call, body),
  ...secondFactorHandlers,
  ...ownSessionHandlers,
  ...uploadHandlers,
  ...auditHandlers,
  ...exportHandlers,
  ...letterHandlers,
  ...commentHandlers,
  ...reminderHandlers,
  ...signOnHandlers,
  ...importHandlers,
  ...machineHandlers,
  "incident.concerned": (call, { body }) => concerned(call, body),
  "mirror.overview": (call) => mirrorOverview(call),
  "mirror.lines": (call, { body }) => mirrorLinesOf(call, body),
  "mirror.judge": (call, { body }) => judge(call, body),
  "mirror.propose": (call, { body }) => propose(call, body),
  "mirror.ask": (call, { body }) => askForDrafts(call, body),
  "mirror.table": (call, { body }) => mirrorTable(call, body),
  "retention.reckon": (call, { body }) => reckonRetention(call, body),
  "retention.calendar": (call, { body }) => retentionCalendar(call, body),
  "retention.table": (call, { body }) => calendarTable(call, body),
  "incident.table": (call, { body }) => concernedTable(call, body),
  "incident.whatIf": (call, { body }) => whatIf(call, body),
  "incident.whatIfTable": (call, { body }) => whatIfTable(call, body),
  "filters.options": async (call) => filterOptions(call),
  "filters.allList": (call) => listSaved(call, ["group", "user"]),
  "filters.groupList": (call) => listSaved(call, ["group"]),
  "filters.userList": (call) => listSaved(call, ["user"]),
  "filters.saved": (call, { params }) => openSaved(call, params.id),
  "filters.values": (call, { body }) => filterValuesOf(call, body),
  "filters.companies": (call) => allCompanies(call),
  "filters.companiesByFilter": (call, { body }) => countsBy(call, "company", body),
  "filters.domainsByFilter": (call, { body }) => countsBy(call, "domain", body),
  "lookups.companyLanguages": (call, { body }) => lookupLanguages(call, body),
  "lookups.list": (call, { body }, facts) => lookupList(call, body, facts),
  "lookups.masterRecords": (call, { body }) => lookupMasterRecords(call, body),
  "lookups.plain": (call, { query }, facts) => plainList(call, query, facts),
  "lookups.records": (call, { body }) => lookupRecords(call, body),
  "lookups.states": (call, { body }) => lookupStates(call, body),
  "palette.find": (call, { body }) => findAnything(call, body),
  "records.document": (call, { params, query }) => recordDocument(call, params.id, query),
  "records.offered": (call, { body }) => offeredByCountries(call, body),
  "records.elsewhere": (call, { body }) => answersElsewhere(call, body),
  "records.changes": (call, { body }) => recordChanges(call, body),
  "records.history": (call, { body }) => recordHistory(call, body),
  "records.list": (call, { body }) => listPage(call, body),
  "records.read": (call, { params }) => openRecord(call, params.id),
  "records.remove": (call, { body }) => removeRecord(call, body),
  "records.restore": (call, { body }) => restoreVersion(call, body),
  "records.save": (call, { body }) => saveRecord(call, body),
  "records.present": (call, { body }) => notePresence(call, body),
  "records.seen": (call, { body }) => noteSeen(call, body),
  "records.state": (call, { params }) => recordState(call, params.id),
  "records.status": (call, { body }) => changeStatus(call, body),
  "records.undoStatus": (call, { body }) => undoStatus(call, body),
  "records.workflow": (call, { body }) => recordWorkflow(call, body),
  "records.version": (call, { body }) => recordVersion(call, body),
  "records.versionChanges": (call, { body }) => versionChanges(call, body),
  "staff.endLink": (call, { body }) => endStaffLink(call, body),
  "staff.dataCopy": (call, { params }) => staffDataCopy(call, params.id),
  "staff.resetFactor": (call, { body }) => resetFactor(call, body),
  "staff.link": (call, { body }) => makeStaffLink(call, body),
  "session.arrange": (call, { body }) => arrange(call, body),
  "session.arrangements": (call) => arrangementsOf(call),
  "session.apps": (call) => readApps(call),
  "session.refreshLive": (call) => refreshLive(call),
  "session.group": (call, { body }) => changeGroup(call, body),
  "session.language": (call, { body }) => changeLanguage(call, body),
  "session.link": (call, { body }) => signInByLink(call, body),
  "session.password": (call, { body }) => changePassword(call, body),
  "session.dataCopy": (call) => ownDataCopy(call),
  "session.refresh": (call, { body }) => refreshTokens(call, body),
  "session.signIn": (call, { body }) => signIn(call, body),
  "session.signOut": (call, { body }) => signOut(call, body),
  "help.list": (call) => helpTexts(call),
  "notifications.beforeLogin": (call) => noticesBeforeLogin(call),
  "notifications.byAlias": (call, { params }) => noticesAt(call, params.alias),
  "notifications.list": (call) => noticesNow(call),
  "notifications.read": (call, { params }) => readNotice(call, params.id),
  "operator.read": async ({ platform }) => platform.operator,
  "settings.save": (call, { body }) => saveGroupSettings(call, body),
  "settings.read": (call) => readGroupSettings(call),
  "tasks.byRecord": (call, { params }) => recordTasks(call, params.recordId),
  "tasks.consultant": (call) => consultantTaskList(call),
  "tasks.create": (call, { body }) => createTask(call, body),
  "tasks.edit": (call, { body }) => editTask(call, body),
  "tasks.mine": (call) => ownTasks(call),
  "tasks.update": (call, { body }) => updateTask(call, body),
  "templates.difference": (call, { body }) => templateDifference(call, body),
  "templates.followers": (call, { body }) => templateFollowers(call, body),
  "templates.group": (call, { body }) => groupTemplates(call, body),
  "templates.groupTable": (call, { body }) =>
    listTable(call, "templates.groupTable", (page) => groupTemplates(call, { ...body, ...page })),
  "templates.masters": (call, { body }) => masterPage(call, body),
  "templates.masterTable": (call, { body }) =>
    listTable(call, "templates.masterTable", (page) => masterPage(call, { ...body, ...page })),
  "templates.read": (call, { params }) => openTemplate(call, params.templateId),
  "templates.selection": (call, { body }) => templateSelection(call, body),
  "templates.selectionTable": (call, { body }) =>
    listTable(call, "templates.selectionTable", (page) =>
      templateSelection(call, { ...body, ...page }),
    ),
  "templates.undoUpdate": (call, { body }) => undoTemplateUpdate(call, body),
  "templates.update": (call, { body }) => updateFromTemplate(call, body),
  "work.own": (call) => ownWork(call),
  "work.state": (call, { params }) => workState(call, params.jobId),
  "work.stop": (call, { body }) => stopWork(call, body.jobId),
  "work.undo": (call, { body }) => undoWork(call, body.jobId),
};
