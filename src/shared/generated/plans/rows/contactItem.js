// Written by `npm run gen` from schemas. Do not edit.
import { p09a3385a0f } from "../shared.js";
export const plan = {"document":"rows/contactItem","textKey":"rows.contactItem","nodes":p09a3385a0f,"checks":["contactHasPerson"],"summary":["contact","category"]};
