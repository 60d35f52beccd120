import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { useLocation } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  addressOfQuestion,
  loadReckoned,
  retention,
  type RetentionAsked,
  retentionEvents,
  type RetentionReply,
} from "#client/state/retention/retention.ts";
import { EmptyState } from "#client/theme/EmptyState.tsx";
import { SelectField } from "#client/theme/Field.tsx";
import { SearchIcon } from "#client/theme/icons.ts";
import { DateField } from "#client/widgets/inputs/DateField.tsx";
import { FailedList, LoadingList } from "../list/ListStates.tsx";
import { Result } from "./Result.tsx";
import { Fields } from "./retentionParts.ts";

/** Asks for data, country and event, and says which periods hold. */
export function Calculator({ asked }: { asked: RetentionAsked }) {
  const { text } = usePageTexts();
  const { reckoned } = useSnapshot(retention);
  const key = JSON.stringify(asked);
  useEffect(() => {
    void loadReckoned(asked);
    // oxlint-disable-next-line react/exhaustive-deps -- `key` is what matters of the question
  }, [key]);
  const { reply, status } = reckoned;
  if (status === "missing")
    return (
      <EmptyState
        icon={<SearchIcon size={24} />}
        title={text("retention.missingTitle")}
        text={text("retention.missing")}
      />
    );
  if (status === "failed") return <FailedList onRetry={() => void loadReckoned(asked)} />;
  if (!reply) return <LoadingList />;
  return (
    <>
      <Questions asked={asked} reply={reply} />
      <div aria-live="polite" aria-busy={status === "loading"}>
        {reply.result ? <Result asked={asked} result={reply.result} /> : null}
      </div>
    </>
  );
}

interface QuestionsProps {
  asked: RetentionAsked;
  reply: RetentionReply;
}

function Questions({ asked, reply }: QuestionsProps) {
  const { text } = usePageTexts();
  const [, go] = useLocation();
  const change = (name: keyof RetentionAsked, value: string) => {
    const { [name]: _, ...rest } = asked;
    // The address is read again, which knows ids from other texts.
    const next = value === "" ? rest : { ...rest, [name]: value };
    go(addressOfQuestion(next as RetentionAsked), { replace: true });
  };
  const choice = (name: "category" | "country" | "rule", all: RetentionReply["rules"]) => (
    <SelectField
      label={text(`retention.${name}`)}
      hint={name === "rule" ? text("retention.ruleHint") : ""}
      value={String(asked[name] ?? "")}
      onChange={({ target }) => change(name, target.value)}
    >
      <option value="">{text(name === "rule" ? "retention.anyRule" : "retention.choose")}</option>
      {all.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
  return (
    <Fields>
      {choice("category", reply.categories)}
      {choice("country", reply.countries)}
      <SelectField
        label={text("retention.event")}
        value={asked.event ?? ""}
        onChange={({ target }) => change("event", target.value)}
      >
        <option value="">{text("retention.choose")}</option>
        {retentionEvents.map((event) => (
          <option key={event} value={event}>
            {text(`lists.startEvents.${event}`)}
          </option>
        ))}
      </SelectField>
      <DateField
        label={text("retention.day")}
        hint={text("retention.dayHint")}
        value={asked.day ?? ""}
        onDay={(day) => change("day", day)}
      />
      {choice("rule", reply.rules)}
    </Fields>
  );
}
