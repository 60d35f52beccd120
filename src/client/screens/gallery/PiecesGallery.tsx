import { Card } from "#client/ui/cards.ts";
import { Grid } from "#client/ui/grid.ts";
import { Stack } from "#client/ui/stack.ts";
import { GroupTitle } from "#client/ui/words.ts";
import { pieces, sampleWords } from "./pieces.tsx";

const samples = [
  { key: "plain", words: sampleWords.plain, dir: "ltr" },
  { key: "long", words: sampleWords.long, dir: "ltr" },
  { key: "arabic", words: sampleWords.arabic, dir: "rtl" },
];

/** Every layout piece in its states; the theme is that of the page. */
export function PiecesGallery() {
  return (
    <Stack gap={6}>
      {Object.entries(pieces).map(([name, draw]) => (
        <Stack key={name} as="section" gap={3} aria-label={name}>
          <GroupTitle>{name}</GroupTitle>
          <Grid min="large" gap={3}>
            {samples.map(({ key, words, dir }) => (
              <Card key={key} dir={dir}>
                {draw(words)}
              </Card>
            ))}
          </Grid>
        </Stack>
      ))}
    </Stack>
  );
}
