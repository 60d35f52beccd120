import { addedFieldsKind } from "#shared/domain/catalogues/customFields.ts";

/** Content of a column other than plain values, which are brought along as they are. */
export type Holds =
  /** The number of the group, or of anything in it; 0 and null name nothing. */
  | "id"
  | "ids"
  /** A number that counts or measures, or that a name is known by. */
  | "number"
  | "numbers"
  /** A document of ours, in which ids are where its description says so. */
  | "body"
  /** Any other JSON, with the names under which it holds ids. */
  | { idsIn: readonly string[] }
  /** A compressed document; readable in the archive. */
  | "packed"
  /** Words in which `@{id}` names somebody. */
  | "mentions"
  /** A kind and an id, as `record/12`. */
  | "target"
  /** The value of a count, which is an id where what is counted are areas. */
  | "counted"
  /** Left empty: a key, or what only concerns the old place. */
  | "nothing";

/** A table that is moved with its group. */
interface Moved {
  about: string;
  /** Which of its rows are the group's, where its number doesn't say so; `$1` is the group. */
  where?: string;
  order?: string;
  columns: Readonly<Record<string, Holds>>;
}

const id = "id";

/**
 * All tables that go with a group, in the order in which they are written. A test, and each run,
 * hold this against the database: a table or column that nobody has decided on is moved by nobody.
 */
export const movedTables: Readonly<Record<string, Moved>> = {
  group_of_companies: {
    about: "The group: its title, licence and settings.",
    columns: { group_id: id, settings: "body", added_fields: "number", filters: "nothing" },
  },
  login: {
    about: "What people sign in with, each with the hash of the password (argon2id).",
    where: "login in (select a.login from account a where a.group_id = $1)",
    columns: {},
  },
  account: {
    about: "Accounts with their roles; contact_id is the person in `item`.",
    columns: { group_id: id, id, companies: "ids", contact_id: id, body: "body" },
  },
  account_password: {
    about: "Passwords that open a single account, as hashes.",
    where: "account_id in (select a.id from account a where a.group_id = $1)",
    columns: { account_id: id },
  },
  machine_token: {
    about: "Access of machines; its keys stay behind, so that it is made anew.",
    columns: { group_id: id, id, made_by: id, hash: "nothing" },
  },
  scim_user: {
    about: "What a directory that provides staff calls them.",
    columns: { group_id: id, staff_id: id },
  },
  scim_group: {
    about: "Groups of such a directory with the roles and companies they give.",
    columns: { group_id: id, id, companies: "ids" },
  },
  scim_member: {
    about: "Who is in them.",
    columns: { group_id: id, scim_group_id: id, staff_id: id },
  },
  item: {
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
    about: "Entries of the product that the group is not offered.",
    columns: { group_id: id, id },
  },
  record: {
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
    about:
      "All versions of records and entries; `packed` has, with the titles of their day, what `body` has as ids.",
    columns: { group_id: id, target_id: id, actor: id, body: "body", packed: "packed" },
  },
  link: {
    about:
      "Who names whom (derived from the documents); kinds and places are the first four bytes of the SHA-256 of their names.",
    where: "group_id = $1 and to_kind = any($2::int4[])",
    columns: { group_id: id, to_id: id, from_id: id },
  },
  mirror_link: {
    about: "Which records of two companies belong together.",
    columns: { group_id: id, record_id: id, other_id: id, judged_by: id },
  },
  file: {
    about: "Uploaded files; their contents are in files/ under their SHA-256.",
    columns: { group_id: id, id, size: "number", created_by: id },
  },
  history_file: {
    about: "Which files the versions of a document refer to.",
    columns: { group_id: id, file_id: id, target_id: id },
  },
  letter_texts: {
    about: "The group's own texts of letters, each version whole; the newest one holds.",
    columns: { group_id: id, own: { idsIn: [] }, changed_by: id },
  },
  authority_package: {
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
    about: "How people want to be reminded; the addresses of calendars are keys and stay behind.",
    columns: { group_id: id, account_id: id, calendar_hash: "nothing", calendar_at: "nothing" },
  },
  comment: {
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
    about: "Up to which comment somebody has read.",
    columns: { group_id: id, account_id: id, record_id: id, up_to: id },
  },
  content_read: {
    about: "Which articles of the community somebody has read.",
    columns: { group_id: id, account_id: id, content_id: id },
  },
  record_visit: {
    about: "Which version of a record somebody has seen last.",
    columns: { group_id: id, account_id: id, record_id: id },
  },
  account_arrangement: {
    about: "How people have arranged their pages.",
    columns: { group_id: id, account_id: id, arrangement: "body" },
  },
  former_staff: {
    about: "Who was deleted from the staff: a number each.",
    columns: { group_id: id, id },
  },
  import_column: {
    about: "What the columns of imported files were taken for.",
    columns: { group_id: id },
  },
  record_figure: {
    about: "How many records there are, by what is counted (derived).",
    columns: { group_id: id, company_id: id, value: "counted", records: "number" },
  },
  figure_day: {
    about: "By how much each of these numbers changed on a day.",
    columns: { group_id: id, company_id: id, value: "counted", records: "number" },
  },
  record_day: {
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
    about: "Refused attempts of the last hour that are not in the log yet.",
    columns: { group_id: id, account_id: id, times: "number" },
  },
};

/** The log is moved by itself, since it is chained anew. */
export const logTable = "audit";

/** The columns of the log's entries and of the addresses they came from, which are kept apart. */
export const logColumns = {
  entries: ["group_id", "seq", "at", "actor", "action", "target", "detail", "prev_hash", "hash"],
  addresses: ["group_id", "seq", "address", "salt", "hashed", "erased_by"],
};

/** Tables that don't go with a group, and why. */
export const leftBehind: Readonly<Record<string, string>> = {
  app_lock: "belongs to the running servers of a database",
  attempt: "counts of the last minutes",
  audit_address: "goes with the log",
  audit_head: "goes with the log",
  claim_key: "is the key of a database's own servers",
  download: "exports made within the last hour",
  factor_apart: "goes with second factors",
  factor_request: "a sign-in that is under way",
  import_row: "rows of files that somebody is about to import",
  job: "work in the background and what it said when it ended, kept for some days",
  job_document: "goes with the work in the background",
  known_device: "recognises browsers of the old address",
  login_link: "lets somebody in: links are sent anew",
  outbox: "tells open pages of the old place that something has changed",
  outbox_head: "goes with what is told to open pages",
  product_file: "belongs to the product, not to a group",
  product_item: "belongs to the product: entries are found by their keys at the new place",
  recovery_code: "goes with second factors",
  refresh_token: "lets somebody in: everybody signs in anew",
  schema_migration: "is the database's own",
  second_factor:
    "is encrypted with a key of the old place, or bound to its address: everybody sets theirs up anew",
  session: "lets somebody in: everybody signs in anew",
  sign_on:
    "the provider knows the old address, and its secrets are sealed there: it is set up anew",
  sign_on_identity: "goes with the provider",
  sign_on_request: "somebody who is just signing in",
  sign_on_seen: "what a provider has just said",
  sign_on_session: "goes with the session",
  upload: "files that are still being sent",
  upload_part: "goes with the files that are still being sent",
};

/** Names under which details of the log have ids. */
export const idsInLog: readonly string[] = [
  "comment",
  "companies",
  "company",
  "export",
  "job",
  "other",
  "replacement",
  "template",
];
