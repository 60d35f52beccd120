// Written by `npm run gen` from schemas. Do not edit.
import { pbff8fbcc9c } from "../shared.js";
import { pc5291c51e2 } from "../shared.js";
export const plan = {"document":"rows/externalRecipient","textKey":"rows.externalRecipient","nodes":pbff8fbcc9c,"checks":pc5291c51e2,"summary":["vendor|company|typeOfRecipient","typeOfRecipient","country","processingType","transferState"]};
