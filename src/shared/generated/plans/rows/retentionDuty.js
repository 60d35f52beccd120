// Written by `npm run gen` from schemas. Do not edit.
import { p3f046285f1 } from "../shared.js";
export const plan = {"document":"rows/retentionDuty","textKey":"rows.retentionDuty","nodes":p3f046285f1,"summary":["title","periodText"]};
