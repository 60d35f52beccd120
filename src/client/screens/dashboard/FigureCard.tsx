import { useSnapshot } from "valtio";
import { Link } from "wouter";
import grades from "#schemas/lists/riskGrades.json" with { type: "json" };
import statuses from "#schemas/lists/statuses.json" with { type: "json" };
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import type { FigureHistory, Figures } from "#client/state/figures.ts";
import { countedAddress, listAddress } from "#client/state/records/listAddress.ts";
import { DangerIcon, GapIcon } from "#client/theme/icons.ts";
import { HiddenText } from "#client/theme/PlainButton.tsx";
import { StatusMark } from "#client/theme/StatusMark.tsx";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { inBoth } from "#client/widgets/other/Other.tsx";
import { listKey } from "#shared/strings/keys.ts";
import { asStatus, statusWord } from "../rowMarks.ts";
import { FigureGroups, FigureRow, StatusFigures, Stock, StockBar, Total } from "./figureParts.ts";
import { Blank, type Change, Changed, Figure } from "./Figure.tsx";
import { shownOf, tileChoice } from "./tiles/tileChoice.ts";
import { type FigureTile, offeredFigures } from "./tiles/figureTiles.ts";

interface FigureProps {
  figures: Shown;
  changes: Changes;
}

/** By how much each of them has changed: null while that is loading or unknown. */
type Changes = (name: string) => Change | null;

/** The figures of the card; absent ones are still loading. */
type Shown = Partial<Figures>;

interface FigureCardProps {
  figures: Figures | null;
  /** Null while it is loading. */
  history: FigureHistory | null;
}

/**
 * The figures in four groups as the viewer has arranged them: stock, risk, impact assessment,
 * agreements and transfers. While they load the card has its shape already.
 */
export function FigureCard({ figures: given, history }: FigureCardProps) {
  const { text, language } = usePageTexts();
  const label = useLabel();
  const { viewer } = useSnapshot(auth);
  const groups = shownOf(offeredFigures(viewer?.features), useSnapshot(tileChoice));
  const figures = given ?? {};
  const change: Readonly<Record<string, number>> = history?.change ?? {};
  const day = history ? formatDate(history.since, "dayMonth", language) : "";
  const changes: Changes = (name) => {
    const by = change[name];
    return by === undefined ? null : { by, since: text("screen.dashboard.changeSince", { day }) };
  };
  if (groups.length === 0) return null;
  return (
    <FigureGroups aria-busy={given === null}>
      {given === null && <HiddenText role="status">{text("common.loading")}</HiddenText>}
      {groups.map((group) => (
        <section key={group.id} aria-labelledby={group.id} style={{ flexBasis: group.width }}>
          <h2 id={group.id}>{label(group.title)}</h2>
          {group.id === "figures-stock" ? (
            <StockPart figures={figures} changes={changes} />
          ) : (
            <GroupFigures group={group} figures={figures} changes={changes} />
          )}
        </section>
      ))}
    </FigureGroups>
  );
}

function useLabel() {
  const { text } = usePageTexts();
  return (key: string) => inBoth(text(key), key);
}

function StockPart({ figures, changes }: FigureProps) {
  const { text } = usePageTexts();
  const label = useLabel();
  const counts = statusCounts(figures);
  return (
    <Stock>
      <Total>
        <Link href={listAddress({ filterId: figures.filter })} aria-describedby="rule-recordsCount">
          <span>{label("screen.dashboard.records")}</span>
          <b>{figures.recordsCount ?? <Blank />}</b>{" "}
          <Changed change={changes("recordsCount")} isShort />
        </Link>
        <Link
          href={`/vvt-list/${figures.filter ?? "all"}/company`}
          aria-describedby="rule-companyCount"
        >
          {figures.companyCount === undefined ? (
            <Blank />
          ) : (
            text("screen.dashboard.companies", { count: figures.companyCount })
          )}{" "}
          <Changed change={changes("companyCount")} isShort />
        </Link>
      </Total>
      <div>
        <StockBar aria-hidden="true">
          {counts.map(({ status, count }) => (
            <span
              key={status}
              style={{
                flexGrow: count ?? 0,
                background: `var(--status-${status}-fill)`,
                boxShadow: `inset 0 0 0 1px var(--status-${status}-line)`,
              }}
              hidden={!count}
            />
          ))}
        </StockBar>
        <Statuses counts={counts} figures={figures} changes={changes} />
      </div>
    </Stock>
  );
}

function Statuses({ counts, figures, changes }: FigureProps & { counts: StatusCounts }) {
  const { text } = usePageTexts();
  return (
    <StatusFigures>
      {counts.map(({ status, name, count }) => (
        <Figure
          key={status}
          href={countedAddress("status", status, figures.filter)}
          rule="status"
          label={inBoth(
            <StatusMark status={asStatus(status)} label={statusWord(status, text)} />,
            listKey("statuses", status),
          )}
          value={count}
          change={changes(name)}
          isSmall
        />
      ))}
    </StatusFigures>
  );
}

/** Figures of a group, each a link to the records that it counts. */
function GroupFigures({ group, figures, changes }: FigureProps & { group: FigureTile }) {
  const label = useLabel();
  const counts: Readonly<Record<string, unknown>> = figures;
  const sumOf = (names: readonly string[]) => {
    const all = names.map((name) => counts[name]);
    return all.includes(undefined)
      ? undefined
      : all.reduce<number>((sum, each) => sum + Number(each), 0);
  };
  return (
    <FigureRow>
      {group.figures.map(({ figure, filter, rule, label: words, tone, of, colour, ...is }) => (
        <Figure
          key={figure}
          href={countedAddress(filter, valueOf(is), figures.filter)}
          rule={rule}
          icon={tone && (tone === "danger" ? <DangerIcon size={16} /> : <GapIcon size={16} />)}
          tone={tone}
          label={label(words)}
          value={sumOf([figure])}
          change={changes(figure)}
          share={{ of: sumOf(of), colour: `var(${colour})` }}
        />
      ))}
      {group.id === "figures-transfers" && <Flows figures={figures} changes={changes} />}
    </FigureRow>
  );
}

function Flows({ figures: { dataFlow }, changes }: FigureProps) {
  const { text } = usePageTexts();
  return (
    <Figure
      href="#flows"
      rule="flows"
      label={useLabel()("screen.dashboard.flows")}
      value={dataFlow?.reduce((sum, { records }) => sum + records, 0)}
      change={changes("dataFlow")}
      unit={dataFlow && text("screen.dashboard.countries", { count: dataFlow.length })}
    />
  );
}

/** Value of the filter: one of its own, or the grades that count as serious, or all others. */
function valueOf({
  is,
  isSerious,
}: Pick<FigureTile["figures"][number], "is" | "isSerious">): string {
  const values = grades.items.filter(({ serious }) => serious === isSerious);
  return is ?? values.map(({ value }) => value).join(",");
}

type Counted =
  `records${"Draft" | "Review" | "Approval" | "Release" | "Finalised" | "Archived"}Count`;

type StatusCounts = ReturnType<typeof statusCounts>;

/** The statuses in workflow order, each with its count. */
function statusCounts(figures: Readonly<Partial<Record<Counted, number>>>) {
  return statuses.items.map(({ value }) => {
    // Border: the specification derives the names of these figures from the statuses.
    const name = `records${value[0]?.toUpperCase()}${value.slice(1)}Count` as Counted;
    return { status: value, name, count: figures[name] };
  });
}
