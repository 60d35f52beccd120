import { Button } from "@primer/react";
import { useState } from "react";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { judge, type MirrorLine, type MirrorView } from "#client/state/mirror/mirror.ts";
import { StatusMark } from "#client/theme/StatusMark.tsx";
import { Row, Tools } from "#client/ui/row.ts";
import { Stack } from "#client/ui/stack.ts";
import { Muted, Text } from "#client/ui/text.ts";
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
    <Stack gap={1} below={2}>
      <Row as="p" wrap gap={3}>
        <Text as={Link} strong href={`/vvt/edit/${record.id}`}>
          {record.title}
        </Text>
        <StatusMark status={record.status} label={text(`lists.statuses.${record.status}`)} />
      </Row>
      <Muted as="p" size="small">
        {text(`mirror.by.${by}`, words)}
      </Muted>
      {canJudge && (
        <Tools as="span">
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
        </Tools>
      )}
    </Stack>
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
    <Stack gap={1} below={2}>
      <Muted as="p" size="small">
        {title}
      </Muted>
      <ul>
        {records.map(({ id, title: name }) => (
          <Row as="li" wrap gap={2} key={id}>
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
          </Row>
        ))}
      </ul>
    </Stack>
  );
}
