// Written by `npm run gen` from schemas. Do not edit.
import type { Plan } from "#shared/engine/plan/plan.ts";
export const data: Readonly<Record<string, Plan>>;
