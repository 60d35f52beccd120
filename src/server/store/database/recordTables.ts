import type { Status } from "#shared/generated/words/words.ts";
import type { Generated } from "kysely";
import type { JsonColumn, JsonDefault } from "./jsonColumns.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";

interface RecordTable {
  groupId: number;
  id: Generated<number>;
  clientId: string | null;
  companyId: number | null;
  domainId: number | null;
  departmentId: number | null;
  createdBy: number | null;
  resubmission: string | null;
  letters: number | null;
  vendorDpa: string | null;
  agreement: string | null;
  thirdCountry: boolean | null;
  isTemplate: Generated<boolean>;
  isMaster: Generated<boolean>;
  parentTemplateId: number | null;
  siblings: Generated<string | null>;
  status: Generated<Status>;
  priority: number | null;
  riskLevel: number | null;
  dpiaState: string | null;
  name: string;
  nameSort: string;
  internalId: string | null;
  language: string;
  version: Generated<number>;
  createdAt: Date;
  updatedAt: Date;
  updatedBy: number | null;
  search: string;
  gaps: Generated<number[]>;
  facts: JsonDefault<Body>;
  body: JsonColumn<Body>;
}

interface RecordFigureTable {
  groupId: number;
  what: string;
  value: string;
  companyId: number;
  records: number;
}

interface FigureDayTable extends RecordFigureTable {
  day: string;
}

interface RecordDayTable {
  groupId: number;
  recordId: number;
  day: string;
  isGone: boolean;
  companyId: number | null;
  domainId: number | null;
  departmentId: number | null;
  status: string | null;
  priority: number | null;
  riskLevel: number | null;
  letters: number | null;
  dpiaState: string | null;
  vendorDpa: string | null;
  language: string | null;
  thirdCountry: boolean | null;
  flows: JsonDefault<Json>;
  gaps: Generated<number[]>;
}

/** Records, and what is kept of them to be counted. */
export interface RecordTables {
  record: RecordTable;
  recordFigure: RecordFigureTable;
  figureDay: FigureDayTable;
  recordDay: RecordDayTable;
}
