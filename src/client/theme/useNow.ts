import { useState } from "react";

/** The moment at which a part of a page was first shown; what is relative to now stays the same while one looks. */
export function useNow(): Date {
  const [now] = useState(() => new Date());
  return now;
}
