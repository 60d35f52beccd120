// Written by `npm run gen` from schemas. Do not edit.
import { p5712009c52 } from "../shared.js";
export const plan = {"document":"rows/blacklistQuestion","textKey":"rows.blacklistQuestion","nodes":p5712009c52,"summary":["question"]};
