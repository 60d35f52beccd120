import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { recordListNow } from "#client/state/recordList.ts";
import { foundPlaces, loadFoundPlaces } from "#client/state/records/foundPlaces.ts";
import { titleParts } from "#client/widgets/picker/matching.ts";
import { Hint } from "#client/ui/text.ts";

/** Where a record says what is searched for: the field, and what it says with the hit in bold. */
export function FoundPlace({ id, text }: { id: number; text: string }) {
  const { places, text: known } = useSnapshot(foundPlaces);
  useEffect(() => {
    // Of all that are listed at once: those that are known are not asked for again.
    void loadFoundPlaces(
      text,
      recordListNow().items.map((row) => row.id),
    );
  }, [id, text]);
  const place = known === text ? places[id] : null;
  if (!place) return null;
  return (
    <Hint>
      {place.label}:{" "}
      {titleParts(place.text, text).map((part, index) =>
        part.isHit ? <strong key={index}>{part.text}</strong> : part.text,
      )}
    </Hint>
  );
}
