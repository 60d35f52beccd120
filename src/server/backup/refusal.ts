/** Why a backup or a restore is not done, with what the operator can do; nothing was changed. */
export class BackupRefusal extends Error {}
