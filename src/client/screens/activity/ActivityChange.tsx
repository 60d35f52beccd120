import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import type { ActivityEntry } from "#client/state/activity/activity.ts";
import { ClosedIcon } from "#client/theme/icons.ts";
import { StatusMark } from "#client/theme/StatusMark.tsx";
import { Row } from "#client/ui/row.ts";
import { addressOfVersions } from "../records/addresses.ts";
import { asStatus, statusWord } from "../rowMarks.ts";

/** The version, with what it changed behind it. */
export function ChangedVersion({ entry: { record, detail } }: { entry: ActivityEntry }) {
  const { t } = useTranslation();
  const { version } = detail;
  if (version === undefined) return null;
  if (!record?.exists || version === 1)
    return <span>{t("screen.activity.version", { version })}</span>;
  const versions = { before: version - 1, after: version };
  return (
    <Link href={addressOfVersions(record.id, versions)}>
      {t("screen.activity.changes", { version })}
    </Link>
  );
}

/** Old and new status; nothing if the status did not change. */
export function StatusChange({ entry: { detail } }: { entry: ActivityEntry }) {
  const { t } = useTranslation();
  const { from, to } = detail;
  if (from === undefined || to === undefined) return null;
  return (
    <Row as="span" wrap gap={2} tone="muted" size="tiny">
      <StatusMark status={asStatus(from)} label={statusWord(from, t)} />
      <ClosedIcon size={12} />
      <StatusMark status={asStatus(to)} label={statusWord(to, t)} />
    </Row>
  );
}
