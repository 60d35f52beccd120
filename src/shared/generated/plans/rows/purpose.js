// Written by `npm run gen` from schemas. Do not edit.
import { p17597b8420 } from "../shared.js";
export const plan = {"document":"rows/purpose","textKey":"rows.purpose","nodes":p17597b8420,"checks":["art9Basis","art10Basis","furtherPurposeBasis","nationalLawWarning","foreignLaw","supersededLaw"],"summary":["purpose","legality","legitimateInterest/title"]};
