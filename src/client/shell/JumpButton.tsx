import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { openPalette } from "#client/state/palette/palette.ts";
import { isMac } from "#client/state/shortcuts.ts";
import { SearchIcon } from "#client/theme/icons.ts";
import { visuallyHidden } from "#client/theme/parts/visuallyHidden.ts";
import { px, rule, small } from "#client/ui/tokens.ts";

/** Opens the palette and says by which keys it opens, too; a magnifying glass on small screens. */
export function JumpButton() {
  const { t } = useTranslation();
  return (
    <Jump type="button" onClick={openPalette} aria-keyshortcuts="Control+K Meta+K">
      <SearchIcon size={16} />
      <span>{t("frame.jump")}</span>
      <kbd aria-hidden="true">{isMac() ? "⌘ K" : t("frame.jumpKeys")}</kbd>
    </Jump>
  );
}

const Jump = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${px(2)};
  flex: 0 1 ${px(100)};
  min-width: ${px(8)};
  min-height: ${px(8)};
  padding: 0 ${px(3)};
  border: ${rule.default};
  background: var(--bgColor-default);
  color: var(--fgColor-muted);
  kbd {
    margin: 0 -${px(1)} 0 auto;
  }
  ${small} {
    flex: none;
    min-height: ${px(10)};
    kbd {
      display: none;
    }
    border: 0;
    background: none;
    span {
      ${visuallyHidden}
    }
  }
`;
