import type { Heard } from "#client/state/live/heard.ts";

/** Whether an update is about records, which registers are made of. */
export function ofRecords({ topic }: Heard): boolean {
  return topic === "records";
}
