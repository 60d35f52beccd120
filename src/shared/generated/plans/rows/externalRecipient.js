// Written by `npm run gen` from schemas. Do not edit.
import { pc5291c51e2 } from "../shared.js";
import { pea8d2a3c47 } from "../shared.js";
export const plan = {"document":"rows/externalRecipient","textKey":"rows.externalRecipient","nodes":pea8d2a3c47,"checks":pc5291c51e2,"summary":["vendor|company|typeOfRecipient","typeOfRecipient","country","processingType","transferState"]};
