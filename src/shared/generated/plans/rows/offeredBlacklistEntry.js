// Written by `npm run gen` from schemas. Do not edit.
import { p71d9cc4f9f } from "../shared.js";
export const plan = {"document":"rows/offeredBlacklistEntry","textKey":"rows.offeredBlacklistEntry","nodes":p71d9cc4f9f,"summary":["no","title"]};
