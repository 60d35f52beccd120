import type { RecordRead, RecordWrite } from "#shared/generated/types.ts";
import type { ApiClient } from "../../scripts/testkit/apiClient.ts";

/** Creates a record through the API, in the group's first company by default. */
export async function createRecord(
  api: ApiClient,
  body: Partial<RecordWrite> & Pick<RecordWrite, "name">,
): Promise<RecordRead & { id: number; version: number }> {
  const [company] = await api.call("filters.companies");
  if (!company) throw new Error("The group has no company");
  const whole = { language: "de", company: { id: company.id }, ...body };
  const saved = await api.call("records.save", { body: whole });
  if (!("id" in saved) || saved.id === undefined || saved.version === undefined) {
    throw new Error("Not one record was answered");
  }
  return { ...saved, id: saved.id, version: saved.version };
}

export async function readRecord(api: ApiClient, id: number): Promise<RecordRead> {
  return api.call("records.read", { params: { id } });
}

/** Changes a record as a different user from the one viewing it. */
export async function changeRecord(
  api: ApiClient,
  id: number,
  part: Partial<RecordWrite>,
): Promise<void> {
  const { version, language, company, name = "", description } = await readRecord(api, id);
  const body = { id, version, language, company: company && { id: company.id }, name, description };
  const sent = { ...body, ...part };
  const { status } = await api.send("POST", "/api/processingActivity/activity", sent);
  if (status !== 200) throw new Error(`The record was not changed: ${status}`);
}

/** Creates companies until the group has ten, and returns them. */
export async function tenCompanies(admin: ApiClient): Promise<{ id: number; title: string }[]> {
  const [country] = await admin.call("lookups.list", { body: {} }, "countries");
  const known = await admin.call("filters.companies");
  for (let at = known.length; at < 10; at += 1) {
    const body = { companyName: `Nordlicht Hafen ${at} GmbH`, responsibleCountryId: country?.id };
    await admin.call("catalogue.create", { body }, "companies");
  }
  return (await admin.call("filters.companies")).slice(0, 10);
}
