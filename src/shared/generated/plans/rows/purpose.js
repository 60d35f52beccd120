// Written by `npm run gen` from schemas. Do not edit.
import { p3dab63b2ac } from "../shared.js";
export const plan = {"document":"rows/purpose","textKey":"rows.purpose","nodes":p3dab63b2ac,"checks":["art9Basis","art10Basis","furtherPurposeBasis","nationalLawWarning"],"summary":["purpose","legality","legitimateInterest/title"]};
