// Written by `npm run gen` from schemas. Do not edit.
import type { CompactPlan } from "#shared/engine/plan/compactPlan.ts";
export const data: Readonly<Record<string, CompactPlan>>;
