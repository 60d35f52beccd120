import { agreementOfRecord } from "#shared/domain/transfers/agreements.ts";
import { bareBody } from "#shared/domain/exports/bareBody.ts";
import { version } from "#shared/api/version.ts";
import { linksOf } from "#shared/engine/body/links.ts";
import { recordsFile } from "#shared/domain/writing/recordsFile.ts";
import type { Plan } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Asking } from "#server/auth/call.ts";
import { writeJson } from "#server/exports/programs/jsonFile.ts";
import { makeShelf, makeTextShelf } from "#server/exports/spool.ts";
import { readFiles, type StoredFile } from "#server/store/files/files.ts";
import { recordPlan } from "../../bodies/plans.ts";
import { callContext } from "../../records/recordContext.ts";
import { endOfDate } from "../recordsOffered.ts";
import { derivedStates } from "./derivedStates.ts";
import type { DataIntake, DataWish } from "./readData.ts";
import { readEntries } from "./readEntries.ts";

/** Takes records in as they are stored, and then all entries that they name. */
export function jsonIntake(call: Asking, { wanted, spoolFile }: DataWish): DataIntake {
  const plan = recordPlan(callContext(call));
  const records = makeTextShelf(makeShelf(spoolFile));
  const states = makeTextShelf(makeShelf(spoolFile));
  const named = { entries: new Set<number>(), files: new Set<number>() };
  let count = 0;
  return {
    take: ({ stored, presented }) => {
      const body = bareBody(plan.nodes, stored, () => true);
      for (const { kind, id } of linksOf(plan, body)) {
        if (kind === "file") named.files.add(id);
        else if (kind !== "records") named.entries.add(id);
      }
      states.add(`${count === 0 ? "" : ",\n"}${JSON.stringify(statesOf(plan, presented()))}`);
      records.add(`${count === 0 ? "" : ",\n"}${JSON.stringify(body)}`);
      count += 1;
    },
    finish: async (tx) => {
      const at = endOfDate(call, wanted);
      const { entries, files: ofEntries } = await readEntries(tx, call, named.entries, at);
      const stored = await readFiles(tx, [...named.files.union(ofEntries)]);
      const contents = [...stored.values()].map(({ id, name, size, sha256 }) => ({
        id,
        name,
        size,
        sha256,
      }));
      const files = [...stored.values()].map(presentFile);
      const head: Body = {
        format: recordsFile.format,
        formatVersion: recordsFile.version,
        productVersion: version,
        madeAt: call.now.toISOString(),
        ...(wanted.asAt === undefined ? {} : { asAt: wanted.asAt }),
        group: call.viewer.groupTitle,
      };
      return async (path) => ({
        ...(await writeJson({ head, records, states, entries, files }, path)),
        files: contents,
      });
    },
  };
}

function statesOf({ nodes }: Pick<Plan, "nodes">, record: Body): Body {
  const { id = null } = record;
  return { id, agreement: agreementOfRecord(record), ...derivedStates(nodes, record) };
}

function presentFile({ id, name, size, mediaType, sha256 }: StoredFile): Body {
  return { id, name, size, mediaType, sha256 };
}
