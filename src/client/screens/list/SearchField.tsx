import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { isComposing } from "#client/theme/listKeys.ts";
import { floating } from "#client/theme/parts/floating.ts";
import { fieldFrame } from "#client/theme/parts/fieldFrame.ts";
import { CloseIcon, SearchIcon } from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { isTyping } from "#client/state/shortcuts.ts";
import { limits } from "#shared/api/limits.ts";
import { useCommand } from "../shortcuts/useCommand.ts";
import { px, sizes, small } from "#client/ui/tokens.ts";

interface SearchFieldProps {
  text: string;
  /** Subject of the search, if not records. */
  name?: string;
  placeholder?: string;
  /** Shown while the text is too short to search for. */
  hint?: string;
  onChange: (text: string) => void;
}

/** Milliseconds after the last keystroke until the search starts. */
const pause = 250;

/** Search field, effective from the fourth character; the / key focuses it. */
export function SearchField({ text, name, placeholder, hint, onChange }: SearchFieldProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(text);
  const [before, setBefore] = useState(text);
  // The URL may change independently of this field, e.g. by the back button.
  if (before !== text) {
    setBefore(text);
    setTyped(text);
  }

  useEffect(() => {
    if (typed === text) return undefined;
    // No delay if no search will run.
    const wait = isSearched(typed) || isSearched(text) ? pause : 0;
    const timer = setTimeout(() => onChange(typed), wait);
    return () => clearTimeout(timer);
  }, [typed, text, onChange]);
  useCommand(
    "search",
    () => field.current?.focus(),
    (event) => !isTyping(event),
  );

  const isShort = typed.trim() !== "" && !isSearched(typed);
  return (
    <Frame role="search">
      <SearchIcon size={16} />
      <input
        ref={field}
        type="search"
        aria-label={name ?? t("screen.records.searchName")}
        aria-describedby={isShort ? "search-hint" : undefined}
        placeholder={placeholder ?? t("screen.records.search")}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && !isComposing(event)) setTyped("");
        }}
      />
      {typed === "" ? (
        <kbd aria-hidden="true">/</kbd>
      ) : (
        <PlainIconButton name={t("screen.list.clearSearch")} onClick={() => setTyped("")}>
          <CloseIcon size={16} />
        </PlainIconButton>
      )}
      {isShort && (
        <Hint id="search-hint" role="status">
          {hint ?? t("screen.list.searchHint", { count: limits.searchMinimum })}
        </Hint>
      )}
    </Frame>
  );
}

function isSearched(text: string): boolean {
  return text.trim().length >= limits.searchMinimum;
}

const Frame = styled.search`
  ${fieldFrame}
  position: relative;
  display: flex;
  align-items: center;
  width: ${px(54)};
  padding-left: ${px(2.75)};
  color: var(--fgColor-muted);
  input {
    flex: 1;
    min-width: 0;
    padding: 0 ${px(2)};
    border: 0;
    background: transparent;
    color: var(--fgColor-default);
    outline: none;
    appearance: none;
  }
  input::-webkit-search-cancel-button {
    display: none;
  }
  kbd {
    margin-right: ${px(2)};
  }
  ${small} {
    width: 100%;
    input {
      align-self: stretch;
    }
    kbd {
      display: none;
    }
  }
`;

const Hint = styled.span`
  position: absolute;
  top: calc(100% + ${px(1)});
  left: 0;
  z-index: 5;
  width: max-content;
  max-width: calc(100vw - ${px(8)});
  padding: ${px(1)} ${px(2)};
  ${floating}
  font-size: ${sizes.tiny};
`;
