// Written by `npm run gen` from schemas. Do not edit.
import { p08f2ac922b } from "../shared.js";
export const plan = {"document":"common/tom","textKey":"common.tom","nodes":p08f2ac922b,"summary":["isSet"]};
