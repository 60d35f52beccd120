// Written by `npm run gen` from schemas. Do not edit.
import { pb6bd493efc } from "../shared.js";
export const plan = {"document":"common/tom","textKey":"common.tom","nodes":pb6bd493efc,"summary":["isSet"]};
