import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { closeNotice } from "#client/state/placeNotices.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { CloseIcon } from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { SafeHtml } from "#client/theme/SafeHtml.tsx";
import type { NoticeShown } from "#shared/generated/types.ts";

/** Banner variant of each kind of notice. */
const looks = { info: "info", success: "success", warning: "warning", critical: "danger" } as const;

interface NoticeListProps {
  notices: readonly NoticeShown[];
  className?: string;
}

export function NoticeList({ notices, className }: NoticeListProps) {
  const { t } = useTranslation();
  return (
    <Column className={className} aria-label={t("notices.label")}>
      {notices.map((notice) => (
        <Notice key={notice.id} notice={notice} />
      ))}
    </Column>
  );
}

function Notice({ notice }: { notice: NoticeShown }) {
  const { t, i18n } = useTranslation();
  const { kind, translations, dismissible } = notice;
  const isEnglish = i18n.language === "en";
  const title = (isEnglish ? notice.titleEnglish : undefined) ?? notice.title;
  const { de = "", en } = translations;
  return (
    <Banner
      kind={looks[kind]}
      action={
        dismissible && (
          <PlainIconButton name={t("notices.close", { title })} onClick={() => closeNotice(notice)}>
            <CloseIcon size={16} />
          </PlainIconButton>
        )
      }
    >
      <strong>{title}</strong>
      <SafeHtml html={(isEnglish ? en : undefined) ?? de} />
    </Banner>
  );
}

const Column = styled.section`
  display: grid;
  gap: 8px;
  button {
    margin: -7px -8px -7px 0;
  }
`;
