import type { ApiClient } from "../../../scripts/testkit/apiClient.ts";

/** Starts a new version of a finalised demo activity as a draft. */
export async function draftedAnew(admin: ApiClient): Promise<{ id: number; name: string }> {
  const { items } = await admin.call("records.list", { body: { perPage: 100 } });
  const found = items.find(
    ({ status, company }) => status === "finalised" && /Kiel/.test(company?.title ?? ""),
  );
  if (!found) throw new Error("the demo has no finalised activity");
  const { id = 0, version = 0 } = await admin.call("records.read", { params: { id: found.id } });
  await admin.call("records.status", { body: { id, version, status: "draft", confirmed: true } });
  return { id, name: found.name };
}
