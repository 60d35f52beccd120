import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  companiesTile,
  peopleTile,
  suggestionsTile,
} from "#client/state/records/dashboardTiles.ts";
import { useResource } from "#client/state/live/useResource.ts";
import { formatNumber } from "#shared/domain/writing/numbers.ts";
import { RowsTile, TileRows } from "./TileRows.tsx";

const countOnly = { body: { perPage: 1 } } as const;

/** Pages on which an administrator sets up people and catalogues, with their counts. */
export function SetupTile() {
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
