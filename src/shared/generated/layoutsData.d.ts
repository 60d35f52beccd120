// Written by `npm run gen` from schemas. Do not edit.
export const layouts: Readonly<Record<string, { schema: Record<string, unknown>; uiSchema: Record<string, unknown> }>>;
