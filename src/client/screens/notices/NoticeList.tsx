import { useTranslation } from "react-i18next";
import { closeNotice } from "#client/state/placeNotices.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { CloseIcon } from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { SafeHtml } from "#client/theme/SafeHtml.tsx";
import type { NoticeShown } from "#shared/generated/types.ts";
import { Stack } from "#client/ui/stack.ts";
import { type PieceProps } from "#client/ui/tokens.ts";

/** Banner variant of each kind of notice. */
const looks = { info: "info", success: "success", warning: "warning", critical: "danger" } as const;

interface NoticeListProps {
  notices: readonly NoticeShown[];
  /** Space of the list. */
  space?: PieceProps | undefined;
}

export function NoticeList({ notices, space }: NoticeListProps) {
  const { t } = useTranslation();
  return (
    <Stack as="section" gap={2} {...space} aria-label={t("notices.label")}>
      {notices.map((notice) => (
        <Notice key={notice.id} notice={notice} />
      ))}
    </Stack>
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
