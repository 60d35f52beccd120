import type { ComponentProps } from "react";
import { Skeleton } from "#client/theme/Skeleton.tsx";
import { FailedCard } from "./FailedCard.tsx";

/** Shown until a page has what it asked for: that it is on its way, or that it failed. */
export function NotLoaded(props: ComponentProps<typeof FailedCard>) {
  return props.failure ? <FailedCard {...props} /> : <Skeleton $width="60%" />;
}
