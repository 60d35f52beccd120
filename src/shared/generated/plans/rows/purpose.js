// Written by `npm run gen` from schemas. Do not edit.
import { p830e241868 } from "../shared.js";
export const plan = {"document":"rows/purpose","textKey":"rows.purpose","nodes":p830e241868,"checks":["art9Basis","art10Basis","furtherPurposeBasis","nationalLawWarning"],"summary":["purpose","legality","legitimateInterest/title"]};
