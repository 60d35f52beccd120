import "./countRenders.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { measureMount } from "./measure.ts";
import { PlainPage } from "./plainPage.tsx";

// The same page as markup that is ready: what the browser alone takes.
const root = document.getElementById("root");
const markup = renderToStaticMarkup(<PlainPage />);
if (root) measureMount(root, () => (root.innerHTML = markup));
