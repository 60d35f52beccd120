import { answerParent } from "#server/exports/answerParent.ts";
import { writeWholePackage } from "./writeWholePackage.ts";

answerParent(writeWholePackage);
