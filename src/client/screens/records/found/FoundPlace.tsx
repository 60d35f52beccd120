import { useEffect } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { recordList } from "#client/state/recordList.ts";
import { foundPlaces, loadFoundPlaces } from "#client/state/records/foundPlaces.ts";
import { titleParts } from "#client/widgets/picker/matching.ts";

/** Asks where the listed records say what is searched for. */
export function FoundLoader({ text }: { text: string }) {
  const { items } = useSnapshot(recordList);
  useEffect(() => {
    void loadFoundPlaces(
      text,
      items.map(({ id }) => id),
    );
  }, [text, items]);
  return null;
}

/** Where a record says what is searched for: the field, and what it says with the hit in bold. */
export function FoundPlace({ id, text }: { id: number; text: string }) {
  const { places, text: known } = useSnapshot(foundPlaces);
  const place = known === text ? places[id] : null;
  if (!place) return null;
  return (
    <Place>
      {place.label}:{" "}
      {titleParts(place.text, text).map((part, index) =>
        part.isHit ? <strong key={index}>{part.text}</strong> : part.text,
      )}
    </Place>
  );
}

const Place = styled.span`
  display: block;
  padding-block-end: 2px;
  overflow-wrap: anywhere;
  color: var(--fgColor-muted);
  font-size: 12px;
  line-height: 16px;
  strong {
    color: var(--fgColor-default);
    font-weight: 600;
  }
`;
