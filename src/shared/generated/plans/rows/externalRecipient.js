// Written by `npm run gen` from schemas. Do not edit.
import { p67bc235a71 } from "../shared.js";
import { pc5291c51e2 } from "../shared.js";
export const plan = {"document":"rows/externalRecipient","textKey":"rows.externalRecipient","nodes":p67bc235a71,"checks":pc5291c51e2,"summary":["vendor|company|typeOfRecipient","typeOfRecipient","country","processingType","transferState"]};
