import { firstStatus } from "#shared/domain/workflow/transitions.ts";
import { copyOfAll } from "#shared/engine/copies/copy.ts";
import { newBody } from "#shared/engine/body/defaults.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import { draftNameOf, type RecordPlace } from "../records/recordPlaces.ts";
import { LostDrafts } from "./LostDrafts.tsx";

export interface LostEntriesProps {
  id: number;
  place: RecordPlace;
}

/** Unsaved entries in a record that is gone, to be continued in a new one. */
export function LostEntries({ id, place }: LostEntriesProps) {
  return (
    <LostDrafts
      name={draftNameOf(id, place)}
      fresh={{ name: draftNameOf(null, place), path: place.create }}
      asNew={(body) => asNew(body, place)}
    />
  );
}

function asNew(body: Body, { start }: RecordPlace): Body {
  const { nodes } = planOf("record");
  const newId = () => crypto.randomUUID();
  const copy = copyOfAll(nodes, body, newId);
  return { ...newBody(nodes), ...copy, ...start, clientId: newId(), status: firstStatus };
}
