import { Suspense } from "react";
import { loadTexts } from "#client/i18n/language.ts";
import { quietChunk } from "#client/state/chunks.ts";
import { allEnded } from "#shared/engine/allEnded.ts";

/** Few lists are empty. */
const FillList = quietChunk(async () => {
  const [parts] = await allEnded([import("./FillList.tsx"), loadTexts("catalogues")]);
  return parts.FillList;
});

/** Leads to where an empty list is filled, or says whom to ask. */
export function FillListLater({ list }: { list: string }) {
  return (
    <Suspense>
      <FillList list={list} />
    </Suspense>
  );
}
