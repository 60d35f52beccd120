// Written by `npm run gen` from schemas. Do not edit.
import { pd370f02277 } from "../shared.js";
export const plan = {"document":"rows/purpose","textKey":"rows.purpose","nodes":pd370f02277,"checks":["art9Basis","art10Basis","furtherPurposeBasis","nationalLawWarning","foreignLaw","supersededLaw"],"summary":["purpose","legality","legitimateInterest/title"]};
