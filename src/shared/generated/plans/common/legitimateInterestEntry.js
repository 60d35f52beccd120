// Written by `npm run gen` from schemas. Do not edit.
import { pc1665c85b6 } from "../shared.js";
export const plan = {"document":"common/legitimateInterestEntry","textKey":"common.legitimateInterestEntry","nodes":pc1665c85b6,"summary":["title|scenario"]};
