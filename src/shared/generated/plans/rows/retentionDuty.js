// Written by `npm run gen` from schemas. Do not edit.
import { p4590d2b0fd } from "../shared.js";
export const plan = {"document":"rows/retentionDuty","textKey":"rows.retentionDuty","nodes":p4590d2b0fd,"summary":["title","periodText"]};
