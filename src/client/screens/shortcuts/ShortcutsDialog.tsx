import styled from "styled-components";
import places from "#schemas/lists/shortcutPlaces.json" with { type: "json" };
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { closeShortcuts } from "#client/state/dialogs.ts";
import { allShortcuts, commandNow, isMac } from "#client/state/shortcuts.ts";
import { Dialog } from "#client/ui/dialogs/Dialog.tsx";
import { KeyboardIcon } from "#client/theme/icons.ts";
import { listKey } from "#shared/strings/keys.ts";

export function ShortcutsDialog() {
  const { text } = usePageTexts();
  return (
    <Dialog
      title={text("shortcuts.title")}
      icon={<KeyboardIcon size={16} />}
      tone="accent"
      width={480}
      closeName={text("action.close")}
      onClose={closeShortcuts}
    >
      {places.items.map(({ value: place }) => (
        <Group key={place}>
          <h3>{text(listKey("shortcutPlaces", place))}</h3>
          <dl>
            {allShortcuts
              .filter((each) => each.place === place)
              .map(({ value, keys }) => (
                <div key={value}>
                  <dt>
                    <CommandName name={value} />
                  </dt>
                  <dd>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
          </dl>
        </Group>
      ))}
    </Dialog>
  );
}

/** Name of a shortcut; a button if the command works on this page. */
function CommandName({ name }: { name: (typeof allShortcuts)[number]["value"] }) {
  const { text } = usePageTexts();
  const words = text(listKey("shortcuts", name));
  const run = name === "help" ? undefined : commandNow(name);
  if (!run) return words;
  const close = () => {
    closeShortcuts();
    // After the dialog has returned the focus.
    setTimeout(run);
  };
  return (
    <button type="button" onClick={close}>
      {words}
    </button>
  );
}

/** Keys that have a word of their own in each language, or a sign. */
const named = ["Shift", "Home", "End", "Enter", "Escape", "Space"] as const;
const signs: Readonly<Record<string, string>> = { ArrowUp: "↑", ArrowDown: "↓" };

function Keys({ keys }: { keys: string }) {
  const { text } = usePageTexts();
  const wordOf = (key: string): string => {
    if (key === "Mod") return isMac() ? "⌘" : text("shortcuts.key.Mod");
    const name = named.find((each) => each === key);
    return name ? text(`shortcuts.key.${name}`) : (signs[key] ?? key);
  };
  return keys
    .split(" ")
    .map((each) => <kbd key={each}>{each.split("+").map(wordOf).join(" ")}</kbd>);
}

const Group = styled.section`
  & + & {
    margin-top: 16px;
  }
  h3 {
    margin-bottom: 4px;
    font-size: 12px;
    line-height: 18px;
    color: var(--fgColor-muted);
  }
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 5px 0;
    border-top: 1px solid var(--borderColor-muted);
  }
  dt button {
    color: var(--fgColor-accent);
    text-align: left;
  }
  dt button:hover {
    text-decoration: underline;
  }
  dd {
    display: flex;
    flex: none;
    gap: 6px;
  }
  kbd {
    border-radius: 6px;
    background: var(--bgColor-muted);
    font-size: 12px;
    line-height: 20px;
  }
`;
