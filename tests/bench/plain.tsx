import "./countRenders.ts";
import { createRoot } from "react-dom/client";
import { measureMount } from "./measure.ts";
import { PlainPage } from "./plainPage.tsx";

const root = document.getElementById("root");
if (root) measureMount(root, () => createRoot(root).render(<PlainPage />));
