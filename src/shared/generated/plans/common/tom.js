// Written by `npm run gen` from schemas. Do not edit.
import { pa8da8a3117 } from "../shared.js";
export const plan = {"document":"common/tom","textKey":"common.tom","nodes":pa8da8a3117,"summary":["isSet"]};
