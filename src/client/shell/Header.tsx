import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { Link, useLocation } from "wouter";
import { account, changeGroup } from "#client/state/account.ts";
import { showShortcuts } from "#client/state/dialogs.ts";
import { setColourMode, useColourMode } from "#client/theme/colourMode.ts";
import {
  DayIcon,
  ExportIcon,
  KeyboardIcon,
  LanguageIcon,
  MenuIcon,
  NightIcon,
  PasswordIcon,
  SearchIcon,
  SecurityIcon,
  SignOutIcon,
} from "#client/theme/icons.ts";
import { Logo } from "#client/theme/Logo.tsx";
import { Menu } from "#client/theme/menu/Menu.tsx";
import { ToggleButton } from "#client/theme/ToggleButton.tsx";
import { useMedia } from "#client/theme/useMedia.ts";
import { Fill } from "#client/ui/row.ts";
import { productName } from "#shared/api/version.ts";
import { initialsOf } from "#shared/domain/writing/names.ts";
import { Drawer } from "./Drawer.tsx";
import { TaskBell } from "./TaskBell.tsx";
import { cut, touch } from "#client/theme/parts/declarations.ts";
import { below, fontSizes, px, rule, small } from "#client/ui/tokens.ts";
import { openPalette } from "#client/state/palette/palette.ts";
import { isMac } from "#client/state/shortcuts.ts";
import { visuallyHidden } from "#client/theme/parts/visuallyHidden.ts";

export function Header({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation();
  const mode = useColourMode();
  const { groups } = useSnapshot(account);
  // As soon as the product's name would leave no room for what stands beside it.
  const isNarrow = useMedia(`(max-width: ${groups.length > 1 ? 479.98 : 379.98}px)`);
  return (
    <Bar data-screen-only>
      {isSignedIn && <Drawer />}
      <Link href="/" aria-label={t("frame.home")}>
        <Logo size={24} name={productName} isMarkOnly={isNarrow} />
      </Link>
      {isSignedIn && <GroupSwitch />}
      <Fill />
      {isSignedIn && <JumpButton />}
      <Fill data-wide />
      {isSignedIn && <TaskBell />}
      <ToggleButton
        isChecked={mode === "dark"}
        checkedName={t("frame.day")}
        uncheckedName={t("frame.night")}
        checkedIcon={<DayIcon size={16} />}
        uncheckedIcon={<NightIcon size={16} />}
        onToggle={(isNight) => setColourMode(isNight ? "dark" : "light")}
      />
      {isSignedIn ? <AccountMenu /> : <Link href="/login">{t("action.signIn")}</Link>}
    </Bar>
  );
}

function GroupSwitch() {
  const { t } = useTranslation();
  const { groups } = useSnapshot(account);
  const current = groups.find((group) => group.current);
  if (!current) return null;
  if (groups.length === 1) {
    return (
      <GroupPlace>
        <span>{current.title}</span>
      </GroupPlace>
    );
  }
  return (
    <GroupPlace>
      <Menu
        name={t("frame.groups")}
        isSingle
        items={groups.map((group) => ({
          key: String(group.id),
          label: group.title,
          isChecked: group.current,
          onSelect: () => {
            // The call shows its failures itself.
            if (!group.current) changeGroup(group.id).catch(() => undefined);
          },
        }))}
        trigger={(props) => (
          <GroupButton
            type="button"
            {...props}
            aria-label={t("frame.group", { name: current.title })}
          >
            <span>{current.title}</span>
            <MenuIcon size={16} />
          </GroupButton>
        )}
      />
    </GroupPlace>
  );
}

function AccountMenu() {
  const { t } = useTranslation();
  const [, go] = useLocation();
  const { user } = useSnapshot(account);
  const name = user?.name ?? "";
  const initials = initialsOf(name);
  const accountName = t("frame.account", { initials, name });
  return (
    <Menu
      name={accountName}
      align="end"
      items={[
        {
          key: "language",
          label: t("title.changeLanguage"),
          icon: <LanguageIcon size={16} />,
          onSelect: () => go("/settings/changeLanguage"),
        },
        {
          key: "password",
          label: t("title.changePassword"),
          icon: <PasswordIcon size={16} />,
          onSelect: () => go("/settings/changePassword"),
        },
        {
          key: "security",
          label: t("title.security"),
          icon: <SecurityIcon size={16} />,
          onSelect: () => go("/settings/security"),
        },
        {
          key: "dataCopy",
          label: t("title.dataCopy"),
          icon: <ExportIcon size={16} />,
          onSelect: () => go("/settings/dataCopy"),
        },
        {
          key: "shortcuts",
          label: t("frame.shortcuts"),
          icon: <KeyboardIcon size={16} />,
          onSelect: showShortcuts,
        },
        {
          key: "signOut",
          label: t("action.signOut"),
          icon: <SignOutIcon size={16} />,
          startsGroup: true,
          onSelect: () => go("/logout"),
        },
      ]}
      trigger={(props) => (
        <Initials type="button" {...props} aria-label={accountName} title={name}>
          {initials}
        </Initials>
      )}
    />
  );
}

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 30;
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  gap: ${px(2)};
  height: var(--a30-header);
  padding: 0 ${px(5)} 0 ${px(3.75)};
  background: var(--a30-frame);
  ${small} {
    padding: 0 ${px(3)} 0 ${px(1)};
    /* Without the menu before it, the logo stands where pages begin. */
    > a:first-child {
      margin-inline-start: ${px(3)};
    }
  }
`;

const GroupPlace = styled.span`
  display: inline-flex;
  align-items: center;
  min-width: 0;
  > * {
    min-width: 0;
  }
  span {
    ${cut}
  }
  &::before {
    content: "/";
    padding-inline: ${px(2)};
    color: var(--fgColor-muted);
  }
  @media ${below.narrow} {
    > span,
    &::before {
      display: none;
    }
  }
`;

const GroupButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${px(1)};
  max-width: 100%;
  min-height: ${px(8)};
  ${touch}
`;

const Initials = styled.button`
  display: inline-grid;
  place-items: center;
  width: ${px(7)};
  height: ${px(7)};
  border-radius: 50%;
  background: var(--bgColor-accent-emphasis);
  color: #fff;
  font-size: ${fontSizes.mini};
  font-weight: 600;
  ${small} {
    width: ${px(10)};
    height: ${px(10)};
    border: ${px(1.5)} solid transparent;
    background-clip: padding-box;
  }
`;

/** Opens the palette and says by which keys it opens, too; a magnifying glass on small screens. */
function JumpButton() {
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
