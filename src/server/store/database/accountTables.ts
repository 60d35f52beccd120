import type { Generated } from "kysely";
import type { Body } from "#shared/engine/plan/types.ts";
import type { JsonDefault } from "./jsonColumns.ts";

interface LoginTable {
  login: string;
  createdAt: Generated<Date>;
}

/** Of the person's own password; single accounts may have others. */
interface LoginPasswordTable {
  login: string;
  hash: string;
}

interface AccountTable {
  groupId: number;
  id: Generated<number>;
  login: string;
  roles: string[];
  features: Generated<string[]>;
  companies: number[] | null;
  language: string;
  state: Generated<string>;
  contactId: number | null;
  acceptedAt: Date | null;
  version: Generated<number>;
  body: JsonDefault<Body>;
}

interface AccountUseTable {
  groupId: number;
  accountId: number;
  lastLoginAt: Date | null;
  /** The language its person has chosen. */
  language: string | null;
}

interface AccountPasswordTable {
  accountId: number;
  hash: string;
}

interface KnownDeviceTable {
  accountId: number;
  hash: string;
  kind: string;
  usedAt: Date;
  expiresAt: Date;
}

interface SessionTable {
  id: string;
  login: string;
  groupId: number;
  accountId: number;
  createdAt: Date;
  via: Generated<string>;
  endsAt: Date | null;
  endedAt: Date | null;
  endedWhy: string | null;
  provedAt: Date | null;
  factorAccount: number | null;
  address: string | null;
  device: string | null;
  seenAt: Date | null;
}

interface SecondFactorTable {
  id: string;
  login: string;
  accountId: number;
  kind: string;
  title: string;
  secret: string | null;
  usedStep: number | null;
  credential: string | null;
  publicKey: Buffer | null;
  counter: number | null;
  transports: string[] | null;
  userHandle: string | null;
  createdAt: Date;
  usedAt: Date | null;
}

interface RecoveryCodeTable {
  login: string;
  accountId: number;
  hash: string;
  usedAt: Date | null;
}

interface FactorApartTable {
  accountId: number;
}

interface FactorRequestTable {
  hash: string;
  serves: string;
  login: string;
  accountId: number;
  sessionId: string | null;
  device: string;
  secret: string | null;
  failures: Generated<number>;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

interface RefreshTokenTable {
  hash: string;
  sessionId: string;
  issuedAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

interface LoginLinkTable {
  id: Generated<number>;
  login: string;
  groupId: number;
  accountId: number;
  via: string;
  state: string;
  reason: string | null;
  madeAt: Date;
  madeBy: number | null;
  expiresAt: Date;
  usedAt: Date | null;
  endedAt: Date | null;
}

interface LoginLinkKeyTable {
  linkId: number;
  hash: string;
}

interface FormerStaffTable {
  groupId: number;
  id: number;
  number: number;
  since: Date;
  logins: string[];
  erasedAt: Date | null;
}

interface MachineTokenTable {
  groupId: number;
  /** Of the account that it opens. */
  id: number;
  title: string;
  areas: string[];
  madeAt: Date;
  madeBy: number;
  expiresAt: Date;
  endedAt: Date | null;
  endedWhy: string | null;
  usedOn: string | null;
  usedFrom: string | null;
  forgottenAt: Date | null;
}

interface ScimUserTable {
  groupId: number;
  staffId: number;
  externalId: string | null;
  removedAt: Date | null;
}

interface ScimGroupTable {
  groupId: number;
  id: Generated<number>;
  title: string;
  externalId: string | null;
  role: string | null;
  changedAt: Date;
}

interface ScimMemberTable {
  groupId: number;
  scimGroupId: number;
  staffId: number;
}

/** Tables of people, their accounts, and how they sign in. */
export interface AccountTables {
  login: LoginTable;
  loginPassword: LoginPasswordTable;
  account: AccountTable;
  accountPassword: AccountPasswordTable;
  accountUse: AccountUseTable;
  knownDevice: KnownDeviceTable;
  session: SessionTable;
  secondFactor: SecondFactorTable;
  recoveryCode: RecoveryCodeTable;
  factorApart: FactorApartTable;
  factorRequest: FactorRequestTable;
  refreshToken: RefreshTokenTable;
  loginLink: LoginLinkTable;
  loginLinkKey: LoginLinkKeyTable;
  formerStaff: FormerStaffTable;
  machineToken: MachineTokenTable;
  scimUser: ScimUserTable;
  scimGroup: ScimGroupTable;
  scimMember: ScimMemberTable;
}
