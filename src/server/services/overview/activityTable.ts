import type { FileAnswer } from "#shared/engine/plan/operation.ts";
import type { ActivityEntry, ActivityTableRequest } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { type Texts, translate } from "#server/exports/exportTexts.ts";
import { listTable } from "../exporting/listTable.ts";
import { activityPage } from "./activity.ts";

/** The log as a table, a line for each entry. */
export function activityTable(call: Call, wanted: ActivityTableRequest): Promise<FileAnswer> {
  // Addresses of the network belong to sign-ins and refusals alone, as on the page.
  const hasAddresses = wanted.view === "access";
  return listTable<ActivityEntry>(
    call,
    "activity.table",
    (page) => activityPage(call, { ...wanted, ...page }),
    {
      event: sentenceOf,
      subject: (entry) => subjectOf(entry)?.title ?? "",
      ...(hasAddresses && { address: ({ detail }) => detail.address ?? "" }),
    },
  );
}

function subjectOf({ record, item }: ActivityEntry) {
  return record ?? item;
}

function sentenceOf(entry: ActivityEntry, texts: Texts): string {
  const { action, actor } = entry;
  return translate(texts, `lists.activityActions.${action}`, {
    who: actor ? String(actor.title) : translate(texts, "export.someone"),
    what: subjectOf(entry)?.title ?? translate(texts, "export.something"),
  });
}
