// Written by `npm run gen` from schemas. Do not edit.
import { p2c9603a314 } from "../shared.js";
export const plan = {"document":"rows/contactItem","textKey":"rows.contactItem","nodes":p2c9603a314,"checks":["contactHasPerson"],"summary":["contact","category"]};
