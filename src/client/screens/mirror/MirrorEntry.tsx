import { Button } from "@primer/react";
import { useId, useState } from "react";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  askForDraft,
  judge,
  type MirrorLine,
  type MirrorView,
} from "#client/state/mirror/mirror.ts";
import { showToast } from "#client/state/notices.ts";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { StatusMark } from "#client/theme/StatusMark.tsx";
import { Card } from "#client/ui/cards.ts";
import { Grid } from "#client/ui/grid.ts";
import { Row, Tools } from "#client/ui/row.ts";
import { Muted, Text } from "#client/ui/text.ts";
import { StateMark } from "./StateMark.tsx";
import { Facts } from "#client/ui/facts.ts";
import { Stack } from "#client/ui/stack.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";

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
    <Card as="li" gap={2} aria-labelledby={title}>
      <Row gap={3}>
        {line.canPropose && (
          <CheckBox
            checked={isChosen}
            onChange={onChoose}
            aria-label={text("mirror.choose", { title: record.title })}
          />
        )}
        <StateMark state={state} />
      </Row>
      <Grid gap={6}>
        <section>
          <Muted as="h3" size="tiny" strong id={title}>
            {company}
          </Muted>
          <Row as="p" wrap gap={3}>
            <Text as={Link} strong href={`/vvt/edit/${record.id}`}>
              {record.title}
            </Text>
            <StatusMark status={record.status} label={text(`lists.statuses.${record.status}`)} />
          </Row>
          <p>{text(`mirror.names.${role}`, { named: other })}</p>
        </section>
        <section>
          <Muted as="h3" size="tiny" strong>
            {other}
          </Muted>
          {state === "missing" && (
            <Text as="p" below={2}>
              {line.others.length + line.refused.length > 0
                ? text("mirror.unclear")
                : text(`mirror.duty.${role}`, { company })}
            </Text>
          )}
          <Answers {...{ line, view }} />
          <Actions line={line} onPropose={onPropose} />
        </section>
      </Grid>
      <Differences line={line} />
    </Card>
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

/** Values that only one side has, part by part. */
function Differences({ line }: { line: MirrorLine }) {
  const { text } = usePageTexts();
  const { record, named, differences } = line;
  if (differences.length === 0) return null;
  const only = (company: string, values: readonly string[]) =>
    values.length > 0 && (
      <p>{text("mirror.only", { company, values: values.join(", "), count: values.length })}</p>
    );
  return (
    <Facts above={2}>
      {differences.map(({ part, here, there }) => (
        <div key={part}>
          <dt>{text(`lists.mirrorParts.${part}`)}</dt>
          <dd>
            {part === "naming" || part === "ended" ? (
              <p>{text(`mirror.difference.${part}`, { company: wordsOf(line, part) })}</p>
            ) : (
              <>
                {only(record.company?.title ?? "", here)}
                {only(named.title, there)}
              </>
            )}
          </dd>
        </div>
      ))}
    </Facts>
  );
}

/** Which company does not name the other, or whose record has ended. */
function wordsOf({ record, named, differences }: MirrorLine, part: "naming" | "ended"): string {
  const found = differences.find((each) => each.part === part);
  const isHere = (found?.here.length ?? 0) > 0;
  return isHere ? (record.company?.title ?? "") : named.title;
}

interface AnswersProps {
  line: MirrorLine;
  view: MirrorView;
}

type Verdict = Parameters<typeof judge>[3];

/** Records that answer a reference, candidates, and rejected ones. */
function Answers({ line, view }: AnswersProps) {
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
