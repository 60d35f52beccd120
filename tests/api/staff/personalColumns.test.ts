import { expect, test } from "vitest";
import { sections } from "#server/services/staff/dataCopySections.ts";
import { deviceTime } from "#server/store/accounts/knownDevices.ts";
import { planOf } from "#shared/generated/plans.ts";
import record from "#schemas/masterRecords/own-register.json" with { type: "json" };
import { makeTestApp } from "../../helpers/testApp.ts";

type Section = (typeof sections)[number][0];

/** Columns that refer to an account or staff entry, with their section in the data copy. */
const copied: Readonly<Record<string, Section>> = {
  "account.id": "accounts",
  "account.contact_id": "accounts",
  "account.login": "accounts",
  "account.last_login_at": "accounts",
  "account_arrangement.account_id": "arrangements",
  "account_use.account_id": "accounts",
  "account_use.last_login_at": "accounts",
  "audit.actor": "log",
  "authority_package.made_by": "log",
  "comment.created_by": "comments",
  "comment.mentions": "comments",
  "comment.resolved_by": "log",
  "comment_read.account_id": "reading",
  "content_read.account_id": "articles",
  "file.created_by": "documents",
  "item.id": "person",
  "item.parent_id": "documents",
  "item.created_by": "documents",
  "item.updated_by": "documents",
  "known_device.account_id": "devices",
  "second_factor.account_id": "factors",
  "second_factor.login": "factors",
  "letter_texts.changed_by": "log",
  "link.from_id": "documents",
  "link.to_id": "documents",
  "login.login": "accounts",
  "login_link.account_id": "invitations",
  "login_link.login": "accounts",
  "login_link.made_by": "log",
  "machine_token.made_by": "machines",
  "mirror_link.judged_by": "log",
  "product_item.updated_by": "documents",
  "record.created_by": "documents",
  "record.updated_by": "documents",
  "record_visit.account_id": "seen",
  "refusal.account_id": "log",
  "revision.actor": "documents",
  "revision.target_id": "documents",
  "scim_member.staff_id": "provisioning",
  "scim_user.staff_id": "provisioning",
  "session.account_id": "sessions",
  "session.login": "accounts",
  "sign_on.changed_by": "log",
  "sign_on_identity.account_id": "identities",
  "task.closed_by": "tasks",
  "task.created_by": "tasks",
  "task.staff_id": "tasks",
  "task_reminder.account_id": "accounts",
};

/** Columns that refer to a person but are not copied, with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  "account_password.account_id": "the hash of a password, which nobody may read",
  "download.owner": "files of exports, kept for hours; that they were made is in the log",
  "factor_apart.account_id": "how the account is opened, which its person sees in the settings",
  "factor_request.account_id": "a sign-in under way, kept for minutes",
  "factor_request.login": "a sign-in under way, kept for minutes",
  "former_staff.id": "the number instead of a name, once there are no data to copy",
  "former_staff.logins": "only until an erasure has ended",
  "job.owner": "work in the background, kept for days; what it did is in the log",
  "login_password.login": "the hash of a password, which nobody may read",
  "recovery_code.account_id": "hashes of codes, which nobody may read",
  "recovery_code.login": "hashes of codes, which nobody may read",
  "session.factor_account": "a number that stands with the factors",
  "sign_on.emergency_accounts": "who may do without the provider: a setting of the group",
  "waiting_entry.actor": "on the way to the log, within a minute",
  "upload.account_id": "a file that is being sent, kept for hours",
};

/** Numeric columns that refer to no person. */
const nobodys = new Set(
  `account.companies app_lock.owner audit.seq audit_address.erased_by audit_address.seq
  audit_head.base_seq audit_head.seq authority_package.companies authority_package.id
  authority_package.size comment.id comment.record_id comment.row_id comment.thread_id
  comment_read.record_id comment_read.up_to content_read.content_id download.companies
  download.job_id download.size figure_day.company_id figure_day.records file.id file.size
  group_of_companies.added_fields hidden_item.id history_file.file_id history_file.target_id
  import_row.job_id import_row.record_id job.id job_document.id job_document.job_id
  login_link.id login_link_key.link_id machine_key.machine_id machine_token.id mirror_link.other_id mirror_link.record_id outbox.seq
  outbox_head.sent outbox_head.seq product_file.id product_file.size product_item.id
  record.company_id record.department_id record.domain_id record.gaps record.id
  record.parent_template_id record_day.company_id record_day.department_id record_day.domain_id
  record_day.gaps record_day.record_id record_figure.company_id record_figure.records
  second_factor.used_step second_factor.counter record_visit.record_id refusal.times scim_group.companies
  scim_group.id scim_member.scim_group_id task.comment_id
  task.company_id task.id task.item_id task.record_id upload.size upload_part.size
  upload_part.start waiting_entry.id`.split(/\s+/),
);

test("each reference to a person is in the copy of their data, or left out for a reason", async () => {
  const app = await makeTestApp();
  const { rows } = await app.asOwner(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and table_name !~ '^citus_' and column_name <> 'group_id'
       and (udt_name in ('int8', '_int8') or column_name ~ 'login|account|staff|actor|owner|_by$')`,
  );
  const names = rows.map((row) => String(row["name"]));
  const decided = (name: string) => name in copied || name in leftOut || nobodys.has(name);
  expect(names.filter((name) => !decided(name))).toEqual([]);
  const listed = [...Object.keys(copied), ...Object.keys(leftOut), ...nobodys];
  expect(listed.filter((name) => !names.includes(name))).toEqual([]);
  const used = new Set(Object.values(copied));
  expect(sections.map(([name]) => name).filter((name) => !used.has(name))).toEqual([]);
});

test("the product's own record states the periods that its jobs keep", () => {
  const { nodes } = planOf("catalogues/companyGroup");
  const usual = (name: string) => nodes.find((node) => node.name === name)?.default;
  const { de, en } = record.deletionPractise[0]?.comments ?? {};
  const devices = deviceTime / (24 * 60 * 60 * 1000);
  for (const [text, months, days] of [
    [de, "Monate", "Tage"],
    [en, "months", "days"],
  ]) {
    expect(text).toContain(` ${usual("keepLogMonths")} ${months}`);
    expect(text).toContain(` ${usual("keepSessionsDays")} ${days}`);
    expect(text).toContain(` ${usual("keepJobsDays")} ${days}`);
    expect(text).toContain(` ${devices} ${days}`);
  }
  for (const text of [de, en]) {
    // One period covers everything that ends; both texts list the same things before it.
    const [before = ""] = (text ?? "").split(` ${usual("keepSessionsDays")} `);
    expect(before).toMatch(
      /Sitzungen .* IP-Adresse, Einladungen, .* Maschinen$|sessions .* IP address, invitations, .* machines$/,
    );
  }
});
