import { endEachFile } from "./atTheEnd.ts";

endEachFile();
