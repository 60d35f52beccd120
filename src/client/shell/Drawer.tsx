import { useRef } from "react";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { px, rule } from "#client/ui/tokens.ts";
import { CloseIcon, DrawerIcon } from "#client/theme/icons.ts";
import { Logo } from "#client/theme/Logo.tsx";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { Row } from "#client/ui/row.ts";
import { productName } from "#shared/api/version.ts";
import { NavigationLinks } from "./Rail.tsx";

/** Navigation drawer for small screens; the element itself traps and restores the focus. */
export function Drawer() {
  const { t } = useTranslation();
  const drawer = useRef<HTMLDialogElement>(null);
  return (
    <div data-narrow>
      <PlainIconButton name={t("frame.openNavigation")} onClick={() => drawer.current?.showModal()}>
        <DrawerIcon size={16} />
      </PlainIconButton>
      <Side
        ref={drawer}
        aria-label={t("frame.navigation")}
        onClick={(event) => {
          if (event.target === drawer.current) drawer.current?.close();
        }}
      >
        <Row between below={2}>
          <Logo size={24} name={productName} />
          <PlainIconButton
            name={t("frame.closeNavigation")}
            onClick={() => drawer.current?.close()}
          >
            <CloseIcon size={16} />
          </PlainIconButton>
        </Row>
        <nav aria-label={t("frame.navigation")}>
          <NavigationLinks isFolded={false} onGo={() => drawer.current?.close()} />
        </nav>
      </Side>
    </div>
  );
}

const Side = styled.dialog`
  width: min(${px(70)}, calc(100vw - ${px(14)}));
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: ${px(2)};
  border: 0;
  border-right: ${rule.default};
  background: var(--a30-frame);
  color: inherit;
  &::backdrop {
    background: var(--a30-scrim);
  }
  a {
    min-height: ${px(11)};
  }
`;
