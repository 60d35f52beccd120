// Written by `npm run gen` from schemas. Do not edit.
import { pc54b1ede65 } from "../shared.js";
import { pf431ae2556 } from "../shared.js";
export const plan = {"document":"rows/corporationRecipient","textKey":"rows.corporationRecipient","nodes":pf431ae2556,"checks":pc54b1ede65,"summary":["corporationCompany","processingType","groupsOfPersons","transferState"]};
