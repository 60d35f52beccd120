import { Badge } from "#client/ui/words.ts";
import { useState } from "react";
import { Button } from "@primer/react";
import { Link } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { addressOfConcerned, type Concerned } from "#client/state/incident/incident.ts";
import { usePrinting } from "#client/theme/usePrinting.ts";
import { OtherWord } from "#client/widgets/other/OtherWord.tsx";
import { Card } from "#client/ui/cards.ts";
import { Line } from "#client/ui/lines.ts";
import { Muted, Text } from "#client/ui/text.ts";

/** Values that are shown of a field before one asks for all. */
const shownFirst = 8;

interface ConcernedValuesProps {
  told: Concerned["told"][number];
  where: Concerned["where"];
}

/** Values of a field in the records, each linked to the list of records with that value. */
export function ConcernedValues({ told, where }: ConcernedValuesProps) {
  const { text } = usePageTexts();
  const [isWhole, setWhole] = useState(false);
  const isPrinting = usePrinting();
  const { field, title, values, more } = told;
  const shown = isWhole || isPrinting ? values : values.slice(0, shownFirst);
  const rest = values.length - shown.length;
  return (
    <Card gap={2}>
      <h3>
        {title}
        <OtherWord thing={["field", field]} own={title} />
      </h3>
      <ul>
        {shown.map((each) => {
          const address = addressOfConcerned(where, { field, is: each.value });
          return (
            <Line dense key={each.value}>
              <span>
                {address === undefined ? (
                  each.title
                ) : (
                  <Text as={Link} strong href={address}>
                    {each.title}
                  </Text>
                )}
                <OtherWord thing={["value", field, each.value]} own={each.title} />{" "}
                {(each.article === "9" || each.article === "10") && (
                  <Badge tone="danger">{text(`lists.dataArticles.${each.article}`)}</Badge>
                )}
              </span>
              <Muted>{text("incident.records", { count: each.records })}</Muted>
            </Line>
          );
        })}
      </ul>
      {rest > 0 && (
        <Button variant="invisible" size="small" onClick={() => setWhole(true)}>
          {text("incident.showAll", { count: values.length })}
        </Button>
      )}
      {more && <p>{text("incident.moreInList")}</p>}
    </Card>
  );
}
