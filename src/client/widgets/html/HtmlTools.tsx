import { Button, TextInput } from "@primer/react";
import { type KeyboardEvent, type RefObject, useState } from "react";
import styled from "styled-components";
import { useForm } from "#client/form/services.ts";
import { BoldIcon, BulletsIcon, ItalicIcon, LinkIcon, NumbersIcon } from "#client/theme/icons.ts";
import {
  addressOf,
  applyCommand,
  applyLink,
  chooseAgain,
  chosenRange,
  type CommandName,
  isApplied,
  linkAround,
} from "./htmlEditing.ts";

interface HtmlToolsProps {
  editor: RefObject<HTMLDivElement | null>;
  /** What the text is called. */
  label: string;
  onChanged: () => void;
}

const tools: readonly { name: CommandName; icon: typeof BoldIcon }[] = [
  { name: "bold", icon: BoldIcon },
  { name: "italic", icon: ItalicIcon },
  { name: "bullets", icon: BulletsIcon },
  { name: "numbers", icon: NumbersIcon },
];

/** Arrow keys lead along the buttons; Tab leads on to the text. */
function handleKey(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons.at((at + step) % buttons.length)?.focus();
  event.preventDefault();
}

/** The buttons above a text, and the address of a link while one is made. */
export function HtmlTools({ editor, label, onChanged }: HtmlToolsProps) {
  const { text } = useForm();
  const [linked, setLinked] = useState<{ range: Range | null } | null>(null);
  const apply = (name: CommandName) => {
    editor.current?.focus();
    applyCommand(name);
    onChanged();
  };
  const isOn = (name: CommandName) => document.activeElement === editor.current && isApplied(name);
  const finish = (address?: string | null) => {
    const range = linked?.range ?? null;
    setLinked(null);
    if (editor.current) chooseAgain(editor.current, range);
    if (address === undefined) return;
    applyLink(range, address);
    onChanged();
  };
  return (
    <>
      <Bar role="toolbar" aria-label={text("widget.html.tools", { label })} onKeyDown={handleKey}>
        {tools.map(({ name, icon: Symbol }, index) => (
          <Tool
            key={name}
            name={text(`widget.html.${name}`)}
            isFirst={index === 0}
            isOn={isOn(name)}
            onPress={() => apply(name)}
          >
            <Symbol size={16} />
          </Tool>
        ))}
        <Tool
          name={text("widget.html.link")}
          isOn={linked !== null}
          onPress={() => setLinked({ range: editor.current && chosenRange(editor.current) })}
        >
          <LinkIcon size={16} />
        </Tool>
      </Bar>
      {linked && <LinkLine range={linked.range} onDone={finish} />}
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
      // The text keeps what is chosen in it.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

interface LinkLineProps {
  range: Range | null;
  /** With an address, with null to take the link away, or with nothing. */
  onDone: (address?: string | null) => void;
}

/** Where a link leads: asked for below the buttons, answered by Enter. */
function LinkLine({ range, onDone }: LinkLineProps) {
  const { text } = useForm();
  const before = linkAround(range)?.getAttribute("href") ?? "";
  const [typed, setTyped] = useState(before);
  const [isWrong, setWrong] = useState(false);
  const submit = () => {
    const address = addressOf(typed);
    if (address === null) setWrong(true);
    else onDone(address);
  };
  const handle = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") submit();
    else onDone();
  };
  return (
    <Line>
      <TextInput
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by the button just pressed
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
  gap: 2px;
  padding: 4px;
  border-bottom: 1px solid var(--borderColor-muted);
  button {
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border: 0;
    border-radius: 6px;
    background: none;
    color: var(--fgColor-muted);
    cursor: pointer;
  }
  button:hover {
    background: var(--control-transparent-bgColor-hover);
  }
  button[aria-pressed="true"] {
    background: var(--control-transparent-bgColor-selected);
    color: var(--fgColor-default);
  }
  button:focus-visible {
    outline-offset: -1px;
  }
  @media (max-width: 767.98px) {
    button {
      width: 40px;
      height: 40px;
    }
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 8px;
  border-bottom: 1px solid var(--borderColor-muted);
  > :first-child {
    flex: 1 1 180px;
  }
  p {
    flex-basis: 100%;
    font-size: 12px;
    line-height: 16px;
    color: var(--fgColor-danger);
  }
`;
