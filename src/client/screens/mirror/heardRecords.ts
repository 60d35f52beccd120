import type { Heard } from "#client/state/live/heard.ts";

export function ofRecords({ topic }: Heard): boolean {
  return topic === "records";
}
