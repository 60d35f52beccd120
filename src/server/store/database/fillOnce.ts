import type pg from "pg";

const name = "demo";

/** All tables with data of groups or persons; the product's own items are not listed. */
const filledTables = [
  "group_of_companies, login, login_password, account, account_use, session, sign_on_session, refresh_token",
  "login_link, login_link_key",
  "item, hidden_item, record",
  "revision, link, outbox, outbox_head, audit, audit_head, job, file, download, refusal",
].join(", ");

/**
 * Seeds an empty database all or nothing: leftovers of an interrupted run are deleted first, and a
 * database in use is never touched.
 */
export async function fillOnce(
  admin: pg.Client,
  isEmpty: () => Promise<boolean>,
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await admin.query<{ owner: string }>(
    "select owner from app_lock where name = $1",
    [name],
  );
  const state = rows[0]?.owner;
  if (state === "filled") return;
  if (state === "filling") await admin.query(`truncate ${filledTables}`);
  if (!(await isEmpty())) return;
  await setFillState(admin, "filling");
  await fill();
  await setFillState(admin, "filled");
}

async function setFillState(admin: pg.Client, state: string): Promise<void> {
  await admin.query(
    `insert into app_lock (name, owner, until) values ($1, $2, 'infinity')
     on conflict (name) do update set owner = excluded.owner`,
    [name, state],
  );
}
