import { useMedia } from "#client/theme/useMedia.ts";
import { smallScreen } from "#client/theme/parts/smallScreen.ts";

interface ListState {
  readonly status: string;
  readonly data: { readonly items: readonly { readonly id?: number }[] } | null;
}

/** The entry shown beside its list: the open one, else the first where there is room for both. */
export function useBeside(open: number | null, { status, data }: ListState): number | null {
  const isSmall = useMedia(smallScreen);
  if (open !== null || isSmall || status !== "ready") return open;
  return data?.items[0]?.id ?? null;
}
