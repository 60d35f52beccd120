/**
 * Names of months and weekdays, these from Sunday. They stand here since the first formatter of a
 * browser costs a page ten milliseconds before it is painted.
 */
export const dateNames = {
  de: {
    month: words(
      "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    ),
    weekday: words("Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag"),
  },
  en: {
    month: words(
      "January February March April May June July August September October November December",
    ),
    weekday: words("Sunday Monday Tuesday Wednesday Thursday Friday Saturday"),
  },
} as const;

function words(line: string): readonly string[] {
  return line.split(" ");
}
