import { Button } from "@primer/react";
import { useState } from "react";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { TextAreaField } from "#client/ui/TextAreaField.tsx";
import { tryMapping, type SentProvider, type SignOnTrial } from "#client/state/signOn/settings.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { Stack } from "#client/ui/stack.ts";
import { Text } from "#client/ui/text.ts";
import { Facts } from "#client/ui/facts.ts";

/** Tries what the rules of the form, saved or not, would make of somebody. */
export function TrialPart({ provider }: { provider: SentProvider }) {
  const { text } = usePageTexts();
  const [sample, setSample] = useState("");
  const [trial, setTrial] = useState<SignOnTrial | null>(null);
  const [wrong, setWrong] = useState<string>();
  const attempt = async () => {
    setTrial(null);
    setWrong(undefined);
    const tried = await tryMapping(provider, sample);
    if ("wrong" in tried) setWrong(tried.wrong);
    else setTrial(tried.answer);
  };
  return (
    <Stack as="section" gap={3} width="text" above={4} aria-labelledby="trial">
      <Text as="h2" size="body" id="trial">
        {text("signOn.trial.title")}
      </Text>
      <p>{text(`signOn.trial.intro.${provider.kind}`)}</p>
      <TextAreaField
        label={text("signOn.trial.sample")}
        value={sample}
        onChange={({ currentTarget }) => setSample(currentTarget.value)}
      />
      <Button disabled={sample.trim() === ""} onClick={() => void attempt()}>
        {text("signOn.trial.try")}
      </Button>
      <div role="alert">{wrong && <Banner kind="danger">{wrong}</Banner>}</div>
      <div role="status">{trial && <Outcome trial={trial} />}</div>
    </Stack>
  );
}

function Outcome({ trial }: { trial: SignOnTrial }) {
  const { text } = usePageTexts();
  const { email, firstName = "", lastName = "", roles, companies, why, attributes } = trial;
  const who = `${firstName} ${lastName}`.trim() || text("signOn.trial.nameless");
  const where = companies.map(({ title }) => title).join(", ") || text("signOn.trial.allCompanies");
  return (
    <>
      <Banner kind={why ? "warning" : "success"}>
        {why
          ? text(`signOn.refusal.${why}`)
          : text("signOn.trial.allowed", {
              who,
              email: email ?? "",
              role:
                roles.map((role) => text(`lists.roles.${role}`)).join(", ") ||
                text("signOn.trial.asBefore"),
              where,
            })}
      </Banner>
      <Facts gap={2} above={2}>
        {attributes.map(({ name, values }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{values.join(", ")}</dd>
          </div>
        ))}
      </Facts>
    </>
  );
}
