import { Button } from "@primer/react";
import { useState } from "react";
import styled from "styled-components";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { judge, type MirrorLine, type MirrorView } from "#client/state/mirror/mirror.ts";
import { StatusMark } from "#client/theme/StatusMark.tsx";
import { formatDate } from "#shared/domain/writing/dates.ts";

interface AnswersProps {
  line: MirrorLine;
  view: MirrorView;
}

type Verdict = Parameters<typeof judge>[3];

/** Records that answer a reference, candidates, and rejected ones. */
export function Answers({ line, view }: AnswersProps) {
  const { text } = usePageTexts();
  const [isBusy, setBusy] = useState(false);
  const { state, answers, others, refused } = line;
  const say = async (other: number, verdict: Verdict) => {
    setBusy(true);
    // The call reports its own failures.
    await judge(view, line, other, verdict).catch(() => undefined);
    setBusy(false);
  };
  if (state === "hidden") return <p>{text("mirror.hidden")}</p>;
  if (state === "gone") return <p>{text("mirror.gone")}</p>;
  const shared = { canJudge: line.canJudge === true && !isBusy, onSay: say };
  return (
    <>
      {answers.map((answer) => (
        <Answer key={answer.record.id} answer={answer} {...shared} />
      ))}
      {answers.length === 0 && others.length > 0 && (
        <Others
          title={text("mirror.others", { company: line.record.company?.title ?? "" })}
          records={others}
          {...shared}
          verdict="confirmed"
        />
      )}
      {refused.length > 0 && (
        <Others title={text("mirror.refused")} records={refused} {...shared} verdict="open" />
      )}
    </>
  );
}

interface Judging {
  canJudge: boolean;
  onSay: (other: number, verdict: Verdict) => Promise<void>;
}

interface AnswerProps extends Judging {
  answer: MirrorLine["answers"][number];
}

function Answer({ answer: { record, by, person, at, fromVersion }, canJudge, onSay }: AnswerProps) {
  const { text, language } = usePageTexts();
  const date = at === undefined ? "" : formatDate(at, "date", language);
  const words = { person: person ?? "", date, version: fromVersion ?? 1 };
  return (
    <Known>
      <p className="record">
        <Link href={`/vvt/edit/${record.id}`}>{record.title}</Link>
        <StatusMark status={record.status} label={text(`lists.statuses.${record.status}`)} />
      </p>
      <p className="how">{text(`mirror.by.${by}`, words)}</p>
      {canJudge && (
        <span className="buttons">
          {by === "likeness" && (
            <Button size="small" onClick={() => void onSay(record.id, "confirmed")}>
              {text("mirror.confirm")}
            </Button>
          )}
          <Button
            size="small"
            variant="invisible"
            onClick={() => void onSay(record.id, by === "likeness" ? "refused" : "open")}
          >
            {text(by === "likeness" ? "mirror.refuse" : "mirror.takeBack")}
          </Button>
        </span>
      )}
    </Known>
  );
}

interface OthersProps extends Judging {
  title: string;
  records: MirrorLine["others"];
  verdict: "confirmed" | "open";
}

/** Records of the other company beside those that answer. */
function Others({ title, records, canJudge, onSay, verdict }: OthersProps) {
  const { text } = usePageTexts();
  return (
    <Known>
      <p className="how">{title}</p>
      <ul>
        {records.map(({ id, title: name }) => (
          <li key={id}>
            <Link href={`/vvt/edit/${id}`}>{name}</Link>
            {canJudge && (
              <Button
                size="small"
                variant="invisible"
                aria-label={text(
                  verdict === "open" ? "mirror.takeBackNamed" : "mirror.assignNamed",
                  {
                    title: name,
                  },
                )}
                onClick={() => void onSay(id, verdict)}
              >
                {text(verdict === "open" ? "mirror.takeBack" : "mirror.assign")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Known>
  );
}

const Known = styled.div`
  padding-bottom: 8px;
  .how {
    color: var(--fgColor-muted);
    font-size: 13px;
    line-height: 20px;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    padding-top: 4px;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 8px;
  }
  @media print {
    button {
      display: none;
    }
  }
`;
