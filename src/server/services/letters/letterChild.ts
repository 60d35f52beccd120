import { answerParent } from "#server/exports/answerParent.ts";
import { makeLetter } from "./makeLetter.ts";

answerParent(makeLetter);
