import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { px, radius } from "#client/ui/tokens.ts";
import { useSnapshot } from "valtio";
import { closeToast, holdToast, notices } from "#client/state/notices.ts";
import { CloseIcon, DoneIcon, GapIcon, NoticeIcon } from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { TextButton } from "#client/ui/textButton.ts";
import { limits } from "#shared/api/limits.ts";

const icons = { done: DoneIcon, gap: GapIcon, info: NoticeIcon };

/** Toast at the bottom of the page, paused while it is being read. */
export function ToastHost() {
  const { t } = useTranslation();
  const { toast } = useSnapshot(notices);
  const Symbol = toast ? icons[toast.kind] : null;
  return (
    <Place role="status" aria-live="polite">
      {toast && Symbol && (
        <Card
          key={toast.number}
          data-kind={toast.kind}
          onPointerEnter={() => holdToast(true)}
          onPointerLeave={() => holdToast(false)}
          onFocus={() => holdToast(true)}
          onBlur={() => holdToast(false)}
        >
          <Symbol size={16} />
          <span>{toast.text}</span>
          {toast.action && (
            <TextButton
              type="button"
              onClick={() => {
                toast.action?.run();
                closeToast();
              }}
            >
              {toast.action.label}
            </TextButton>
          )}
          <PlainIconButton name={t("action.closeNotice")} onClick={closeToast}>
            <CloseIcon size={16} />
          </PlainIconButton>
        </Card>
      )}
    </Place>
  );
}

const Place = styled.div`
  position: fixed;
  inset-inline: 0;
  bottom: ${px(5)};
  /* Over a sheet, whose save it may be about, but not over its buttons. */
  z-index: 210;
  html:has([role="dialog"]) & {
    bottom: ${px(21)};
  }
  /* Beside the help of a sheet, not over it. */
  html:has([role="dialog"] form > aside) & {
    left: ${100 - limits.sheetShare * 100}vw;
  }
  display: grid;
  justify-items: center;
  padding: 0 ${px(4)};
  pointer-events: none;
`;

const Card = styled.div`
  display: flex;
  align-items: center;
  gap: ${px(3)};
  width: min(${px(150)}, 100%);
  min-height: ${px(12)};
  padding: ${px(1)} ${px(2)} ${px(1)} ${px(4)};
  border-radius: ${radius.card};
  /* Dark by day and by night, so that it is no part of the page. */
  background: #25292e;
  color: #fff;
  box-shadow: var(--shadow-floating-medium);
  pointer-events: auto;
  transition: 300ms ease-out;
  @starting-style {
    opacity: 0;
    transform: translateY(${px(2)});
  }
  & > svg {
    color: #57ab5a;
  }
  &[data-kind="gap"] > svg {
    color: #d29922;
  }
  & > span {
    flex: 1;
  }
  button {
    color: #8ab0ff;
    outline-color: #8ab0ff;
  }
`;
