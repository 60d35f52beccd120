import places from "#schemas/lists/shortcutPlaces.json" with { type: "json" };
import { Line } from "#client/ui/lines.ts";
import { Row } from "#client/ui/row.ts";
import { Stack } from "#client/ui/stack.ts";
import { Hint } from "#client/ui/text.ts";
import { TextButton } from "#client/ui/textButton.ts";
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
      onClose={closeShortcuts}
    >
      {places.items.map(({ value: place }) => (
        <Stack as="section" key={place} below={4}>
          <Hint as="h3" strong>
            {text(listKey("shortcutPlaces", place))}
          </Hint>
          <dl>
            {allShortcuts
              .filter((each) => each.place === place)
              .map(({ value, keys }) => (
                <Line as="div" dense key={value}>
                  <dt>
                    <CommandName name={value} />
                  </dt>
                  <Row as="dd" gap={2}>
                    <Keys keys={keys} />
                  </Row>
                </Line>
              ))}
          </dl>
        </Stack>
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
    <TextButton type="button" onClick={close}>
      {words}
    </TextButton>
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
