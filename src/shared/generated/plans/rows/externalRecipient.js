// Written by `npm run gen` from schemas. Do not edit.
import { p60a283a05b } from "../shared.js";
import { pc5291c51e2 } from "../shared.js";
export const plan = {"document":"rows/externalRecipient","textKey":"rows.externalRecipient","nodes":p60a283a05b,"checks":pc5291c51e2,"summary":["vendor|company|typeOfRecipient","typeOfRecipient","country","processingType","transferState"]};
