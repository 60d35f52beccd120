import { useEffect, useState } from "react";
import { type FailureInPlace, inPlaceOf } from "#client/state/failureInPlace.ts";
import { type DocumentWish, readDocument } from "#client/state/records/recordDocument.ts";
import type { RecordDocument } from "#shared/generated/types.ts";

interface Read {
  key: string;
  document: RecordDocument | null;
  /** Why there is none. */
  failure: FailureInPlace | null;
}

/**
 * A record as the text of a document: undefined while it is loaded, null if that failed. Until then,
 * `last` is the one before.
 */
export function useRecordDocument(id: number, { kind, state, asAt, language }: DocumentWish) {
  const [read, setRead] = useState<Read | null>(null);
  const [round, setRound] = useState(0);
  const key = `${id} ${kind} ${state ?? ""} ${asAt ?? ""} ${language ?? ""} ${round}`;
  useEffect(() => {
    let isWanted = true;
    readDocument(id, { kind, state, asAt, language }).then(
      (document) => {
        if (isWanted) setRead({ key, document, failure: null });
      },
      (thrown: unknown) => {
        if (isWanted) setRead({ key, document: null, failure: inPlaceOf(thrown) });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [id, kind, state, asAt, language, key]);
  const document = read?.key === key ? read.document : undefined;
  return {
    document,
    failure: read?.failure ?? null,
    last: read?.document,
    again: () => setRound((before) => before + 1),
  };
}
