import styled from "styled-components";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { gaps } from "#client/state/gaps/gaps.ts";
import type { Snapshot } from "valtio";
import { Link } from "wouter";
import { addressOfView } from "#client/state/recordView.ts";
import { CompanyChange, completePercent, GapPast } from "./GapPast.tsx";
import type { GapsViewProps } from "./GapsView.tsx";

type Overview = Snapshot<NonNullable<(typeof gaps)["overview"]>>;

interface GapCompaniesProps extends Pick<GapsViewProps, "view"> {
  companies: Overview["companies"];
}

/** How complete each company's records are: beside the gaps, or below them where there is no room. */
export function GapCompanies({ companies, view }: GapCompaniesProps) {
  const { text } = usePageTexts();
  return (
    <Side className="companies" aria-label={text("gaps.companies.title")}>
      <section>
        <h2>{text("gaps.companies.title")}</h2>
        <p className="hint">{text("gaps.companies.hint")}</p>
        <ul>
          {companies.map(({ id, title, records, complete, gaps: count }) => {
            const percent = completePercent({ records, complete });
            const name = title === "" ? text("gaps.noCompany") : title;
            return (
              <li key={id ?? 0}>
                {id === undefined || view.companyId === id ? (
                  <p className="company">
                    <b>{name}</b>
                    <b>{text("gaps.percent", { percent })}</b>
                  </p>
                ) : (
                  <Link className="company" href={addressOfView({ ...view, companyId: id })}>
                    <span>{name}</span> <b>{text("gaps.percent", { percent })}</b>
                  </Link>
                )}
                <Bar aria-hidden>
                  <span style={{ width: `${percent}%` }} />
                </Bar>
                <p className="hint company">
                  <span>
                    {text("gaps.companies.line", { count, open: records - complete, records })}
                  </span>
                  <CompanyChange id={id} percent={percent} />
                </p>
              </li>
            );
          })}
        </ul>
        <Link className="history" href="/dashboard#readiness">
          {text("gaps.companies.history")}
        </Link>
        {companies.length > 1 && (
          <Link className="history" href="/mirror">
            {text("gaps.companies.mirror")}
          </Link>
        )}
      </section>
    </Side>
  );
}

/** State of the gaps, and how many each person can fill in. */
export function GapPeople({ people }: Pick<Overview, "people">) {
  const { text } = usePageTexts();
  return (
    <Side className="people" aria-label={text("gaps.people.title")}>
      <GapPast />
      <section>
        <h2>{text("gaps.people.title")}</h2>
        <p className="hint">{text("gaps.people.hint")}</p>
        <ul>
          {people.map(({ person, gaps: count }) => (
            <li key={person?.id ?? 0} className={person ? "person" : "person nobody"}>
              <span>{person?.title ?? text("gaps.nobody")}</span>
              <b>{count}</b>
            </li>
          ))}
        </ul>
      </section>
    </Side>
  );
}

const Side = styled.aside`
  display: grid;
  align-content: start;
  gap: 24px;
  padding: 16px 24px 32px;
  border-left: 1px solid var(--borderColor-default);
  h2 {
    margin: 0;
    font-size: 14px;
    line-height: 20px;
  }
  ul {
    display: grid;
    gap: 12px;
    margin: 12px 0 0;
    padding: 0;
    list-style: none;
  }
  p {
    margin: 0;
  }
  .hint {
    color: var(--fgColor-muted);
    font-size: 12px;
    line-height: 16px;
  }
  .company,
  .person {
    display: flex;
    justify-content: space-between;
    gap: 12px;
  }
  .company b:last-child {
    white-space: nowrap;
  }
  a.company {
    min-height: 24px;
    color: inherit;
    font-weight: 600;
  }
  a.company:hover {
    color: var(--fgColor-accent);
    text-decoration: underline;
  }
  .history {
    display: inline-block;
    margin-right: 16px;
    margin-top: 8px;
    padding-block: 4px;
    font-size: 12px;
    line-height: 16px;
  }
  .nobody {
    color: var(--fgColor-attention);
  }
  &.companies {
    padding-bottom: 24px;
  }
  &.people {
    padding-top: 0;
  }
  @media (max-width: 1011.98px) {
    padding-inline: var(--a30-page-inline);
    border-left: 0;
    border-top: 1px solid var(--borderColor-default);
    &.companies ul {
      grid-template-columns: repeat(auto-fill, minmax(160px, 1fr));
      gap: 12px 16px;
    }
    &.people {
      padding-top: 16px;
    }
  }
`;

const Bar = styled.div`
  height: 6px;
  margin: 4px 0;
  border-radius: 3px;
  background: var(--bgColor-neutral-muted);
  overflow: hidden;
  span {
    display: block;
    height: 100%;
    background: var(--bgColor-accent-emphasis);
    @media (forced-colors: active) {
      forced-color-adjust: none;
      background: CanvasText;
    }
  }
`;
