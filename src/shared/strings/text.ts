/** Looks a text up by its key; the key itself where there is none. */
export type Text = (key: string, params?: Readonly<Record<string, string | number>>) => string;
