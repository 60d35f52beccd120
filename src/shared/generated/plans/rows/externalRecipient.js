// Written by `npm run gen` from schemas. Do not edit.
import { p0450b79680 } from "../shared.js";
import { pe3ee3ac288 } from "../shared.js";
export const plan = {"document":"rows/externalRecipient","textKey":"rows.externalRecipient","nodes":p0450b79680,"checks":pe3ee3ac288,"summary":["vendor|company|typeOfRecipient","typeOfRecipient","country","processingType","transferState"]};
