// Written by `npm run gen` from schemas/api. Do not edit.
import type { ListTable } from "#shared/engine/plan/operation.ts";

/** Tables of lists by their calls. */
export const tables = {
"activity.table": {"rows":"items","texts":"export.activity","columns":[{"key":"at","as":"dateTime"},{"key":"actor","as":"text","at":"actor.title"},{"key":"event","as":"own"},{"key":"subject","as":"own"},{"key":"address","as":"own"}]},
"audit.table": {"rows":"packages","texts":"export.packages","columns":[{"key":"authority","as":"text"},{"key":"reference","as":"text"},{"key":"companies","as":"text"},{"key":"day","as":"date"},{"key":"due","as":"date"},{"key":"parts","as":"number"},{"key":"at","as":"dateTime"},{"key":"by","as":"text"},{"key":"handedTo","as":"text","at":"handed.to"},{"key":"handedOn","as":"date","at":"handed.on"}]},
"content.table": {"rows":"items","texts":"export.articles","columns":[{"key":"title","as":"text"},{"key":"type","as":"word","list":"contentKinds"},{"key":"category","as":"text"},{"key":"tags","as":"text"},{"key":"countries","as":"text"},{"key":"publishedAt","as":"date"}]},
"imports.table": {"rows":"items","texts":"export.imports","columns":[{"key":"file","as":"text"},{"key":"at","as":"dateTime"},{"key":"result","as":"own"},{"key":"made","as":"number"}]},
"machines.table": {"rows":"machines","texts":"export.machines","columns":[{"key":"title","as":"text"},{"key":"areas","as":"word","list":"machineAreas"},{"key":"role","as":"word","list":"roles"},{"key":"companies","as":"text"},{"key":"state","as":"word","list":"machineStates"},{"key":"madeAt","as":"date"},{"key":"madeBy","as":"text"},{"key":"expiresAt","as":"date"},{"key":"endedAt","as":"date"},{"key":"usedOn","as":"date"}]},
"machines.groupTable": {"rows":"groups","texts":"export.directoryGroups","columns":[{"key":"title","as":"text"},{"key":"members","as":"number"},{"key":"role","as":"word","list":"roles"},{"key":"companies","as":"own"}]},
"templates.masterTable": {"rows":"items","texts":"export.masterRecords","columns":[{"key":"name","as":"text"},{"key":"departmentCategory","as":"text"},{"key":"language","as":"word","list":"languages"},{"key":"readiness","as":"percent"},{"key":"updatedAt","as":"dateTime"},{"key":"updatedBy","as":"text"}]},
"templates.groupTable": {"rows":"items","texts":"export.groupTemplates","columns":[{"key":"name","as":"text"},{"key":"departmentCategory","as":"text"},{"key":"company","as":"text"},{"key":"companiesUsing","as":"number"},{"key":"recordsBehind","as":"number"},{"key":"readiness","as":"percent"},{"key":"updatedAt","as":"dateTime"},{"key":"updatedBy","as":"text"}]},
"templates.selectionTable": {"rows":"items","texts":"export.templates","columns":[{"key":"name","as":"text"},{"key":"description","as":"text"},{"key":"departmentCategory","as":"text"},{"key":"language","as":"word","list":"languages"},{"key":"company","as":"text"},{"key":"companiesUsing","as":"number"},{"key":"updatedAt","as":"dateTime"}]},
} as const satisfies Readonly<Record<string, ListTable>>;

export type TableCall = keyof typeof tables;
