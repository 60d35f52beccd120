import { useTexts } from "#client/i18n/useTexts.ts";
import { placeWords } from "./changes.tsx";

/** Parts of a record that do not fit another company, in words. */
export interface Losses {
  /** Fields that are left out, with what they said. */
  leftOut?: readonly { path: string; before: readonly string[] }[] | undefined;
  /** Law that does not hold there, with what the form proposes instead. */
  law?: readonly { path: string; title: string; instead: readonly string[] }[] | undefined;
  /** Texts that name another country, for somebody to read. */
  reading?: readonly { path: string; phrase: string }[] | undefined;
}

/** True if a record fits as it is. */
export function isFitting({ leftOut = [], law = [], reading = [] }: Losses): boolean {
  return leftOut.length + law.length + reading.length === 0;
}

interface LossLinesProps {
  losses: Losses;
  /** Shows law and texts only on request, where there are several. */
  isFolded?: boolean;
}

/** Lists what a record loses for another company, and what somebody has to read there. */
export function LossLines({ losses, isFolded = false }: LossLinesProps) {
  const texts = useTexts();
  const { text } = texts;
  const { leftOut = [], law = [], reading = [] } = losses;
  const at = (path: string, phrase: string, instead: readonly string[] = []) => {
    const facts = { place: placeWords(texts, "record", path), phrase };
    return instead.length > 0
      ? text("differences.atInstead", { ...facts, instead: instead.join(", ") })
      : text("differences.at", facts);
  };
  if (isFitting(losses)) return null;
  return (
    <div className="losses">
      <Places
        what={text("differences.leftOut")}
        places={leftOut.map(({ path, before }) => at(path, before.join(", ")))}
      />
      <Places
        what={text("differences.foreignLaw")}
        places={law.map(({ path, title, instead }) => at(path, title, instead))}
        isFolded={isFolded}
      />
      <Places
        what={text("differences.reading")}
        places={reading.map(({ path, phrase }) => at(path, phrase))}
        isFolded={isFolded}
      />
    </div>
  );
}

interface PlacesProps {
  what: string;
  places: readonly string[];
  isFolded?: boolean;
}

/** Places of one kind: a sentence for one, a list of several. */
function Places({ what, places, isFolded = false }: PlacesProps) {
  const { text } = useTexts();
  const [place, ...others] = places;
  if (place === undefined) return null;
  if (others.length === 0) return <p>{text("differences.misfit", { what, place })}</p>;
  const head = text("differences.misfits", { what, count: places.length });
  const list = (
    <ul aria-label={what}>
      {places.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
  return isFolded ? (
    <details>
      <summary>{head}</summary>
      {list}
    </details>
  ) : (
    <div>
      <p>{head}</p>
      {list}
    </div>
  );
}
