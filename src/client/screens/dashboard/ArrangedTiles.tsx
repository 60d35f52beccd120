import { Button } from "@primer/react";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { Fill, Row } from "#client/ui/row.ts";
import { Stack } from "#client/ui/stack.ts";
import { Muted } from "#client/ui/text.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { MoveButtons } from "../MoveButtons.tsx";
import type { Tile } from "./offeredTiles.ts";
import { showLeftOut } from "./showAddressed.ts";
import { arrangeAsUsual, moveTile, toggleTile } from "./tiles/tileArrangement.ts";
import { inChosenOrder, isLeftOut, tileChoice } from "./tiles/tileChoice.ts";
import { offeredFigures } from "./tiles/figureTiles.ts";

export { syncTiles } from "./tiles/tileArrangement.ts";

/** The tasks stay above the figures. */
const tasks = { id: "tasks", anchor: "tasks-title" };

/** Lets the viewer order the tiles, those above and those below each among themselves, and leave some out. */
export function ArrangedTiles({ lower }: { lower: readonly Tile[] }) {
  const { text } = usePageTexts();
  const { features = [] } = useSnapshot(auth).viewer ?? {};
  const choice = useSnapshot(tileChoice);
  const figures: Tile[] = offeredFigures(features).map(({ id, title }) => ({
    id,
    title: text(title),
  }));
  const isUsual =
    choice.hidden.length === 0 &&
    [figures, lower].every((tiles) =>
      inChosenOrder(tiles, choice).every(({ id }, index) => id === tiles[index]?.id),
    );
  useEffect(showLeftOut, []);
  return (
    <Stack gap={3} width="narrow" below={3}>
      <Muted as="p">{text("screen.arrange.intro")}</Muted>
      <Muted as="h3" size="tiny" id="arrange-upper">
        {text("screen.arrange.upper")}
      </Muted>
      <ol aria-labelledby="arrange-upper">
        {hasFeature(features, "workflow") && (
          <Line tiles={[]} tile={{ ...tasks, title: text("workflow.today") }} />
        )}
        <Lines tiles={inChosenOrder(figures, choice)} />
      </ol>
      <Muted as="h3" size="tiny" id="arrange-lower">
        {text("screen.arrange.lower")}
      </Muted>
      <ol aria-labelledby="arrange-lower">
        <Lines tiles={inChosenOrder(lower, choice)} />
      </ol>
      <Button size="small" inactive={isUsual} onClick={() => !isUsual && arrangeAsUsual()}>
        {text("screen.arrange.usual")}
      </Button>
    </Stack>
  );
}

function Lines({ tiles }: { tiles: readonly Tile[] }) {
  return tiles.map((tile, index) => <Line key={tile.id} tiles={tiles} tile={tile} index={index} />);
}

interface LineProps {
  tiles: readonly Tile[];
  tile: Tile;
  /** Absent if it stays where it is. */
  index?: number;
}

function Line({ tiles, tile: { id, title, anchor = id }, index }: LineProps) {
  const { text } = usePageTexts();
  const isHidden = isLeftOut(useSnapshot(tileChoice), id);
  const ids = index === undefined ? [id] : tiles.map((tile) => tile.id);
  return (
    // Where links to a tile that is left out lead instead.
    <Row
      as="li"
      gap={2}
      below={index === undefined ? 2 : undefined}
      id={isHidden ? anchor : undefined}
    >
      <CheckBox
        checked={!isHidden}
        aria-label={text("screen.arrange.show", { title })}
        onChange={() => toggleTile(ids, id)}
      />
      <Fill>{title}</Fill>
      {index !== undefined && (
        <MoveButtons
          up={text("screen.arrange.up", { title })}
          down={text("screen.arrange.down", { title })}
          index={index}
          count={tiles.length}
          onMove={(by) => moveTile(ids, id, by)}
        />
      )}
    </Row>
  );
}
