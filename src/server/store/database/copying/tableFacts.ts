import { addedFieldsKind } from "#shared/domain/catalogues/customFields.ts";
import {
  accountRows,
  type LoggedTableFacts,
  type LeftTableFacts,
  type MovedTableFacts,
  serviceRows,
  staffRows,
} from "./tableFactTypes.ts";

const id = "id";

/** The log, which is moved by itself, since it is chained anew. */
export const logTable = "audit";

/**
 * All tables: where their rows lie on several machines, and what backup, move and erasure do with each, in
 * the order in which rows are written: a table stands after those it references. Tests, and each move, hold
 * this against the database: a table or column that nobody has decided on is copied by nobody.
 */
export const tableFacts: Readonly<
  Record<string, MovedTableFacts | LeftTableFacts | LoggedTableFacts>
> = {
  group_of_companies: {
    place: "reference",
    erasure: "idsOnly",
    about: "The group: its title, licence and settings.",
    columns: { group_id: id, settings: "body", added_fields: "number", filters: "nothing" },
  },
  login: {
    place: "coordinator",
    erasure: "ownStatements",
    about: "What people sign in with.",
    where: "login in (select a.login from account a where a.group_id = $1)",
    columns: { password_hash: "nothing" },
  },
  login_password: {
    place: "coordinator",
    erasure: "ownStatements",
    about: "The hashes of their own passwords (argon2id).",
    where: "login in (select a.login from account a where a.group_id = $1)",
    columns: {},
  },
  account: {
    place: "reference",
    erasure: "ownStatements",
    about: "Accounts with their roles; contact_id is the person in `item`.",
    columns: {
      group_id: id,
      id,
      companies: "ids",
      contact_id: id,
      body: "body",
      last_login_at: "nothing",
    },
  },
  account_use: {
    place: "coordinator",
    erasure: accountRows,
    about: "When an account was last used, and the language its person has chosen.",
    columns: { group_id: id, account_id: id },
  },
  account_password: {
    place: "coordinator",
    erasure: serviceRows,
    about: "Passwords that open a single account, as hashes.",
    where: "account_id in (select a.id from account a where a.group_id = $1)",
    columns: { account_id: id },
  },
  machine_token: {
    place: "reference",
    erasure: "ownStatements",
    about: "Access of machines; its keys stay behind, so that it is made anew.",
    // A hash stood here before keys had a table.
    columns: { group_id: id, id, made_by: id, hash: "nothing" },
  },
  scim_user: {
    place: "sharded",
    erasure: staffRows,
    about: "What a directory that provides staff calls them.",
    columns: { group_id: id, staff_id: id },
  },
  scim_group: {
    place: "sharded",
    erasure: "idsOnly",
    about: "Groups of such a directory with the roles and companies they give.",
    columns: { group_id: id, id, companies: "ids" },
  },
  scim_member: {
    place: "sharded",
    erasure: staffRows,
    about: "Who is in them.",
    columns: { group_id: id, scim_group_id: id, staff_id: id },
  },
  item: {
    place: "sharded",
    erasure: "ownStatements",
    about: "Companies, departments, people and the entries of all lists, by kind.",
    // Definitions of custom fields come before their values.
    order: `kind <> '${addedFieldsKind}', id`,
    columns: {
      group_id: id,
      id,
      parent_id: id,
      created_by: id,
      updated_by: id,
      body: "body",
    },
  },
  hidden_item: {
    place: "sharded",
    erasure: "idsOnly",
    about: "Entries of the product that the group is not offered.",
    columns: { group_id: id, id },
  },
  record: {
    place: "sharded",
    erasure: "idsOnly",
    about: "Processing activities and templates as they are now; ids lead to `item` and `product`.",
    columns: {
      group_id: id,
      id,
      company_id: id,
      domain_id: id,
      department_id: id,
      created_by: id,
      updated_by: id,
      parent_template_id: id,
      gaps: "numbers",
      facts: "body",
      body: "body",
    },
  },
  revision: {
    place: "sharded",
    erasure: "ownStatements",
    about:
      "All versions of records and entries; `packed` has, with the titles of their day, what `body` has as ids, or all of the version where `base` is 0.",
    order: "target_kind, target_id, version",
    columns: { group_id: id, target_id: id, actor: id, body: "body", packed: "packed" },
  },
  link: {
    place: "sharded",
    erasure: "idsOnly",
    about:
      "Who names whom (derived from the documents); kinds and places are the first four bytes of the SHA-256 of their names.",
    where: "group_id = $1 and to_kind = any($2::int4[])",
    columns: { group_id: id, to_id: id, from_id: id },
  },
  mirror_link: {
    place: "sharded",
    erasure: "idsOnly",
    about: "Which records of two companies belong together.",
    columns: { group_id: id, record_id: id, other_id: id, judged_by: id },
  },
  file: {
    place: "sharded",
    erasure: "idsOnly",
    about: "Uploaded files; their contents are in files/ under their SHA-256.",
    columns: { group_id: id, id, size: "number", created_by: id },
  },
  history_file: {
    place: "sharded",
    erasure: "idsOnly",
    about: "Which files the versions of a document refer to.",
    columns: { group_id: id, file_id: id, target_id: id },
  },
  letter_texts: {
    place: "sharded",
    erasure: "idsOnly",
    about: "The group's own texts of letters, each version whole; the newest one holds.",
    columns: { group_id: id, own: { idsIn: [] }, changed_by: id },
  },
  authority_package: {
    place: "sharded",
    erasure: "idsOnly",
    about:
      "Packages that authorities were given; their contents are in files/ under their SHA-256.",
    columns: {
      group_id: id,
      id,
      made_by: id,
      companies: "ids",
      size: "number",
      told: { idsIn: ["id", "since"] },
      contents: { idsIn: ["id", "company"] },
      handed: { idsIn: ["by"] },
    },
  },
  task: {
    place: "sharded",
    erasure: "idsOnly",
    about: "Tasks, of the workflow, of events and made by hand.",
    columns: {
      group_id: id,
      id,
      staff_id: id,
      record_id: id,
      created_by: id,
      closed_by: id,
      comment_id: id,
      company_id: id,
      item_id: id,
    },
  },
  task_reminder: {
    place: "coordinator",
    erasure: accountRows,
    about: "How people want to be reminded; the addresses of calendars are keys and stay behind.",
    columns: { group_id: id, account_id: id, calendar_hash: "nothing", calendar_at: "nothing" },
  },
  comment: {
    place: "sharded",
    erasure: "idsOnly",
    about: "What people say of records; a thread is its first comment.",
    columns: {
      group_id: id,
      id,
      record_id: id,
      thread_id: id,
      row_id: id,
      text: "mentions",
      mentions: "ids",
      created_by: id,
      resolved_by: id,
    },
  },
  comment_read: {
    place: "sharded",
    erasure: accountRows,
    about: "Up to which comment somebody has read.",
    columns: { group_id: id, account_id: id, record_id: id, up_to: id },
  },
  content_read: {
    place: "sharded",
    erasure: accountRows,
    about: "Which articles of the community somebody has read.",
    columns: { group_id: id, account_id: id, content_id: id },
  },
  record_visit: {
    place: "sharded",
    erasure: accountRows,
    about: "Which version of a record somebody has seen last.",
    columns: { group_id: id, account_id: id, record_id: id },
  },
  account_arrangement: {
    place: "sharded",
    erasure: accountRows,
    about: "How people have arranged their pages.",
    columns: { group_id: id, account_id: id, arrangement: "body" },
  },
  former_staff: {
    place: "sharded",
    erasure: "ownStatements",
    about: "Who was deleted from the staff: a number each.",
    columns: { group_id: id, id },
  },
  import_column: {
    place: "sharded",
    erasure: "idsOnly",
    about: "What the columns of imported files were taken for.",
    columns: { group_id: id },
  },
  record_figure: {
    place: "sharded",
    erasure: "idsOnly",
    about: "How many records there are, by what is counted (derived).",
    columns: { group_id: id, company_id: id, value: "counted", records: "number" },
  },
  figure_day: {
    place: "sharded",
    erasure: "idsOnly",
    about: "By how much each of these numbers changed on a day.",
    columns: { group_id: id, company_id: id, value: "counted", records: "number" },
  },
  record_day: {
    place: "sharded",
    erasure: "idsOnly",
    about: "What each record was counted as, on each day on which that changed.",
    columns: {
      group_id: id,
      record_id: id,
      company_id: id,
      domain_id: id,
      department_id: id,
      flows: "body",
      gaps: "numbers",
    },
  },
  refusal: {
    place: "coordinator",
    erasure: "idsOnly",
    about: "Refused attempts of the last hour that are not in the log yet.",
    columns: { group_id: id, account_id: id, times: "number" },
  },
  audit: {
    place: "sharded",
    isLog: true,
    erasure: "idsOnly",
  },
  app_lock: {
    place: "local",
    staysBehind: "belongs to the running servers of a database",
    backup: false,
    erasure: "idsOnly",
  },
  attempt: {
    place: "local",
    staysBehind: "counts of the last minutes",
    backup: false,
    erasure: "idsOnly",
  },
  audit_address: {
    place: "sharded",
    staysBehind: "goes with the log",
    erasure: "ownStatements",
  },
  audit_head: {
    place: "sharded",
    staysBehind: "goes with the log",
    erasure: "idsOnly",
  },
  claim_key: {
    place: "eachNode",
    staysBehind: "is the key of a database's own servers",
    backup: false,
    erasure: "idsOnly",
  },
  download: {
    place: "sharded",
    staysBehind: "exports made within the last hour",
    backup: false,
    erasure: "idsOnly",
  },
  factor_apart: {
    place: "coordinator",
    staysBehind: "goes with second factors",
    erasure: "ownStatements",
  },
  factor_request: {
    place: "coordinator",
    staysBehind: "a sign-in that is under way",
    backup: false,
    erasure: "ownStatements",
  },
  import_row: {
    place: "sharded",
    staysBehind: "rows of files that somebody is about to import",
    erasure: "idsOnly",
  },
  job: {
    place: "coordinator",
    staysBehind: "work in the background and what it said when it ended, kept for some days",
    erasure: "ownStatements",
  },
  job_document: {
    place: "sharded",
    staysBehind: "goes with the work in the background",
    erasure: "idsOnly",
  },
  known_device: {
    place: "coordinator",
    staysBehind: "recognises browsers of the old address",
    erasure: serviceRows,
  },
  login_link: {
    place: "coordinator",
    staysBehind: "lets somebody in: links are sent anew",
    backup: false,
    erasure: accountRows,
  },
  login_link_key: {
    place: "coordinator",
    staysBehind: "lets somebody in: links are sent anew",
    backup: false,
    erasure: "ownStatements",
  },
  machine_key: {
    place: "coordinator",
    staysBehind: "lets a machine in: its access is made anew",
    erasure: "idsOnly",
  },
  outbox: {
    place: "sharded",
    staysBehind: "tells open pages of the old place that something has changed",
    erasure: "idsOnly",
  },
  outbox_head: {
    place: "sharded",
    staysBehind: "goes with what is told to open pages",
    erasure: "idsOnly",
  },
  product_file: {
    place: "reference",
    staysBehind: "belongs to the product, not to a group",
    erasure: "idsOnly",
  },
  product_item: {
    place: "reference",
    staysBehind: "belongs to the product: entries are found by their keys at the new place",
    erasure: "idsOnly",
  },
  recovery_code: {
    place: "coordinator",
    staysBehind: "goes with second factors",
    erasure: "ownStatements",
  },
  refresh_token: {
    place: "coordinator",
    staysBehind: "lets somebody in: everybody signs in anew",
    backup: false,
    erasure: "idsOnly",
  },
  schema_migration: {
    place: "local",
    staysBehind: "is the database's own",
    backup: false,
    erasure: "idsOnly",
  },
  second_factor: {
    place: "coordinator",
    staysBehind:
      "is encrypted with a key of the old place, or bound to its address: everybody sets theirs up anew",
    erasure: "ownStatements",
  },
  session: {
    place: "coordinator",
    staysBehind: "lets somebody in: everybody signs in anew",
    backup: false,
    erasure: serviceRows,
  },
  sign_on: {
    place: "coordinator",
    staysBehind:
      "the provider knows the old address, and its secrets are sealed there: it is set up anew",
    erasure: "idsOnly",
  },
  sign_on_identity: {
    place: "coordinator",
    staysBehind: "goes with the provider",
    erasure: accountRows,
  },
  sign_on_request: {
    place: "coordinator",
    staysBehind: "somebody who is just signing in",
    backup: false,
    erasure: "idsOnly",
  },
  sign_on_seen: {
    place: "coordinator",
    staysBehind: "what a provider has just said",
    erasure: "idsOnly",
  },
  sign_on_session: {
    place: "coordinator",
    staysBehind: "goes with the session",
    backup: false,
    erasure: "idsOnly",
  },
  upload: {
    place: "sharded",
    staysBehind: "files that are still being sent",
    backup: false,
    erasure: accountRows,
  },
  upload_part: {
    place: "sharded",
    staysBehind: "goes with the files that are still being sent",
    backup: false,
    erasure: "idsOnly",
  },
  waiting_entry: {
    place: "coordinator",
    staysBehind: "goes with the log, where it is within a minute",
    erasure: "ownStatements",
  },
};
