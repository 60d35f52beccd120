/** Document of a second donut chart, as a developer would add it without code. */
export const statusShares = {
  $schema: "https://vega.github.io/schema/vega-lite/v6.json",
  usermeta: {
    chart: {
      place: 4,
      columns: 5,
      isBeside: true,
      data: "byCompany",
      subject: { text: "chart.statusShares.subject" },
      kinds: {
        list: "statuses",
        field: "status",
        count: "records",
        isWhole: true,
        fill: "--status-*-fill",
      },
      words: {
        title: "chart.statusShares.title",
        summary: "chart.statusShares.summary",
        rule: "chart.statusShares.rule",
        middle: "chart.statusShares.middle",
      },
      table: [
        { shows: "kind", head: "chart.statusShares.subject" },
        { shows: "count", head: "screen.dashboard.records" },
        { shows: "share", head: "screen.dashboard.share" },
      ],
      link: { filter: "status", value: "status" },
    },
  },
  mark: { type: "arc", innerRadius: 44, outerRadius: 64, cursor: "pointer" },
  encoding: {
    theta: { field: "count", type: "quantitative", stack: true },
    order: { field: "rank", type: "ordinal" },
    fill: { field: "fill", type: "nominal", scale: null },
    tooltip: { field: "words", type: "nominal" },
  },
};

export const statusSharesTexts = {
  de: {
    "chart.statusShares.subject": "Status",
    "chart.statusShares.title": "Verarbeitungen nach Status",
    "chart.statusShares.summary": "Ringdiagramm: Verarbeitungen nach Status",
    "chart.statusShares.rule": "Alle Verarbeitungen, nach ihrem Status.",
    "chart.statusShares.middle": "insgesamt",
  },
  en: {
    "chart.statusShares.subject": "Status",
    "chart.statusShares.title": "Activities by status",
    "chart.statusShares.summary": "Donut chart: activities by status",
    "chart.statusShares.rule": "All activities, by their status.",
    "chart.statusShares.middle": "in all",
  },
};
