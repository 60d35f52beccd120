import { proxy } from "valtio";

/** The saved filter that the figures are of: what it is called, once that is known. */
export const shownFilter = proxy<{ title: string | undefined }>({ title: undefined });
