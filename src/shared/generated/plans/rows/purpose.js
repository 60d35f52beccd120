// Written by `npm run gen` from schemas. Do not edit.
import { p9503570ae8 } from "../shared.js";
export const plan = {"document":"rows/purpose","textKey":"rows.purpose","nodes":p9503570ae8,"checks":["art9Basis","art10Basis","furtherPurposeBasis","nationalLawWarning","foreignLaw","supersededLaw"],"summary":["purpose","legality","legitimateInterest/title"]};
