// Written by `npm run gen` from schemas. Do not edit.
import { p9a18a43871 } from "../shared.js";
export const plan = {"document":"rows/purpose","textKey":"rows.purpose","nodes":p9a18a43871,"checks":["art9Basis","art10Basis","furtherPurposeBasis","nationalLawWarning","foreignLaw","supersededLaw"],"summary":["purpose","legality","legitimateInterest/title"]};
