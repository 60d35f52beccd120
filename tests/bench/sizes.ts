/** Rows of the measured form, and fields in each: a thousand together. */
export const rowCount = Number(new URLSearchParams(location.search).get("rows") ?? 100);
/** Fields of each row that one can fill in. */
export const fieldsPerRow = 10;
