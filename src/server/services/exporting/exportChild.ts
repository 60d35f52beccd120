import { answerParent } from "#server/exports/answerParent.ts";
import { makeExport } from "./makeExport.ts";

answerParent(makeExport);
