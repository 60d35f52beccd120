import { appState } from "../appState.ts";

/** An export of the register that another page asks for; the list opens it. */
export const exportWish = appState(() => ({ isOpen: false }));
