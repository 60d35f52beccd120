import { launchBrowser } from "./scripts/testkit/chromium.ts";
const base = "http://localhost:3155";
const browser = await launchBrowser();
async function page(login: string, width = 1440, height = 1000, lang = "de") {
  const context = await browser.newContext({ viewport: { width, height }, locale: lang });
  const reply = await fetch(base + "/v1/api/login_check", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ username: login, password: "Demo-Artikel-30" }) });
  const t: any = await reply.json();
  await context.addInitScript(([a, b]) => { localStorage.setItem("JWT_TOKEN", a!); localStorage.setItem("REFRESH_TOKEN", b!); }, [t.token, t.refresh_token]);
  return { p: await context.newPage(), token: t.token };
}
const { p, token } = await page("admin@nordlicht.example");
const list: any = await (await fetch(base + "/v1/api/filter/recordsByFilterAndCompany", { method: "POST", headers: { "content-type": "application/json", authorization: "Bearer " + token }, body: "{}" })).json();
console.log(list.items?.map((x: any) => [x.id, x.name, x.status, x.dpiaState].join(" ")).join("\n"));
await p.goto(base + "/dashboard"); await p.waitForTimeout(3000); await p.screenshot({ path: "/tmp/l-dash.png" });
await p.goto(base + "/vvt-list"); await p.waitForTimeout(2500);
await p.locator("tbody input[type=checkbox]").first().click().catch(() => {});
await p.waitForTimeout(500);
await p.screenshot({ path: "/tmp/l-list.png" });
const draft = list.items.find((x: any) => x.status === "draft");
await p.goto(base + "/vvt/edit/" + draft.id); await p.waitForTimeout(3500); await p.screenshot({ path: "/tmp/l-edit.png" });
const hand = p.getByRole("button", { name: /Übergeben|Zur Prüfung|Weitergeben/ }).first();
if (await hand.count()) { await hand.click(); await p.waitForTimeout(1500); await p.screenshot({ path: "/tmp/l-hand.png" }); }
await browser.close();
