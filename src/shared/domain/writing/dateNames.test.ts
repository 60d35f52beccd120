import { expect, test } from "vitest";
import { dateNames } from "./dateNames.ts";
import { localeNames } from "./locales.ts";

test.each(["de", "en"] as const)(
  "months and weekdays are called as everywhere, in %s",
  (language) => {
    const named = (part: "month" | "weekday", count: number, day: (at: number) => Date) => {
      const options = { [part]: "long", timeZone: "UTC" };
      const format = new Intl.DateTimeFormat(localeNames[language], options);
      return Array.from({ length: count }, (_, at) => format.format(day(at)));
    };
    expect(dateNames[language].month).toEqual(
      named("month", 12, (at) => new Date(Date.UTC(2026, at, 15))),
    );
    // 4 January 2026 is a Sunday.
    expect(dateNames[language].weekday).toEqual(
      named("weekday", 7, (at) => new Date(Date.UTC(2026, 0, 4 + at))),
    );
  },
);
