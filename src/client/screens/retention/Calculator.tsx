import { useLocation } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  addressOfQuestion,
  reckoned,
  type RetentionAsked,
  retentionEvents,
  type RetentionReply,
} from "#client/state/retention/retention.ts";
import { useResource } from "#client/state/live/useResource.ts";
import { SelectField } from "#client/ui/SelectField.tsx";
import { DateField } from "#client/widgets/inputs/DateField.tsx";
import { Grid } from "#client/ui/grid.ts";
import { Loadable } from "../list/Loadable.tsx";
import { Result } from "./Result.tsx";

/** Asks for data, country and event, and says which periods hold. */
export function Calculator({ asked }: { asked: RetentionAsked }) {
  const { text } = usePageTexts();
  const loaded = useResource(reckoned, { body: asked });
  const missing = { title: text("retention.missingTitle"), text: text("retention.missing") };
  return (
    <Loadable of={loaded} missing={missing}>
      {(reply) => (
        <>
          <Questions asked={asked} reply={reply} />
          <div aria-live="polite" aria-busy={loaded.status === "loading"}>
            {reply.result ? <Result asked={asked} result={reply.result} /> : null}
          </div>
        </>
      )}
    </Loadable>
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
    <Grid min="medium" gap={4} above={4} width="form" data-screen-only>
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
    </Grid>
  );
}
