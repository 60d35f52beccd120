// Written by `npm run gen` from schemas. Do not edit.
import { pff28663ceb } from "../shared.js";
export const plan = {"document":"rows/retentionDuty","textKey":"rows.retentionDuty","nodes":pff28663ceb,"summary":["title","periodText"]};
