import { expect, test } from "vitest";
import { assessText } from "../../scripts/testkit/statements/houseRules.ts";
import { mendedFaults, newFaults } from "../../scripts/testkit/statements/knownFaults.ts";

// The rules of src/server/store/database/README.md. All API tests hold their statements against them.

function complaintsAbout(text: string) {
  return assessText(text).complaints;
}

test.each([
  ["select title from item where group_id = $1 and id = $2", "one worker"],
  ["select login from login where login = $1", "coordinator"],
  ["update account set language = $1 where id = $2", "every machine"],
  ["select title from item where id = $1", "several workers"],
  ["select group_id, seq from outbox_head where group_id = any($1)", "several workers"],
])("%s runs on: %s", (text, machines) => {
  expect(assessText(text).runsOn).toBe(machines);
});

test("a statement tells which of its tables lie where", () => {
  const { tables } = assessText(
    "with own as (select id from account where id = $1) select r.id from record r join own on own.id = r.created_by where r.group_id = $2",
  );
  expect(tables).toEqual({ account: "reference", record: "sharded" });
});

test.each([
  ["select id from record r where r.id = $1", "record: no group"],
  ["delete from task where due < $1", "task: no group"],
  ["select id from record where group_id = $1 or id = $2", "record: no group"],
  [
    "select r.id from record r where r.group_id = $1 and exists (select 1 from link l where l.group_id = r.group_id and l.from_id = r.id)",
    "link: its group is a column of another query; write link.group_id = ${tx.group}",
  ],
  [
    "select r.id from record r left join lateral (select d.day from record_day d where d.group_id = r.group_id limit 1) k on true where r.group_id = $1",
    "record_day: its group is a column of another query",
  ],
  [
    "select id from record where group_id = $1 union select id from item where kind = $2",
    "item: no group",
  ],
  [
    "with old as (delete from comment where id = $1 returning id) select id from old",
    "comment: no group",
  ],
])("without a group's value, %s is a fault", (text, complaint) => {
  expect(complaintsAbout(text)).toEqual([expect.stringContaining(complaint)]);
});

test.each([
  "select r.id from record r join item i on i.group_id = r.group_id and i.id = r.company_id where r.group_id = $1",
  "select r.id from record r left join item i using (group_id) where r.group_id = $1::int8",
  'select "record"."id" from "record" inner join "link" on "link"."group_id" = "record"."group_id" and "link"."to_id" = "record"."id" where "record"."group_id" = $1',
  "select r.id from record r where r.group_id = $1 and exists (select 1 from link l where l.group_id = $1 and l.from_id = r.id)",
  "select x.id from record x, unnest($1::int8[]) n(id) where (x.group_id, x.id) = ($2, n.id)",
  "update task t set due = x.due from unnest($1::int8[], $2::date[]) x(id, due) where t.group_id = $3 and t.id = x.id",
  "insert into comment (group_id, id, text) values ($1, $2, $3) on conflict (group_id, id) do update set text = excluded.text",
  "with r as (select id from record where group_id = $1) select id from r",
])("with a group's value, %s is none", (text) => {
  expect(complaintsAbout(text)).toEqual([]);
});

test.each([
  [
    "insert into figure_day (group_id, day) select g.group_id, $2::date from group_of_companies g where g.group_id = $1",
    "selects from group_of_companies",
  ],
  [
    "insert into letter_texts (group_id, own) select $1::int8, x from unnest($2::jsonb[]) x",
    "audit_head",
  ],
  [
    "insert into link (group_id, from_id) select r.group_id, $2 from record r where r.group_id = $1",
    "cast each value",
  ],
  [
    "insert into task (group_id, record_id) select r.group_id, r.id from record r where r.group_id = $1",
    "newIds",
  ],
  [
    "insert into link (group_id, from_id) select r.group_id, r.id from record r where r.group_id = $1 limit 5",
    "up to a limit",
  ],
  [
    "insert into former_staff (group_id, number) values ($1, (select max(number) from former_staff where group_id = $1))",
    "a query among the values",
  ],
  ["update record set updated_at = now() where group_id = $1", "computes by now()"],
  [
    "delete from record where group_id = $1 returning jsonb_build_object('id', id)",
    "computes by jsonb_build_object()",
  ],
  ["update task set status = 'closed' where group_id = $1 and occasion::text = $2", "days as text"],
  [
    "insert into refusal as r (group_id, times) values ($1, $2) on conflict (group_id) do update set times = case r.network when $3 then 1 end",
    "refusal: computes by case … when",
  ],
  [
    "delete from login l where not exists (select 1 from account a where a.login = l.login)",
    "login: written by a statement that asks account",
  ],
  [
    "select d.id from job_document d join job j on j.id = d.job_id where d.group_id = $1",
    "job: joined with tables of shards",
  ],
  [
    "select i.id from item i where i.group_id = $1 and i.id = any(app_search_items($2))",
    "app_search_items()",
  ],
  [
    "select x.id from (select id from record where group_id = $1 union select id from item where group_id = $1) x left join record r on r.group_id = $1 and r.id = x.id",
    "an outer join of a union",
  ],
  ["begin; set local role app_rw; select 1", "role: a setting is its own message"],
  ["set local plan_cache_mode = force_generic_plan", "plan_cache_mode"],
  ["select set_config('app.claim', $1, true)", "set_config()"],
  ["truncate refusal", "truncate"],
])("%s is a fault", (text, complaint) => {
  expect(complaintsAbout(text)).toEqual([expect.stringContaining(complaint)]);
});

test.each([
  "insert into link (group_id, from_id, place) select r.group_id, r.id, $2::int4 from record r where r.group_id = $1",
  "update login set password_hash = $1 where login = $2",
  "select app_search_items($1) as ids",
  "update app_lock set held_until = now() where name = $1",
  "set local app.claim = '1.group'",
])("%s is none", (text) => {
  expect(complaintsAbout(text)).toEqual([]);
});

const statement = (file: string, text: string) => ({ file, text, ...assessText(text) });
const broken = statement("src/server/store/tasks.ts", "select id\n  from task");
const fault = "task: no group; write task.group_id = ${tx.group}";

test("a fault is named with its module, what to write there, and the statement", () => {
  const known = { open: {}, accepted: {} };
  expect(newFaults([broken], known)).toEqual([
    `src/server/store/tasks.ts: ${fault}\n  in select id from task`,
  ]);
});

test("a known fault is no news, but only in its module", () => {
  const known = { open: { "src/server/store/tasks.ts": [fault] }, accepted: {} };
  const elsewhere = statement("src/server/store/jobs.ts", broken.text);
  expect(newFaults([broken, elsewhere], known)).toEqual([
    `src/server/store/jobs.ts: ${fault}\n  in select id from task`,
  ]);
});

test("a known fault that no statement has any more is to leave the list", () => {
  const known = {
    open: { "src/server/store/tasks.ts": [fault, "link: no group"] },
    accepted: { "src/server/store/jobs.ts": { "job: old": "a reason" } },
  };
  expect(mendedFaults([broken], known)).toEqual([
    "src/server/store/tasks.ts: link: no group",
    "src/server/store/jobs.ts: job: old",
  ]);
});
