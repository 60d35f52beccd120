import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { Link } from "wouter";
import type { ExportRequest } from "#client/state/exporting.ts";
import { limits } from "#shared/api/limits.ts";

interface LetterLinkProps {
  companyId: number | null;
  recordId?: number | undefined;
  records?: Pick<ExportRequest, "ids" | "filter"> | undefined;
}

/** Leads to where letters are written from the same records. */
export function LetterLink(props: LetterLinkProps) {
  const { t } = useTranslation();
  return (
    <Apart>
      <Link href={addressOf(props)}>{t("screen.export.letters")}</Link>
    </Apart>
  );
}

function addressOf({ companyId, recordId, records }: LetterLinkProps): string {
  const ids = recordId === undefined ? (records?.ids ?? []) : [recordId];
  if (ids.length > 0) return `/letters?ids=${ids.slice(0, limits.letterRecords).join(",")}`;
  return companyId === null || records ? "/letters" : `/letters?company=${companyId}`;
}

const Apart = styled.p`
  padding-top: 12px;
`;
