import type { Role, Status } from "#shared/generated/words/words.ts";
import { hasRole } from "./roles.ts";
import { firstStatus, isAtRest, possibleTransitions } from "./transitions.ts";

/** Facts that the rights on a record depend on. */
export interface RecordFacts {
  status: Status;
  /** Id of the account that created the record. */
  createdBy: number | null;
  template: boolean;
  leaMaster: boolean;
  /** True if a template or a task depends on the record. */
  hasDependents: boolean;
}

/** The person looking at the record; roles are expanded. */
export interface Viewer {
  id: number;
  roles: readonly Role[];
}

export interface Rights {
  canRead: boolean;
  canEdit: boolean;
  canDelete: boolean;
  canDeleteWithoutPrecondition: boolean;
  canEditExtended: boolean;
  canEditWorkflow: boolean;
}

/**
 * The rights of a viewer on a record; templates and master records have their own owner role and no
 * workflow.
 */
export function rightsOn(record: RecordFacts, viewer: Viewer): Rights {
  const canRead = hasRole(viewer.roles, "ROLE_READER");
  if (record.leaMaster) return templateRights(record, viewer, canRead, "ROLE_MASTER_EDITOR");
  if (record.template) return templateRights(record, viewer, canRead, "ROLE_TENANT_ADMIN");

  const isEditor = hasRole(viewer.roles, "ROLE_TENANT_EDITOR");
  const isAdmin = hasRole(viewer.roles, "ROLE_TENANT_ADMIN");
  const ownsDraft = isOwnDraft(record, viewer);
  return {
    canRead,
    canEdit: ownsDraft || (isEditor && !isAtRest(record.status)),
    canDelete: ownsDraft || isAdmin,
    canDeleteWithoutPrecondition: isAdmin && !record.hasDependents,
    canEditExtended: isEditor,
    canEditWorkflow: possibleTransitions(record.status, viewer.roles).length > 0,
  };
}

/** True if the viewer may change the contents of a record that is no template. */
export function mayEdit(
  record: Pick<RecordFacts, "status" | "createdBy">,
  viewer: Viewer,
): boolean {
  const facts = { ...record, template: false, leaMaster: false, hasDependents: true };
  return rightsOn(facts, viewer).canEdit;
}

/**
 * Whether somebody may comment on a record, in any status, and resolve what is said of it: whoever may
 * read it. The product's own records belong to no group that could talk about them.
 */
export function mayComment(
  { isProductOwned }: { isProductOwned: boolean },
  { roles }: Pick<Viewer, "roles">,
): boolean {
  return !isProductOwned && hasRole(roles, "ROLE_READER");
}

/** True for the author of a comment; for administrators if the author has left. */
export function mayDeleteComment(
  { createdBy, isAuthorGone }: { createdBy: number; isAuthorGone: boolean },
  { id, roles }: Viewer,
): boolean {
  return createdBy === id || (isAuthorGone && hasRole(roles, "ROLE_TENANT_ADMIN"));
}

/** Names of the granted rights, as conditions and access rules use them. */
export function flagsOfRights(rights: Rights): string[] {
  return Object.entries(rights).flatMap(([name, isGiven]) => (isGiven ? [name] : []));
}

/**
 * Names of the rights on a record being created: its creator may edit it, and the extended fields
 * too if the role would allow it afterwards.
 */
export function flagsOfNew(
  roles: readonly Role[],
  kind: { template: boolean; leaMaster: boolean } = { template: false, leaMaster: false },
): string[] {
  const own = { ...kind, status: firstStatus, createdBy: 0, hasDependents: false };
  const { canEditExtended } = rightsOn(own, { id: 0, roles });
  return ["canRead", "canEdit", ...(canEditExtended ? ["canEditExtended"] : [])];
}

function templateRights(
  record: RecordFacts,
  viewer: Viewer,
  canRead: boolean,
  owner: Role,
): Rights {
  const isOwner = hasRole(viewer.roles, owner);
  return {
    canRead,
    canEdit: isOwner,
    canDelete: isOwner,
    canDeleteWithoutPrecondition: isOwner && !record.hasDependents,
    canEditExtended: isOwner,
    canEditWorkflow: false,
  };
}

function isOwnDraft(record: RecordFacts, viewer: Viewer): boolean {
  return (
    record.status === "draft" &&
    record.createdBy === viewer.id &&
    hasRole(viewer.roles, "ROLE_CREATOR")
  );
}
