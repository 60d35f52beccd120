import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useSnapshot } from "valtio";
import { useLocation } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { loadModule } from "#client/state/loading/loadModule.ts";
import { closePalette, findAnything, type Found, palette } from "#client/state/palette/palette.ts";
import { whileWanted } from "#client/state/requests/whileWanted.ts";
import { isComposing } from "#client/theme/listKeys.ts";
import { CloseIcon, SearchIcon } from "#client/theme/icons.ts";
import type { HelpEntry } from "./helpEntries.ts";
import { type PaletteGroup, paletteGroups, type PaletteOption, searchAddress } from "./options.tsx";
import { MenuHeading } from "#client/theme/menu/menuParts.ts";
import { OptionLine } from "./OptionLine.tsx";
import { Hint, Muted } from "#client/ui/text.ts";
import { Dialog as PrimerDialog } from "@primer/react";
import styled from "styled-components";
import { dialogSurface } from "#client/ui/dialogs/dialogParts.ts";
import { HiddenText, PlainIconButton } from "#client/theme/PlainButton.tsx";
import { useFocusBefore } from "#client/theme/useFocusBefore.ts";
import { fontSizes, px, small } from "#client/ui/tokens.ts";

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

interface PaletteDialogProps {
  /** The field, which is the dialog's head. */
  input: ReactNode;
  field: RefObject<HTMLInputElement | null>;
  /** How much is found. */
  found: number;
  children: ReactNode;
}

/** The palette's frame: its field on top, what is found, and its keys. */
function PaletteDialog({ input, field, found, children }: PaletteDialogProps) {
  const { text } = usePageTexts();
  const before = useFocusBefore();
  return (
    <Box
      title={text("palette.title")}
      align="top"
      width="min(680px, calc(100vw - 16px))"
      initialFocusRef={field}
      returnFocusRef={before}
      onClose={closePalette}
      renderHeader={({ dialogLabelId, title }) => (
        <Head>
          <HiddenText as="h2" id={dialogLabelId}>
            {title}
          </HiddenText>
          <SearchIcon size={16} />
          {input}
          <Muted size="tiny" oneLine role="status">
            {text("palette.count", { count: found })}
          </Muted>
          <PlainIconButton name={text("action.close")} onClick={closePalette}>
            <CloseIcon size={16} />
          </PlainIconButton>
        </Head>
      )}
      renderBody={() => <Body>{children}</Body>}
      renderFooter={() => (
        <Hint above={2} below={2} inset data-wide aria-hidden>
          {withKeys(text("palette.keys"))}
        </Hint>
      )}
    />
  );
}

/** A sentence whose keys stand in square brackets. */
function withKeys(sentence: string): ReactNode[] {
  const parts = sentence.split(/\[(.+?)\]/);
  // oxlint-disable-next-line react/no-array-index-key -- the sentence stays as it is
  return parts.map((part, at) => (at % 2 === 1 ? <kbd key={at}>{part}</kbd> : part));
}

/** Stays where it is while what is found changes its height. */
const Box = styled(PrimerDialog)`
  ${dialogSurface}
  overflow: hidden;
  /* Primer sets these with the specificity of a class plus two attributes. */
  &&&& {
    max-width: none;
    max-height: min(${px(180)}, 100dvh - ${px(32)});
    ${small} {
      max-height: calc(100dvh - ${px(4)});
      margin-top: ${px(2)};
    }
  }
`;

/** The field fills the head, whose line says that it has the focus. */
const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${px(3)};
  padding: ${px(2)} ${px(3)} ${px(2)} ${px(5)};
  border-bottom: ${px(0.5)} solid var(--borderColor-default);
  &:has(input:focus) {
    border-color: var(--borderColor-accent-emphasis);
  }
  > svg {
    color: var(--fgColor-muted);
  }
  input {
    flex: 1;
    min-width: 0;
    min-height: ${px(10)};
    padding: 0;
    border: 0;
    outline: none;
    background: none;
    font-size: ${fontSizes.title} !important;
    text-overflow: ellipsis;
  }
  ${small} {
    gap: ${px(2)};
    padding-inline: ${px(4)} ${px(2)};
  }
`;

const Body = styled.div`
  --menu-inline: ${px(3)};
  min-height: ${px(30)};
  padding: ${px(1)} ${px(2)} ${px(2)};
  > p {
    padding: ${px(3)};
  }
`;
