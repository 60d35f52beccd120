// Written by `npm run gen` from schemas. Do not edit.
import { p52e8649435 } from "../shared.js";
export const plan = {"document":"rows/enclosure","textKey":"rows.enclosure","nodes":p52e8649435,"summary":["title","files#count","dpia"]};
