import type { ColumnType } from "kysely";

/** Read as a parsed value, written as JSON text. */
export type JsonColumn<T> = ColumnType<T, string, string>;

/** The same for a column with a default. */
export type JsonDefault<T> = ColumnType<T, string | undefined, string>;
