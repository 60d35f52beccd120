// Written by `npm run gen` from schemas. Do not edit.
import { p05e6608a97 } from "../shared.js";
export const plan = {"document":"rows/blacklistEntry","textKey":"rows.blacklistEntry","nodes":p05e6608a97,"summary":["no","title","rule"]};
