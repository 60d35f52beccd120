import { ownValue } from "#shared/engine/ownValue.ts";
import { limits } from "#shared/api/limits.ts";
import { expandRoles } from "#shared/domain/workflow/roles.ts";
import { openCall } from "#server/auth/call.ts";
import { overlayFor } from "#server/auth/overlays.ts";
import type { Platform } from "#server/auth/platform.ts";
import { anonymousViewer, viewerOf } from "#server/auth/viewer.ts";
import { accountById } from "#server/store/accounts/accounts.ts";
import { readGroup } from "#server/store/accounts/groups.ts";
import type { Job } from "#server/store/jobs.ts";
import { workKinds } from "./workKinds.ts";

/**
 * Goes on with a job that another process has left, for whoever began it; if they are gone since, or
 * it keeps failing, it is given up.
 */
export async function resumeWork(platform: Platform, job: Job): Promise<void> {
  const { store } = platform;
  const kind = ownValue(workKinds, job.kind);
  const group = await store.withGroup(job.group, readGroup);
  if (!kind || !group) return;
  const { owner } = job;
  const account =
    owner === null || kind.isNobodys
      ? null
      : await store.readAcross((db) => accountById(db, owner));
  const overlay = await overlayFor(store, job.group, group.addedFields);
  const { settings, features, title } = group;
  // Derived values don't depend on anyone's rights.
  const roles = kind.isNobodys ? expandRoles(["ROLE_MASTER_EDITOR"]) : anonymousViewer.roles;
  const nobody = { group: job.group, groupTitle: title, settings, features, overlay, roles };
  const viewer = account ? viewerOf(account, "", overlay) : { ...anonymousViewer, ...nobody };
  const call = openCall(platform, { viewer, supportId: `job-${job.id}` });
  const isFinal = job.attempts > limits.jobAttempts || !(account || kind.isNobodys);
  await (isFinal ? kind.giveUp(call, job) : kind.run(call, job));
}
