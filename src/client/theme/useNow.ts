import { useEffect, useState } from "react";

/**
 * The time of the first render, so that relative times stay stable on screen; on the next day a new
 * one, since "today" has become "yesterday".
 */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const renew = () => {
      const later = new Date();
      if (later.toDateString() !== now.toDateString()) setNow(later);
    };
    const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    const timer = setTimeout(renew, next.getTime() - Date.now());
    // Timers rest while a computer sleeps.
    document.addEventListener("visibilitychange", renew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", renew);
    };
  }, [now]);
  return now;
}
