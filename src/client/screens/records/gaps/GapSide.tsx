import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { GapOverview } from "#client/state/gaps/gaps.ts";
import { Link } from "wouter";
import { addressOfView } from "#client/state/recordView.ts";
import { Column } from "#client/ui/columns.ts";
import { Grid } from "#client/ui/grid.ts";
import { Row } from "#client/ui/row.ts";
import { TextButton } from "#client/ui/textButton.ts";
import { Hint, Text } from "#client/ui/text.ts";
import { Stack } from "#client/ui/stack.ts";
import { ShareBar } from "#client/ui/shareBar.ts";
import { CompanyChange, completePercent, GapPast } from "./GapPast.tsx";
import type { GapsViewProps } from "./GapsView.tsx";

interface GapCompaniesProps extends Pick<GapsViewProps, "view"> {
  companies: GapOverview["companies"];
}

/** How complete each company's records are: beside the gaps, or below them where there is no room. */
export function GapCompanies({ companies, view }: GapCompaniesProps) {
  const { text } = usePageTexts();
  return (
    <Column as="aside" gap={3} aria-label={text("gaps.companies.title")}>
      <SideHead title={text("gaps.companies.title")} hint={text("gaps.companies.hint")} />
      <Grid as="ul" role="list" min="small" gap={3}>
        {companies.map((company) => (
          <Company key={company.id ?? 0} company={company} view={view} />
        ))}
      </Grid>
      <Row wrap gap={4} size="tiny">
        <TextButton as={Link} href="/dashboard#readiness">
          {text("gaps.companies.history")}
        </TextButton>
        {companies.length > 1 && (
          <TextButton as={Link} href="/mirror">
            {text("gaps.companies.mirror")}
          </TextButton>
        )}
      </Row>
    </Column>
  );
}

function SideHead({ title, hint }: { title: string; hint: string }) {
  return (
    <div>
      <Text as="h2" size="body">
        {title}
      </Text>
      <Hint>{hint}</Hint>
    </div>
  );
}

interface CompanyProps extends Pick<GapsViewProps, "view"> {
  company: GapOverview["companies"][number];
}

function Company({ company, view }: CompanyProps) {
  const { text } = usePageTexts();
  const { id, title, records, complete, gaps: count } = company;
  const percent = completePercent({ records, complete });
  const name = title === "" ? text("gaps.noCompany") : title;
  const share = <Text oneLine>{text("gaps.percent", { percent })}</Text>;
  return (
    <li>
      {id === undefined || view.companyId === id ? (
        <Row strong between gap={3}>
          <Text>{name}</Text>
          {share}
        </Row>
      ) : (
        <Row as={Link} strong between gap={3} href={addressOfView({ ...view, companyId: id })}>
          <Text>{name}</Text>
          {share}
        </Row>
      )}
      <ShareBar $percent={percent} />
      <Row between gap={3} align="start" tone="muted" size="tiny">
        <Text>{text("gaps.companies.line", { count, open: records - complete, records })}</Text>
        <CompanyChange id={id} percent={percent} />
      </Row>
    </li>
  );
}

/** State of the gaps, and how many each person can fill in. */
export function GapPeople({ people }: Pick<GapOverview, "people">) {
  const { text } = usePageTexts();
  return (
    <Column as="aside" gap={6} aria-label={text("gaps.people.title")}>
      <GapPast />
      <Stack gap={3}>
        <SideHead title={text("gaps.people.title")} hint={text("gaps.people.hint")} />
        <Stack as="ul" role="list" gap={3}>
          {people.map(({ person, gaps: count }) => (
            <Row
              key={person?.id ?? 0}
              as="li"
              between
              gap={3}
              tone={person ? undefined : "attention"}
            >
              <Text>{person?.title ?? text("gaps.nobody")}</Text>
              <b>{count}</b>
            </Row>
          ))}
        </Stack>
      </Stack>
    </Column>
  );
}
