// Written by `npm run gen` from schemas. Do not edit.
import { p0b97505edd } from "../shared.js";
export const plan = {"document":"rows/purpose","textKey":"rows.purpose","nodes":p0b97505edd,"checks":["art9Basis","art10Basis","furtherPurposeBasis","nationalLawWarning"],"summary":["purpose","legality","legitimateInterest/title"]};
