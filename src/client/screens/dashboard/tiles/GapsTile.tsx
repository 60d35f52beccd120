import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { gapsTile } from "#client/state/records/dashboardTiles.ts";
import { listAddress } from "#client/state/records/listAddress.ts";
import { useResource } from "#client/state/live/useResource.ts";
import { LetterBox } from "#client/theme/LetterBox.tsx";
import { ShareBar } from "#client/ui/shareBar.ts";
import { letterIn } from "#shared/domain/workflow/articleLetters.ts";
import { RowsTile, rowsShown, TileRows } from "./TileRows.tsx";

/** The fields that most activities lack. */
export function GapsTile({ filter }: { filter: number | null }) {
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
