import { useState } from "react";

/** The time of the first render, so that relative times stay stable while on screen. */
export function useNow(): Date {
  const [now] = useState(() => new Date());
  return now;
}
