// Written by `npm run gen` from schemas. Do not edit.
import { pc54b1ede65 } from "../shared.js";
import { pe9c342e25f } from "../shared.js";
export const plan = {"document":"rows/corporationRecipient","textKey":"rows.corporationRecipient","nodes":pe9c342e25f,"checks":pc54b1ede65,"summary":["corporationCompany","processingType","groupsOfPersons","transferState"]};
