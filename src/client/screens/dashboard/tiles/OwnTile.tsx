import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { ownClause, ownQuery, ownTile } from "#client/state/records/dashboardTiles.ts";
import { useResource } from "#client/state/live/useResource.ts";
import { listAddress } from "#client/state/records/listAddress.ts";
import { DoneIcon, GapIcon } from "#client/theme/icons.ts";
import { StatusMark } from "#client/theme/StatusMark.tsx";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { listKey } from "#shared/strings/keys.ts";
import { RowsTile, rowsShown, TileRows } from "./TileRows.tsx";

const all = listAddress({ where: ownClause });

/** The activities that the viewer recorded or changed last, the newest first. */
export function OwnTile() {
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
