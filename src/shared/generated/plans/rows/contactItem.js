// Written by `npm run gen` from schemas. Do not edit.
import { p942feeea14 } from "../shared.js";
export const plan = {"document":"rows/contactItem","textKey":"rows.contactItem","nodes":p942feeea14,"checks":["contactHasPerson"],"summary":["contact","category"]};
