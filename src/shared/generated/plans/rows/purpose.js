// Written by `npm run gen` from schemas. Do not edit.
import { pcdc688bf24 } from "../shared.js";
export const plan = {"document":"rows/purpose","textKey":"rows.purpose","nodes":pcdc688bf24,"checks":["art9Basis","art10Basis","furtherPurposeBasis","nationalLawWarning"],"summary":["purpose","legality","legitimateInterest/title"]};
