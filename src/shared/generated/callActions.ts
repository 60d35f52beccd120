// Written by `npm run gen` from schemas. Do not edit.
import type { AuditAction } from "./words/words.ts";

/** The audit action of each operation with exactly one, by handler. */
export const callActions = {
  "catalogue.replace": "item.replaced",
  "comments.add": "comment.added",
  "comments.edit": "comment.edited",
  "comments.remove": "comment.deleted",
  "exports.create": "export.made",
  "exports.download": "file.downloaded",
  "files.upload": "file.uploaded",
  "records.restore": "record.restored",
  "records.status": "record.statusChanged",
  "records.undoStatus": "record.statusChanged",
  "reminders.endCalendar": "session.calendarEnded",
  "reminders.makeCalendar": "session.calendarMade",
  "reminders.save": "session.remindersChanged",
  "session.dataCopy": "session.dataCopied",
  "session.group": "session.groupChanged",
  "session.language": "session.languageChanged",
  "session.password": "session.passwordChanged",
  "session.refresh": "session.reused",
  "session.signOut": "session.signedOut",
  "settings.save": "companyGroup.saved",
  "staff.dataCopy": "item.dataCopied",
  "staff.endLink": "item.linkEnded",
  "tasks.create": "task.created",
  "tasks.edit": "task.changed",
  "tasks.update": "task.statusChanged",
  "templates.undoUpdate": "record.restored",
  "templates.update": "record.templateTaken",
} as const satisfies Readonly<Record<string, AuditAction>>;
