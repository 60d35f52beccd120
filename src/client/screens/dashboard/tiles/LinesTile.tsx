import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  companiesTile,
  gapsTile,
  ownClause,
  ownQuery,
  ownTile,
  peopleTile,
  suggestionsTile,
} from "#client/state/records/dashboardTiles.ts";
import { listAddress } from "#client/state/records/listAddress.ts";
import { type Loaded, useResource } from "#client/state/live/useResource.ts";
import { LetterBox } from "#client/theme/LetterBox.tsx";
import { ShareBar } from "#client/ui/shareBar.ts";
import { letterIn } from "#shared/domain/workflow/articleLetters.ts";
import { DoneIcon, GapIcon } from "#client/theme/icons.ts";
import { StatusMark } from "#client/theme/StatusMark.tsx";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { listKey } from "#shared/strings/keys.ts";
import { formatNumber } from "#shared/domain/writing/numbers.ts";
import type { ReactNode } from "react";
import styled from "styled-components";
import { TextButton } from "#client/ui/textButton.ts";
import { TitledCard } from "#client/ui/TitledCard.tsx";
import { FailedPart } from "../../FailedPart.tsx";
import { cut } from "#client/theme/parts/declarations.ts";
import { px, rule, sizes, small } from "#client/ui/tokens.ts";

interface LinesTileProps {
  id: "gaps" | "own" | "setup";
  /** The saved filter that the figures are of. */
  filter: number | null;
}

/** The tiles of lines, loaded together. */
export function LinesTile({ id, filter }: LinesTileProps) {
  if (id === "gaps") return <GapsTile filter={filter} />;
  return id === "own" ? <OwnTile /> : <SetupTile />;
}

/** The fields that most activities lack. */
function GapsTile({ filter }: { filter: number | null }) {
  const { text } = usePageTexts();
  const loaded = useResource(gapsTile, { body: { filter: { filterId: filter ?? "all" } } });
  const kinds = (loaded.data?.kinds ?? [])
    .toSorted((one, other) => other.records - one.records)
    .slice(0, rowsShown);
  const all = `${listAddress({ filterId: filter })}?gaps=field`;
  const most = kinds[0]?.records ?? 1;
  return (
    <RowsTile
      id="gaps"
      title={text("groups.gaps")}
      all={{ href: all, label: text("tiles.gaps.all") }}
      states={[loaded.status]}
      onRetry={loaded.reload}
    >
      {loaded.data && kinds.length === 0 && <p>{text("tiles.gaps.none")}</p>}
      <TileRows role="list">
        {kinds.map(({ gap, title, article, records }) => (
          <li key={gap}>
            <LetterBox $state="gap" aria-hidden>
              {letterIn(article) ?? "§"}
            </LetterBox>
            <Link className="name" href={all} title={title}>
              {title}
            </Link>
            <ShareBar className="bar" $percent={(100 * records) / most} />
            <b aria-label={text("tiles.gaps.records", { count: records })}>{records}</b>
          </li>
        ))}
      </TileRows>
    </RowsTile>
  );
}

const all = listAddress({ where: ownClause });

/** The activities that the viewer recorded or changed last, the newest first. */
function OwnTile() {
  const { text, language } = usePageTexts();
  const loaded = useResource(ownTile, ownQuery(rowsShown));
  const items = loaded.data?.items ?? [];
  return (
    <RowsTile
      id="own"
      title={text("screen.own.title")}
      all={{ href: all, label: text("tiles.own.all") }}
      states={[loaded.status]}
      onRetry={loaded.reload}
    >
      {loaded.data && items.length === 0 && <p>{text("tiles.own.none")}</p>}
      <TileRows role="list">
        {items.map(({ id, name, status, openLetters, updatedAt }) => (
          <li key={id}>
            <Link className="name" href={`/vvt/edit/${id}`} title={name}>
              {name}
            </Link>
            <span className="fact">
              <StatusMark status={status} label={text(listKey("statuses", status))} />
            </span>
            {openLetters.length > 0 ? (
              <span className="fact missing">
                <GapIcon size={16} />
                {text("tiles.missing", { letters: openLetters.join(", ") })}
              </span>
            ) : (
              <span className="fact complete">
                <DoneIcon size={16} />
                {text("tiles.complete")}
              </span>
            )}
            <time dateTime={updatedAt}>{formatDate(updatedAt, "date", language)}</time>
          </li>
        ))}
      </TileRows>
    </RowsTile>
  );
}

const countOnly = { body: { perPage: 1 } } as const;

/** Pages on which an administrator sets up people and catalogues, with their counts. */
function SetupTile() {
  const { text, language } = usePageTexts();
  const people = useResource(peopleTile, countOnly);
  const companies = useResource(companiesTile, countOnly);
  const suggestions = useResource(suggestionsTile, {});
  const retry = () => {
    people.reload();
    companies.reload();
    suggestions.reload();
  };
  const waiting = suggestions.data?.items.reduce((sum, { count }) => sum + count, 0);
  const lines = [
    { label: text("tiles.setup.accounts"), href: "/settings/staff", count: people.data?.total },
    {
      label: text("tiles.setup.companies"),
      href: "/settings/companies",
      count: companies.data?.total,
    },
    { label: text("tiles.setup.suggestions"), href: "/settings", count: waiting },
  ];
  return (
    <RowsTile
      id="setup"
      title={text("screen.setup.title")}
      all={{ href: "/settings", label: text("tiles.setup.all") }}
      states={[people.status, companies.status, suggestions.status]}
      onRetry={retry}
    >
      <TileRows role="list">
        {lines.map(({ label, href, count }) => (
          <li key={href + label}>
            <Link className="name" href={href}>
              {label}
            </Link>
            {count !== undefined && <b>{formatNumber(count, language)}</b>}
          </li>
        ))}
      </TileRows>
    </RowsTile>
  );
}

interface RowsTileProps {
  id: string;
  title: string;
  /** The page that has all. */
  all: { href: string; label: string };
  /** States of what it shows. */
  states: readonly Loaded<unknown>["status"][];
  onRetry: () => void;
  children: ReactNode;
}

/** A tile of lines; as high as it becomes while it loads. */
function RowsTile({ id, title, all, states, onRetry, children }: RowsTileProps) {
  return (
    <TitledCard
      data-screen-only
      id={id}
      title={title}
      tools={
        <TextButton as={Link} href={all.href}>
          {all.label}
        </TextButton>
      }
      aria-busy={states.includes("loading")}
      style={{ minHeight: 56 + 37 * rowsShown }}
    >
      {states.includes("failed") ? <FailedPart onRetry={onRetry} /> : children}
    </TitledCard>
  );
}

/** Lines of a tile; the pages behind have all. */
const rowsShown = 6;

const TileRows = styled.ul`
  list-style: none;
  font-size: ${sizes.small};
  li {
    display: flex;
    align-items: center;
    gap: ${px(3)};
    min-height: ${px(9)};
  }
  li + li {
    border-top: ${rule.muted};
  }
  .name {
    flex: 1;
    min-width: 0;
    ${cut}
  }
  .fact {
    display: flex;
    flex: none;
    align-items: center;
    gap: ${px(1.5)};
    width: ${px(33)};
    color: var(--fgColor-muted);
  }
  .missing {
    color: var(--fgColor-attention);
  }
  .complete {
    color: var(--fgColor-success);
  }
  b,
  time {
    flex: none;
    min-width: ${px(10)};
    text-align: right;
  }
  time {
    color: var(--fgColor-muted);
  }
  .bar {
    flex: none;
    width: ${px(30)};
  }
  ${small} {
    li {
      min-height: ${px(10)};
    }
    a {
      padding-block: ${px(2.5)};
    }
    .bar,
    time {
      display: none;
    }
    .fact {
      width: auto;
    }
  }
`;
