// Runs before the first paint, so that night does not flash white and the language is right from the first word.
(() => {
  const root = document.documentElement;
  const mode = localStorage.getItem("COLOR_MODE");
  const isDark = mode ? mode === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.colorMode = isDark ? "dark" : "light";
  const wanted = localStorage.getItem("LANGUAGE") || navigator.language.slice(0, 2);
  root.lang = wanted === "en" ? "en" : "de";
})();
