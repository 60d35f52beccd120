// Written by `npm run gen` from schemas. Do not edit.
import { pa852fd0a0f } from "../shared.js";
export const plan = {"document":"common/tom","textKey":"common.tom","nodes":pa852fd0a0f,"summary":["isSet"]};
