// Written by `npm run gen` from schemas. Do not edit.
import { p3339b7b7c5 } from "../shared.js";
export const plan = {"document":"rows/purpose","textKey":"rows.purpose","nodes":p3339b7b7c5,"checks":["art9Basis","art10Basis","furtherPurposeBasis","nationalLawWarning"],"summary":["purpose","legality","legitimateInterest/title"]};
