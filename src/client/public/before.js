// Runs before the first paint, so that night does not flash white and the language is right from the first word,
// and asks for the files of the page, which the first scripts would otherwise ask for only once they run.
(() => {
  const root = document.documentElement;
  const mode = localStorage.getItem("COLOR_MODE");
  const isDark = mode ? mode === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.colorMode = isDark ? "dark" : "light";
  const wanted = localStorage.getItem("LANGUAGE") || navigator.language.slice(0, 2);
  root.lang = wanted === "en" ? "en" : "de";
  const told = document.getElementById("ahead");
  if (!told || localStorage.getItem("JWT_TOKEN") === null) return;
  const pages = JSON.parse(told.textContent);
  const [, files = []] =
    pages.find(([address]) => new RegExp(address).test(location.pathname)) ?? [];
  for (const file of files) {
    const isStyle = file.endsWith(".css");
    const link = document.createElement("link");
    link.rel = isStyle ? "preload" : "modulepreload";
    if (isStyle) link.as = "style";
    link.crossOrigin = "";
    link.href = `/${file}`;
    document.head.append(link);
  }
})();
