import { Grid } from "#client/ui/grid.ts";

/** Recovery codes, to be written down. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <Grid as="ul" min="small" gap={1} role="list">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </Grid>
  );
}
