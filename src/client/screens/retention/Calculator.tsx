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
import { DateField } from "#client/widgets/inputs/DateField.tsx";
import { Grid } from "#client/ui/grid.ts";
import { ChoiceField } from "#client/widgets/picker/ChoiceField.tsx";
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
    <ChoiceField
      label={text(`retention.${name}`)}
      hint={name === "rule" ? text("retention.ruleHint") : ""}
      value={asked[name] ?? null}
      options={all.map(({ id, title }) => ({ value: id, label: title }))}
      onChoose={(id) => change(name, String(id))}
      none={{
        label: text(name === "rule" ? "retention.anyRule" : "retention.choose"),
        onChoose: () => change(name, ""),
      }}
    />
  );
  return (
    <Grid min="medium" gap={4} above={4} width="form" data-screen-only>
      {choice("category", reply.categories)}
      {choice("country", reply.countries)}
      <ChoiceField
        label={text("retention.event")}
        value={asked.event ?? null}
        options={retentionEvents.map((event) => ({
          value: event,
          label: text(`lists.startEvents.${event}`),
        }))}
        onChoose={(event) => change("event", event)}
        none={{ label: text("retention.choose"), onChoose: () => change("event", "") }}
      />
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
