/** Looks up a text by its key; returns the key itself if there is none. */
export type Text = (key: string, params?: Readonly<Record<string, string | number>>) => string;
