// Written by `npm run gen` from schemas. Do not edit.
import { p5fc5b823ed } from "../shared.js";
export const plan = {"document":"common/legitimateInterestEntry","textKey":"common.legitimateInterestEntry","nodes":p5fc5b823ed,"summary":["title|scenario"]};
