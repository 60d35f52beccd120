import { Button } from "@primer/react";
import { useId, useState } from "react";
import styled from "styled-components";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { askForDraft, type MirrorLine, type MirrorView } from "#client/state/mirror/mirror.ts";
import { showToast } from "#client/state/notices.ts";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { StatusMark } from "#client/theme/StatusMark.tsx";
import { Answers } from "./Answers.tsx";
import { Differences } from "./Differences.tsx";
import { StateMark } from "./StateMark.tsx";

interface MirrorEntryProps {
  line: MirrorLine;
  view: MirrorView;
  isChosen: boolean;
  onChoose: () => void;
  onPropose: () => void;
}

/** A naming: who names whom as what, and what stands at the other side. */
export function MirrorEntry({ line, view, isChosen, onChoose, onPropose }: MirrorEntryProps) {
  const { text } = usePageTexts();
  const { record, role, named, state } = line;
  const title = useId();
  const company = record.company?.title ?? "";
  const other = named.title === "" ? text("mirror.goneCompany") : named.title;
  return (
    <Entry aria-labelledby={title}>
      <div className="head">
        {line.canPropose && (
          <CheckBox
            checked={isChosen}
            onChange={onChoose}
            aria-label={text("mirror.choose", { title: record.title })}
          />
        )}
        <StateMark state={state} />
      </div>
      <div className="sides">
        <section>
          <h3 id={title}>{company}</h3>
          <p className="record">
            <Link href={`/vvt/edit/${record.id}`}>{record.title}</Link>
            <StatusMark status={record.status} label={text(`lists.statuses.${record.status}`)} />
          </p>
          <p>{text(`mirror.names.${role}`, { named: other })}</p>
        </section>
        <section>
          <h3>{other}</h3>
          {state === "missing" && (
            <p className="duty">
              {line.others.length + line.refused.length > 0
                ? text("mirror.unclear")
                : text(`mirror.duty.${role}`, { company })}
            </p>
          )}
          <Answers {...{ line, view }} />
          <Actions line={line} onPropose={onPropose} />
        </section>
      </div>
      <Differences line={line} />
    </Entry>
  );
}

function Actions({ line, onPropose }: Pick<MirrorEntryProps, "line" | "onPropose">) {
  const { text } = usePageTexts();
  const [isAsked, setAsked] = useState(false);
  const ask = async () => {
    setAsked(true);
    try {
      const asked = await askForDraft(line);
      showToast(text(asked > 0 ? "mirror.asked" : "mirror.notAsked"));
    } catch {
      // The call reports its own failures.
      setAsked(false);
    }
  };
  if (line.canPropose)
    return (
      <Button size="small" onClick={onPropose}>
        {text("mirror.proposeOne")}
      </Button>
    );
  if (line.named.closed && line.state === "missing") return <p>{text("mirror.closed")}</p>;
  if (!line.canAsk) return null;
  return (
    <Button size="small" disabled={isAsked} onClick={() => void ask()}>
      {text("mirror.askFor")}
    </Button>
  );
}

const Entry = styled.li`
  padding: 14px 16px;
  border: 1px solid var(--borderColor-default);
  border-radius: 10px;
  break-inside: avoid;
  .head {
    display: flex;
    align-items: center;
    gap: 12px;
    padding-bottom: 8px;
  }
  .sides {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 12px 32px;
  }
  section {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  h3 {
    padding-bottom: 4px;
    color: var(--fgColor-muted);
    font-size: 12px;
    line-height: 16px;
    font-weight: 600;
  }
  .record {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    font-weight: 600;
  }
  .record > :last-child {
    font-weight: 400;
  }
  .duty {
    padding-bottom: 8px;
  }
  @media (max-width: 767.98px) {
    .sides {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
