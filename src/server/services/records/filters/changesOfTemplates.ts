import { workingStatuses } from "#shared/domain/workflow/transitions.ts";
import type { RecordCondition } from "#server/store/records/recordCondition.ts";

const isAtWork: RecordCondition = { column: "status", in: workingStatuses };
const isBehind: RecordCondition = { isBehindTemplate: true };

/** A record whose template has a newer version that it can take over. */
export const openChange: RecordCondition = { all: [isAtWork, isBehind] };

/** One that stays as it is: what is at rest takes over nothing any more. */
export const changeAtRest: RecordCondition = { all: [{ not: isAtWork }, isBehind] };
