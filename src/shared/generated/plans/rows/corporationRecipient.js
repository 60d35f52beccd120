// Written by `npm run gen` from schemas. Do not edit.
import { p4902296cb0 } from "../shared.js";
import { pc54b1ede65 } from "../shared.js";
export const plan = {"document":"rows/corporationRecipient","textKey":"rows.corporationRecipient","nodes":p4902296cb0,"checks":pc54b1ede65,"summary":["corporationCompany","processingType","groupsOfPersons","transferState"]};
