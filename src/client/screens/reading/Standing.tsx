import { Button } from "@primer/react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { showToast } from "#client/state/notices.ts";
import { ResetIcon } from "#client/theme/icons.ts";
import { Row } from "#client/ui/row.ts";
import { Muted } from "#client/ui/text.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
import type { RecordStanding } from "#shared/generated/types.ts";
import { addressOfText, addressOfVersions, type TextView } from "../records/addresses.ts";
import { useRestore } from "../records/useRestore.ts";

interface StandingProps {
  id: number;
  view: TextView;
  standing: RecordStanding;
}

/** Says of which day and version the text below is, and what can be done with it. */
export function Standing({ id, view: { kind = "record" }, standing }: StandingProps) {
  const { t } = useTranslation();
  const { version, newest, isShown, createdOn, canRestore } = standing;
  return (
    <div role="status">
      <h2>
        <Sentence standing={standing} />
      </h2>
      <Muted as="div" data-screen-only>
        <Row wrap gap={4} above={1}>
          {version === undefined && (
            <Link href={addressOfText(id, { kind, asAt: createdOn })}>
              {t("screen.reading.first")}
            </Link>
          )}
          {version !== undefined && version === newest && (
            <span>{t("screen.reading.unchanged")}</span>
          )}
          {version !== undefined && version < newest && isShown && (
            <Link href={addressOfVersions(id, { before: version, after: newest })}>
              {t("screen.reading.compare")}
            </Link>
          )}
          <Link href={addressOfText(id, { kind })}>{t("screen.reading.today")}</Link>
          {canRestore && version !== undefined && (
            <Restore id={id} standing={{ version, newest }} />
          )}
        </Row>
      </Muted>
    </div>
  );
}

function Sentence({
  standing: { day, version, isShown, createdOn },
}: {
  standing: RecordStanding;
}) {
  const { t } = useTranslation();
  const { language } = usePageTexts();
  const date = formatDate(day, "fullDate", language);
  if (version === undefined) {
    const created = formatDate(createdOn, "fullDate", language);
    return t("screen.reading.notThen", { date, created });
  }
  return t(isShown ? "screen.reading.then" : "screen.reading.hidden", { date, version });
}

interface RestoreProps {
  id: number;
  standing: { version: number; newest: number };
}

function Restore({ id, standing: { version, newest } }: RestoreProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const restore = useRestore({
    id,
    version,
    onRestored: () => navigate(addressOfText(id)),
    // Where the rest can be taken over field by field.
    onRefused: () => {
      showToast(t("screen.reading.refused", { version }), { kind: "gap" });
      navigate(addressOfVersions(id, { before: version, after: newest }));
    },
  });
  return (
    <Button leadingVisual={ResetIcon} size="small" onClick={() => void restore()}>
      {t("screen.reading.restore", { version })}
    </Button>
  );
}
