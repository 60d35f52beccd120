// Written by `npm run gen` from schemas. Do not edit.
import { pb0d87edbc5 } from "../shared.js";
import { pc5291c51e2 } from "../shared.js";
export const plan = {"document":"rows/externalRecipient","textKey":"rows.externalRecipient","nodes":pb0d87edbc5,"checks":pc5291c51e2,"summary":["vendor|company|typeOfRecipient","typeOfRecipient","country","processingType","transferState"]};
