import { GapsTile } from "./GapsTile.tsx";
import { OwnTile } from "./OwnTile.tsx";
import { SetupTile } from "./SetupTile.tsx";

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
