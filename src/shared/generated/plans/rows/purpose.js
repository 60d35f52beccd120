// Written by `npm run gen` from schemas. Do not edit.
import { p3ab7be266a } from "../shared.js";
export const plan = {"document":"rows/purpose","textKey":"rows.purpose","nodes":p3ab7be266a,"checks":["art9Basis","art10Basis","furtherPurposeBasis","nationalLawWarning","foreignLaw","supersededLaw"],"summary":["purpose","legality","legitimateInterest/title"]};
