import { Button, TextInput } from "@primer/react";
import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type KeyboardEvent, useState } from "react";
import styled from "styled-components";
import { useForm } from "#client/form/services.ts";
import { isComposing } from "#client/theme/listKeys.ts";
import {
  BoldIcon,
  BulletsIcon,
  HeadingIcon,
  ItalicIcon,
  LinkIcon,
  NumbersIcon,
} from "#client/theme/icons.ts";
import {
  addressOf,
  applyCommand,
  applyLink,
  type CommandName,
  isApplied,
  linkAround,
} from "./htmlCommands.ts";
import { hairline, px, rule, sizes, small } from "#client/ui/tokens.ts";

interface HtmlToolsProps {
  view: EditorView;
  state: EditorState;
  label: string;
}

const tools: readonly { name: CommandName; icon: typeof BoldIcon }[] = [
  { name: "heading", icon: HeadingIcon },
  { name: "bold", icon: BoldIcon },
  { name: "italic", icon: ItalicIcon },
  { name: "bullets", icon: BulletsIcon },
  { name: "numbers", icon: NumbersIcon },
];

/** Arrow keys move along the toolbar; Tab moves on to the text. */
function moveBetweenButtons(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons.at((at + step) % buttons.length)?.focus();
  event.preventDefault();
}

/** The toolbar above a text, with an input for the address while a link is edited. */
export function HtmlTools({ view, state, label }: HtmlToolsProps) {
  const { text } = useForm();
  const [isLinking, setLinking] = useState(false);
  const finish = (address?: string | null) => {
    setLinking(false);
    if (address !== undefined) applyLink(view, address);
    view.focus();
  };
  return (
    <>
      <Bar
        role="toolbar"
        aria-label={text("widget.html.tools", { label })}
        onKeyDown={moveBetweenButtons}
      >
        {tools.map(({ name, icon: Symbol }, index) => (
          <Tool
            key={name}
            name={text(`widget.html.${name}`)}
            isFirst={index === 0}
            isOn={isApplied(state, name)}
            onPress={() => applyCommand(view, name)}
          >
            <Symbol size={16} />
          </Tool>
        ))}
        <Tool name={text("widget.html.link")} isOn={isLinking} onPress={() => setLinking(true)}>
          <LinkIcon size={16} />
        </Tool>
      </Bar>
      {isLinking && <LinkLine before={linkAround(state)?.href ?? ""} onDone={finish} />}
    </>
  );
}

interface ToolProps {
  name: string;
  isOn: boolean;
  isFirst?: boolean;
  onPress: () => void;
  children: React.ReactNode;
}

function Tool({ name, isOn, isFirst = false, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-pressed={isOn}
      tabIndex={isFirst ? 0 : -1}
      // Keeps the focus, and with it the selection, in the text.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

interface LinkLineProps {
  /** The address of the existing link. */
  before: string;
  /** Called with the address, with null to remove the link, or with nothing to cancel. */
  onDone: (address?: string | null) => void;
}

/** The input for a link's address, below the toolbar; Enter confirms. */
function LinkLine({ before, onDone }: LinkLineProps) {
  const { text } = useForm();
  const [typed, setTyped] = useState(before);
  const [isWrong, setWrong] = useState(false);
  const submit = () => {
    const address = addressOf(typed);
    if (address === null) setWrong(true);
    else onDone(address);
  };
  const handle = (event: KeyboardEvent) => {
    if ((event.key !== "Enter" && event.key !== "Escape") || isComposing(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") submit();
    else onDone();
  };
  return (
    <Line>
      <TextInput
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the button just pressed
        autoFocus
        block
        aria-label={text("widget.html.address")}
        placeholder={text("widget.html.address")}
        value={typed}
        validationStatus={isWrong ? "error" : undefined}
        aria-invalid={isWrong || undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
        onKeyDown={handle}
      />
      <Button size="small" onClick={submit}>
        {text("widget.html.setLink")}
      </Button>
      {before !== "" && (
        <Button size="small" onClick={() => onDone(null)}>
          {text("widget.html.unlink")}
        </Button>
      )}
      {isWrong && <p role="alert">{text("widget.html.wrongAddress")}</p>}
    </Line>
  );
}

const Bar = styled.div`
  display: flex;
  gap: ${px(0.5)};
  padding: ${px(1)};
  border-bottom: ${rule.muted};
  button {
    display: grid;
    place-items: center;
    width: ${px(7)};
    height: ${px(7)};
    color: var(--fgColor-muted);
  }
  button:hover {
    background: var(--control-transparent-bgColor-hover);
  }
  button[aria-pressed="true"] {
    background: var(--control-transparent-bgColor-selected);
    color: var(--fgColor-default);
  }
  button:focus-visible {
    outline-offset: -${hairline};
  }
  ${small} {
    button {
      width: ${px(10)};
      height: ${px(10)};
    }
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${px(2)};
  padding: ${px(2)};
  border-bottom: ${rule.muted};
  > :first-child {
    flex: 1 1 ${px(45)};
  }
  p {
    flex-basis: 100%;
    font-size: ${sizes.tiny};
    color: var(--fgColor-danger);
  }
`;
