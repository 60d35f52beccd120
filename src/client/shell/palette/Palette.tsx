import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { useLocation } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { loadModule } from "#client/state/loading/loadModule.ts";
import { closePalette, findAnything, type Found, palette } from "#client/state/palette/palette.ts";
import { whileWanted } from "#client/state/requests/whileWanted.ts";
import { isComposing } from "#client/theme/listKeys.ts";
import { SearchIcon } from "#client/theme/icons.ts";
import type { HelpEntry } from "./helpEntries.ts";
import { type PaletteGroup, type PaletteOption, paletteGroups, searchAddress } from "./options.tsx";
import { MenuHeading } from "#client/theme/menu/menuParts.ts";
import { OptionLine } from "./OptionLine.tsx";
import { PaletteDialog } from "./PaletteDialog.tsx";

const HelpShown = lazyPart(async () => (await import("./HelpShown.tsx")).HelpShown, {
  failure: "none",
});

/** Finds records, entries, pages, settings and actions by what is typed, and opens or does them. */
export function Palette() {
  const { text } = usePageTexts();
  const [typed, setTyped] = useState(() => palette.typed);
  const [at, setAt] = useState(0);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const groups = useGroups(typed);
  const options = groups.flatMap(({ options: some }) => some);
  const current = Math.min(at, options.length - 1);
  const [shown, setShown] = useState<HelpEntry | null>(null);
  const { follow, onKey } = useFollowing({ options, current, typed, setAt, setShown });
  const back = () => {
    setShown(null);
    input.current?.focus();
  };
  return (
    <PaletteDialog
      found={options.length}
      field={input}
      input={
        <input
          ref={input}
          role="combobox"
          aria-label={text("palette.label")}
          aria-expanded={shown === null}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={options[current] && !shown ? `${id}-${current}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={text("palette.placeholder")}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(0);
            setShown(null);
          }}
          onKeyDown={onKey}
        />
      }
    >
      {shown ? (
        <HelpShown entry={shown} onBack={back} />
      ) : (
        <Groups {...{ id, groups, typed, current, follow }} />
      )}
      {options.length === 0 && <p>{text("palette.none")}</p>}
    </PaletteDialog>
  );
}

function useGroups(typed: string): PaletteGroup[] {
  const texts = usePageTexts();
  const { viewer } = useSnapshot(auth);
  const found = useFound(typed);
  const help = useHelp(typed);
  return paletteGroups({ ...texts, viewer, typed, found, help });
}

const noHelp: readonly HelpEntry[] = [];

/** Help entries, loaded on first input; empty if loading fails. */
function useHelp(typed: string): readonly HelpEntry[] {
  const [help, setHelp] = useState(noHelp);
  const isAsked = typed.trim() !== "";
  useEffect(() => {
    if (!isAsked) return undefined;
    const entries = loadModule(() => import("./helpEntries.ts"))
      .then(({ loadHelpEntries }) => loadHelpEntries())
      .catch(() => noHelp);
    return whileWanted(entries, setHelp);
  }, [isAsked]);
  return help;
}

interface GroupsProps {
  id: string;
  groups: readonly PaletteGroup[];
  typed: string;
  /** Place of the option that Enter opens. */
  current: number;
  follow: (option: PaletteOption, isApart: boolean) => void;
}

function Groups({ id, groups, typed, current, follow }: GroupsProps) {
  const { text } = usePageTexts();
  const options = groups.flatMap(({ options: some }) => some);
  return (
    <div id={`${id}-list`} role="listbox" aria-label={text("palette.title")}>
      {groups.map(({ key, title, options: some }) => (
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <MenuHeading role="presentation" id={`${id}-${key}`}>
            {title}
          </MenuHeading>
          {some.map((option) => {
            const place = options.indexOf(option);
            return (
              <OptionLine
                key={option.key}
                id={`${id}-${place}`}
                option={option}
                typed={typed}
                isCurrent={place === current}
                onOpen={(isApart) => follow(option, isApart)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Server hits, debounced; null while outdated, so that Enter can't open an old hit. */
function useFound(typed: string): Found | null {
  const [{ asked: known, found }, setFound] = useState<Known>({ asked: "", found: null });
  const wanted = typed.trim();
  useEffect(() => {
    let isWanted = true;
    const isShort = wanted.length > 0 && wanted.length < 3;
    const asking = setTimeout(
      () => {
        const asked = isShort ? Promise.resolve(null) : findAnything(wanted);
        void asked.then((reply) => isWanted && setFound({ asked: wanted, found: reply }));
      },
      wanted === "" ? 0 : 120,
    );
    return () => {
      isWanted = false;
      clearTimeout(asking);
    };
  }, [wanted]);
  return known === wanted ? found : null;
}

interface Known {
  asked: string;
  found: Found | null;
}

interface Following {
  options: readonly PaletteOption[];
  current: number;
  typed: string;
  setAt: (at: number) => void;
  setShown: (entry: HelpEntry | null) => void;
}

/** Moves through the options by keys, and opens them: here, or beside this page. */
function useFollowing({ options, current, typed, setAt, setShown }: Following) {
  const [, go] = useLocation();
  const follow = ({ href, run, shows }: PaletteOption, isApart: boolean) => {
    if (shows) return setShown(shows);
    closePalette();
    if (href !== undefined && isApart) window.open(href, "_blank", "noopener");
    // After the dialog has returned the focus.
    else setTimeout(() => (href === undefined ? run?.() : go(href)));
  };
  const move = (by: number) => {
    const next = (current + by + options.length) % Math.max(options.length, 1);
    setAt(next);
    setShown(null);
  };
  const onKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const { key, altKey, ctrlKey, metaKey } = event;
    const option = options[current];
    if (key === "ArrowDown") move(1);
    else if (key === "ArrowUp") move(-1);
    else if (key === "Enter" && (ctrlKey || metaKey) && typed.trim() !== "")
      follow({ key: "", title: "", icon: SearchIcon, href: searchAddress(typed) }, false);
    else if (key === "Enter" && option) follow(option, altKey);
    else return;
    event.preventDefault();
  };
  return { follow, onKey };
}
