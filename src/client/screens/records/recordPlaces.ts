import type { Viewer } from "#client/state/auth.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import type { Body } from "#shared/engine/plan/types.ts";

/** Where records of a kind are listed, created and edited. */
export interface RecordPlace {
  list: string;
  create: string;
  /** URL prefix of stored records, to be followed by the id. */
  edit: string;
  /** Initial values of a new record. */
  start: Body;
  isProductOwned: boolean;
  /** True if the records have a workflow status and can be exported. */
  hasWorkflow: boolean;
  /** Text keys: back link, title of a new record, deletion, and what it means. */
  texts: { back: string; fresh: string; remove: string; removal: string };
}

/** The group's own records. */
export const ownRecords: RecordPlace = {
  list: "/vvt-list",
  create: "/vvt/create",
  edit: "/vvt/edit/",
  start: {},
  isProductOwned: false,
  hasWorkflow: true,
  texts: {
    back: "editor.back",
    fresh: "editor.new",
    remove: "editor.delete.confirm",
    removal: "editor.delete.text",
  },
};

/** The product's records, which groups can use as templates. */
export const masterRecords: RecordPlace = {
  list: "/admin/vvt/master",
  create: "/admin/vvt/master/create",
  edit: "/admin/vvt/master/edit/",
  start: { leaMaster: true },
  isProductOwned: true,
  hasWorkflow: false,
  texts: {
    back: "editor.master.back",
    fresh: "editor.master.new",
    remove: "editor.master.delete",
    removal: "editor.master.deleteText",
  },
};

/** The group's own templates, which belong to no company. */
export const groupTemplates: RecordPlace = {
  list: "/settings/vvt/group-templates/list",
  create: "/settings/vvt/group-templates/create",
  edit: "/settings/vvt/group-templates/edit/",
  start: { template: true },
  isProductOwned: false,
  hasWorkflow: false,
  texts: {
    back: "editor.template.back",
    fresh: "editor.template.new",
    remove: "editor.template.delete",
    removal: "editor.template.deleteText",
  },
};

/** True if the viewer may manage templates. Needs access to all companies: they apply to all. */
export function mayKeepTemplates(
  viewer: Readonly<Pick<Viewer, "roles" | "features" | "allCompanies">> | null,
): boolean {
  if (!viewer?.allCompanies) return false;
  return (
    hasRole(viewer.roles, "ROLE_TENANT_ADMIN") && hasFeature(viewer.features, "groupTemplates")
  );
}

/** Product records for viewers who may only read them or start a record of their own from one. */
const offeredRecords: RecordPlace = {
  ...ownRecords,
  isProductOwned: true,
  hasWorkflow: false,
};

/** The group's templates for viewers who may only read them. */
const readTemplates: RecordPlace = { ...ownRecords, hasWorkflow: false };

/** The place a stored record belongs to; null if it can't be opened from the given place. */
export function recordPlaceOf(record: Body, opened: RecordPlace): RecordPlace | null {
  if (record["leaMaster"] === true)
    return record["canEdit"] === true ? masterRecords : offeredRecords;
  if (record["template"] === true)
    return record["canEdit"] === true ? groupTemplates : readTemplates;
  return opened.isProductOwned || opened === groupTemplates ? null : opened;
}

/** Name of a record for its drafts; null is a new one. */
export function draftNameOf(id: number | null, { create }: RecordPlace): string {
  return `record ${id ?? create}`;
}
