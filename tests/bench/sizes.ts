/** Number of rows in the measured form, and of fields per row: a thousand fields together. */
export const rowCount = Number(new URLSearchParams(location.search).get("rows") ?? 100);
/** Number of editable fields per row. */
export const fieldsPerRow = 10;
