// Written by `npm run gen` from schemas. Do not edit.
import { pf591d7f45d } from "../shared.js";
export const plan = {"document":"rows/purpose","textKey":"rows.purpose","nodes":pf591d7f45d,"checks":["art9Basis","art10Basis","furtherPurposeBasis","nationalLawWarning","foreignLaw","supersededLaw"],"summary":["purpose","legality","legitimateInterest/title"]};
