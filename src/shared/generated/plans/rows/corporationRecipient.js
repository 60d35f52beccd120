// Written by `npm run gen` from schemas. Do not edit.
import { p5eb9801995 } from "../shared.js";
import { p9038bacdb9 } from "../shared.js";
export const plan = {"document":"rows/corporationRecipient","textKey":"rows.corporationRecipient","nodes":p5eb9801995,"checks":p9038bacdb9,"summary":["corporationCompany","processingType","groupsOfPersons","transferState"]};
