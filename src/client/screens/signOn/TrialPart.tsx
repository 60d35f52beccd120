import { Button } from "@primer/react";
import { useState } from "react";
import styled from "styled-components";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { TextAreaField } from "#client/ui/TextAreaField.tsx";
import { tryMapping, type SentProvider, type SignOnTrial } from "#client/state/signOn/settings.ts";
import { Banner } from "#client/theme/Banner.tsx";

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
    <Part aria-labelledby="trial">
      <h2 id="trial">{text("signOn.trial.title")}</h2>
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
    </Part>
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
      <dl>
        {attributes.map(({ name, values }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{values.join(", ")}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const Part = styled.section`
  display: grid;
  gap: 12px;
  justify-items: start;
  max-width: 600px;
  margin-top: 40px;
  & > div {
    width: 100%;
  }
  dl div {
    margin-top: 8px;
  }
  dt {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
