import { useEffect, useState } from "react";
import styled from "styled-components";
import { below, px, rule } from "#client/ui/tokens.ts";
import { otherLanguage, showsBothLanguages } from "#client/i18n/bothLanguages.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  type GapOverview,
  gapOverview,
  gapPast,
  gapsInput,
  loadGapWords,
  saveGaps,
} from "#client/state/gaps/gaps.ts";
import { useResource } from "#client/state/live/useResource.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import {
  addressOfView,
  gapOrders,
  type GapsBy,
  type RecordView,
} from "#client/state/recordView.ts";
import { EmptyState } from "#client/ui/EmptyState.tsx";
import { DoneIcon, GroupByIcon, MenuIcon, RecordsIcon } from "#client/theme/icons.ts";
import { Menu } from "#client/theme/menu/Menu.tsx";
import { Row } from "#client/ui/row.ts";
import { Hint, Muted, Text } from "#client/ui/text.ts";
import { BeginCompany } from "../../begin/EmptyGroup.tsx";
import { Loadable } from "../../list/Loadable.tsx";
import { TableButton } from "../../list/TableButton.tsx";
import { QuietButton } from "#client/ui/quietButton.ts";
import { NoRows } from "../lazyParts.ts";
import type { ChangeView } from "../useRecordView.ts";
import type { Assigning } from "./LineButton.tsx";
import { GapLines } from "./GapLines.tsx";
import { GapSections } from "./GapSections.tsx";
import { Link } from "wouter";
import { Column } from "#client/ui/columns.ts";
import { Grid } from "#client/ui/grid.ts";
import { TextButton } from "#client/ui/textButton.ts";
import { Stack } from "#client/ui/stack.ts";
import { ShareBar } from "#client/ui/shareBar.ts";
import { CompanyChange, completePercent, GapPast } from "./GapPast.tsx";

const AssignDialog = lazyPart(async () => (await import("./AssignDialog.tsx")).AssignDialog, {
  texts: ["workflow", "lists", "editor"],
  failure: "page",
});

export interface GapsViewProps {
  view: RecordView;
  change: ChangeView;
}

/** All that the records of a view lack, by field, by article or by record, and who can fill it in. */
export function GapsView({ view, change }: GapsViewProps) {
  const { language } = usePageTexts();
  const input = gapsInput(view);
  const loaded = useResource(gapOverview, input);
  const { key } = gapOverview.keysOf(input);
  useEffect(() => {
    if (showsBothLanguages()) void loadGapWords(view, otherLanguage(language));
    // oxlint-disable-next-line react/exhaustive-deps -- `key` is what matters of the view
  }, [key, language]);

  if (loaded.status === "missing") return <NoRows {...{ view, change }} isGone />;
  return (
    <Loadable of={loaded}>
      {(overview) =>
        overview.gaps === 0 ? (
          <Whole total={overview.total} />
        ) : (
          <Gaps {...{ view, change, overview }} />
        )
      }
    </Loadable>
  );
}

function Gaps({ view, change, overview }: GapsViewProps & { overview: GapOverview }) {
  const { text } = usePageTexts();
  const [assigning, setAssigning] = useState<Assigning | null>(null);
  useResource(gapPast, gapsInput(view));
  const shared = { view, onAssign: setAssigning };
  return (
    <Page>
      <div>
        <Row inset wrap between gap={4} above={2} below={2}>
          <Muted as="p" role="status">
            {text("gaps.summary", {
              count: overview.gaps,
              records: overview.records,
              total: overview.total,
            })}
          </Muted>
          <Row as="span" wrap gap={1}>
            <TableButton save={() => saveGaps(view)} />
            <OrderMenu by={view.gapsBy ?? "field"} onChange={(gapsBy) => change({ gapsBy })} />
          </Row>
        </Row>
        {view.gapsBy === "record" ? (
          <GapLines {...shared} gap="" kinds={overview.kinds} />
        ) : (
          <GapSections {...shared} kinds={overview.kinds} isByArticle={view.gapsBy === "article"} />
        )}
      </div>
      <GapCompanies companies={overview.companies} view={view} />
      <GapPeople people={overview.people} />
      {assigning && (
        <AssignDialog view={view} assigning={assigning} onClose={() => setAssigning(null)} />
      )}
    </Page>
  );
}

/** Nothing is missing, or there is nothing that could be. */
function Whole({ total }: { total: number }) {
  const { text } = usePageTexts();
  if (total > 0)
    return (
      <EmptyState
        icon={<DoneIcon size={24} />}
        title={text("gaps.whole.title")}
        text={text("gaps.whole.text", { count: total })}
      />
    );
  return (
    <BeginCompany>
      <EmptyState
        icon={<RecordsIcon size={24} />}
        title={text("gaps.nothing.title")}
        text={text("gaps.nothing.text")}
      />
    </BeginCompany>
  );
}

function OrderMenu({ by, onChange }: { by: GapsBy; onChange: (by: GapsBy) => void }) {
  const { text } = usePageTexts();
  return (
    <Menu
      name={text("gaps.by.label")}
      align="end"
      isSingle
      items={gapOrders.map((each) => ({
        key: each,
        label: text(`gaps.by.${each}`),
        isChecked: by === each,
        onSelect: () => onChange(each),
      }))}
      trigger={(props) => (
        <QuietButton type="button" {...props}>
          <GroupByIcon size={16} />
          {text(`gaps.by.${by}`)}
          <MenuIcon size={16} />
        </QuietButton>
      )}
    />
  );
}

/** Gaps; beside them, where there is room, how complete companies are and who can fill them. */
const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${px(65)};
  grid-template-rows: auto 1fr;
  border-top: ${rule.default};
  > :first-child {
    grid-area: 1 / 1 / span 2;
  }
  > aside {
    --a30-page-inline: ${px(6)};
    border-left: ${rule.default};
  }
  > aside li a:not(:hover) {
    color: inherit;
  }
  @media ${below.medium} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: none;
    > :first-child {
      grid-area: auto;
    }
    > aside {
      border-left: 0;
      border-top: ${rule.default};
    }
  }
`;

interface GapCompaniesProps extends Pick<GapsViewProps, "view"> {
  companies: GapOverview["companies"];
}

/** How complete each company's records are: beside the gaps, or below them where there is no room. */
function GapCompanies({ companies, view }: GapCompaniesProps) {
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
function GapPeople({ people }: Pick<GapOverview, "people">) {
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
