// Written by `npm run gen` from schemas. Do not edit.
import type { Chart } from "./types.ts";

/** A chart: its metadata, the values of its kinds in order, and its Vega-Lite specification. */
export interface ChartDocument {
  readonly id: string;
  readonly chart: Chart;
  readonly values: readonly string[];
  readonly spec: object;
}

/** All charts of the dashboard in display order. */
export const charts: readonly ChartDocument[] = [
  {
    "id": "companies",
    "chart": {
      "place": 1,
      "columns": 7,
      "data": "byCompany",
      "subject": {
        "field": "title"
      },
      "kinds": {
        "list": "statuses",
        "field": "status",
        "count": "records",
        "fill": "--status-*-fill",
        "line": "--status-*-line"
      },
      "order": "most",
      "words": {
        "title": "screen.dashboard.byCompany",
        "summary": "screen.dashboard.byCompanyText"
      },
      "table": [
        {
          "shows": "subject",
          "head": "screen.records.company"
        },
        {
          "shows": "kind",
          "head": "screen.records.status"
        },
        {
          "shows": "count",
          "head": "screen.dashboard.records"
        }
      ],
      "link": {
        "company": "companyId",
        "status": "status"
      }
    },
    "values": [
      "draft",
      "review",
      "approval",
      "release",
      "finalised",
      "archived"
    ],
    "spec": {
      "$schema": "https://vega.github.io/schema/vega-lite/v6.json",
      "width": "container",
      "height": {
        "step": 50
      },
      "autosize": {
        "type": "fit-x",
        "contains": "padding"
      },
      "padding": {
        "left": 0,
        "top": 4,
        "right": 0,
        "bottom": 0
      },
      "transform": [
        {
          "stack": "count",
          "groupby": [
            "subject"
          ],
          "sort": [
            {
              "field": "rank",
              "order": "ascending"
            }
          ],
          "as": [
            "from",
            "to"
          ]
        }
      ],
      "encoding": {
        "y": {
          "field": "subject",
          "type": "nominal",
          "sort": null,
          "axis": {
            "title": null,
            "domain": false,
            "ticks": false,
            "labelPadding": 12,
            "labelLimit": 140
          }
        }
      },
      "layer": [
        {
          "mark": {
            "type": "bar",
            "height": 26,
            "cornerRadius": 2,
            "strokeWidth": 1,
            "xOffset": 1,
            "x2Offset": -1,
            "cursor": "pointer"
          },
          "encoding": {
            "x": {
              "field": "from",
              "type": "quantitative",
              "axis": {
                "title": null,
                "domain": false,
                "ticks": false,
                "tickCount": 4,
                "format": "d",
                "labelPadding": 8
              }
            },
            "x2": {
              "field": "to"
            },
            "fill": {
              "field": "fill",
              "type": "nominal",
              "scale": null
            },
            "stroke": {
              "field": "line",
              "type": "nominal",
              "scale": null
            },
            "tooltip": {
              "field": "words",
              "type": "nominal"
            }
          }
        },
        {
          "description": "The numbers; on the darkest fill none is readable enough.",
          "transform": [
            {
              "filter": "datum.count >= 12 && datum.kind !== 'release'"
            },
            {
              "calculate": "(datum.from + datum.to) / 2",
              "as": "middle"
            }
          ],
          "mark": {
            "type": "text",
            "fontSize": 11,
            "fill": "#1F2328",
            "interactive": false
          },
          "encoding": {
            "x": {
              "field": "middle",
              "type": "quantitative"
            },
            "text": {
              "field": "count",
              "type": "quantitative"
            }
          }
        },
        {
          "transform": [
            {
              "aggregate": [
                {
                  "op": "sum",
                  "field": "count",
                  "as": "total"
                }
              ],
              "groupby": [
                "subject"
              ]
            }
          ],
          "mark": {
            "type": "text",
            "align": "right",
            "dx": 44,
            "fontSize": 13,
            "fontWeight": 600,
            "interactive": false
          },
          "encoding": {
            "x": {
              "value": "width"
            },
            "text": {
              "field": "total",
              "type": "quantitative"
            }
          }
        }
      ]
    }
  },
  {
    "id": "risk",
    "chart": {
      "place": 2,
      "columns": 5,
      "isBeside": true,
      "feature": "risk",
      "data": "byRisk",
      "subject": {
        "text": "screen.dashboard.risk"
      },
      "kinds": {
        "list": "riskGrades",
        "field": "grade",
        "count": "records",
        "isWhole": true,
        "fill": "--risk-*-fill",
        "rest": {
          "value": "none",
          "text": "screen.records.noRisk",
          "fill": "--status-archived-fill"
        }
      },
      "words": {
        "title": "screen.dashboard.byRisk",
        "summary": "screen.dashboard.byRiskText",
        "middle": "screen.dashboard.assessed"
      },
      "table": [
        {
          "shows": "kind",
          "head": "screen.dashboard.risk"
        },
        {
          "shows": "count",
          "head": "screen.dashboard.records"
        },
        {
          "shows": "share",
          "head": "screen.dashboard.share"
        }
      ],
      "link": {
        "filter": "risk",
        "value": "grade"
      }
    },
    "values": [
      "low",
      "medium",
      "high",
      "veryHigh"
    ],
    "spec": {
      "$schema": "https://vega.github.io/schema/vega-lite/v6.json",
      "width": 132,
      "height": 132,
      "padding": 2,
      "mark": {
        "type": "arc",
        "innerRadius": 44,
        "outerRadius": 64,
        "padAngle": 0.02,
        "cursor": "pointer"
      },
      "encoding": {
        "theta": {
          "field": "count",
          "type": "quantitative",
          "stack": true
        },
        "order": {
          "field": "rank",
          "type": "ordinal"
        },
        "fill": {
          "field": "fill",
          "type": "nominal",
          "scale": null
        },
        "tooltip": {
          "field": "words",
          "type": "nominal"
        }
      }
    }
  },
  {
    "id": "flows",
    "chart": {
      "place": 3,
      "columns": 12,
      "data": "dataFlow",
      "subject": {
        "field": "countryName"
      },
      "kinds": {
        "list": "flowSafety",
        "counts": {
          "eea": {
            "field": "withinEea"
          },
          "adequacy": {
            "field": "adequacy"
          },
          "safeguard": {
            "field": "safeguard"
          },
          "derogation": {
            "field": "derogation"
          },
          "missing": {
            "field": "records",
            "less": "safeguarded"
          }
        },
        "fill": "--flow-*"
      },
      "words": {
        "title": "screen.dashboard.flowsTitle",
        "summary": "screen.dashboard.flowsText",
        "empty": "screen.dashboard.noFlows"
      },
      "table": [
        {
          "shows": "subject",
          "head": "screen.dashboard.country"
        },
        {
          "shows": "kind",
          "head": "screen.dashboard.share"
        },
        {
          "shows": "count",
          "head": "screen.dashboard.records"
        }
      ],
      "link": {
        "filter": "country",
        "value": "countryCode"
      }
    },
    "values": [
      "eea",
      "adequacy",
      "safeguard",
      "derogation",
      "missing"
    ],
    "spec": {
      "$schema": "https://vega.github.io/schema/vega-lite/v6.json",
      "width": "container",
      "height": {
        "step": 32
      },
      "autosize": {
        "type": "fit-x",
        "contains": "padding"
      },
      "padding": {
        "left": 0,
        "top": 4,
        "right": 0,
        "bottom": 0
      },
      "transform": [
        {
          "stack": "count",
          "groupby": [
            "subject"
          ],
          "sort": [
            {
              "field": "rank",
              "order": "ascending"
            }
          ],
          "as": [
            "from",
            "to"
          ]
        }
      ],
      "encoding": {
        "y": {
          "field": "subject",
          "type": "nominal",
          "sort": null,
          "axis": {
            "title": null,
            "domain": false,
            "ticks": false,
            "labelPadding": 12,
            "labelLimit": 180
          }
        }
      },
      "layer": [
        {
          "mark": {
            "type": "bar",
            "height": 16,
            "cornerRadius": 2,
            "xOffset": 1,
            "x2Offset": -1,
            "cursor": "pointer"
          },
          "encoding": {
            "x": {
              "field": "from",
              "type": "quantitative",
              "axis": {
                "title": null,
                "domain": false,
                "ticks": false,
                "tickCount": 6,
                "tickMinStep": 1,
                "format": "d",
                "labelPadding": 8
              }
            },
            "x2": {
              "field": "to"
            },
            "fill": {
              "field": "fill",
              "type": "nominal",
              "scale": null
            },
            "tooltip": {
              "field": "words",
              "type": "nominal"
            }
          }
        },
        {
          "transform": [
            {
              "aggregate": [
                {
                  "op": "sum",
                  "field": "count",
                  "as": "total"
                }
              ],
              "groupby": [
                "subject"
              ]
            }
          ],
          "mark": {
            "type": "text",
            "align": "right",
            "dx": 44,
            "fontSize": 13,
            "fontWeight": 600,
            "interactive": false
          },
          "encoding": {
            "x": {
              "value": "width"
            },
            "text": {
              "field": "total",
              "type": "quantitative"
            }
          }
        }
      ]
    }
  },
  {
    "id": "trend",
    "chart": {
      "place": 5,
      "columns": 12,
      "data": "byMonth",
      "subject": {
        "field": "monthTitle"
      },
      "kinds": {
        "list": "statuses",
        "field": "status",
        "count": "records",
        "fill": "--status-*-fill",
        "line": "--status-*-line"
      },
      "words": {
        "title": "chart.trend.title",
        "summary": "chart.trend.text",
        "empty": "chart.trend.empty"
      },
      "table": [
        {
          "shows": "subject",
          "head": "chart.trend.month"
        },
        {
          "shows": "kind",
          "head": "screen.records.status"
        },
        {
          "shows": "count",
          "head": "screen.dashboard.records"
        }
      ],
      "link": {
        "status": "status",
        "only": "isNow"
      }
    },
    "values": [
      "draft",
      "review",
      "approval",
      "release",
      "finalised",
      "archived"
    ],
    "spec": {
      "$schema": "https://vega.github.io/schema/vega-lite/v6.json",
      "width": "container",
      "height": 200,
      "autosize": {
        "type": "fit-x",
        "contains": "padding"
      },
      "padding": {
        "left": 0,
        "top": 4,
        "right": 0,
        "bottom": 0
      },
      "transform": [
        {
          "stack": "count",
          "groupby": [
            "subject"
          ],
          "sort": [
            {
              "field": "rank",
              "order": "ascending"
            }
          ],
          "as": [
            "from",
            "to"
          ]
        }
      ],
      "encoding": {
        "x": {
          "field": "subject",
          "type": "nominal",
          "sort": null,
          "axis": {
            "title": null,
            "domain": false,
            "ticks": false,
            "labelAngle": 0,
            "labelPadding": 8,
            "labelOverlap": true
          },
          "scale": {
            "paddingInner": 0.4,
            "paddingOuter": 0.2
          }
        }
      },
      "layer": [
        {
          "mark": {
            "type": "bar",
            "cornerRadius": 2,
            "strokeWidth": 1,
            "cursor": {
              "expr": "datum.href ? 'pointer' : 'default'"
            }
          },
          "encoding": {
            "y": {
              "field": "from",
              "type": "quantitative",
              "axis": {
                "title": null,
                "domain": false,
                "ticks": false,
                "tickCount": 4,
                "tickMinStep": 1,
                "format": "d",
                "grid": true,
                "labelPadding": 8
              }
            },
            "y2": {
              "field": "to"
            },
            "fill": {
              "field": "fill",
              "type": "nominal",
              "scale": null
            },
            "stroke": {
              "field": "line",
              "type": "nominal",
              "scale": null
            },
            "tooltip": {
              "field": "words",
              "type": "nominal"
            }
          }
        },
        {
          "transform": [
            {
              "aggregate": [
                {
                  "op": "sum",
                  "field": "count",
                  "as": "total"
                }
              ],
              "groupby": [
                "subject"
              ]
            }
          ],
          "mark": {
            "type": "text",
            "dy": -8,
            "fontSize": 12,
            "fontWeight": 600,
            "interactive": false
          },
          "encoding": {
            "y": {
              "field": "total",
              "type": "quantitative"
            },
            "text": {
              "field": "total",
              "type": "quantitative"
            }
          }
        }
      ]
    }
  },
  {
    "id": "readiness",
    "chart": {
      "place": 6,
      "columns": 12,
      "data": "readinessByCompany",
      "subject": {
        "field": "title"
      },
      "across": "monthTitle",
      "kinds": {
        "list": "readinessLevels",
        "field": "level",
        "count": "readiness",
        "fill": [
          "--risk-veryHigh",
          "--risk-high",
          "--risk-medium",
          "--risk-low"
        ]
      },
      "words": {
        "title": "chart.readiness.title",
        "summary": "chart.readiness.text",
        "empty": "chart.readiness.empty"
      },
      "table": [
        {
          "shows": "subject",
          "head": "screen.records.company"
        },
        {
          "shows": "at",
          "head": "chart.trend.month"
        },
        {
          "shows": "kind",
          "head": "chart.readiness.level"
        },
        {
          "shows": "count",
          "head": "chart.readiness.share"
        }
      ],
      "link": {
        "company": "companyId",
        "only": "isNow"
      }
    },
    "values": [
      "low",
      "half",
      "high",
      "complete"
    ],
    "spec": {
      "$schema": "https://vega.github.io/schema/vega-lite/v6.json",
      "width": "container",
      "height": {
        "step": 36
      },
      "autosize": {
        "type": "fit-x",
        "contains": "padding"
      },
      "padding": {
        "left": 0,
        "top": 4,
        "right": 0,
        "bottom": 0
      },
      "encoding": {
        "y": {
          "field": "subject",
          "type": "nominal",
          "sort": null,
          "axis": {
            "title": null,
            "domain": false,
            "ticks": false,
            "labelPadding": 12,
            "labelLimit": 180
          }
        },
        "x": {
          "field": "at",
          "type": "nominal",
          "sort": null,
          "axis": {
            "title": null,
            "domain": false,
            "ticks": false,
            "labelAngle": 0,
            "labelPadding": 8,
            "labelOverlap": true
          }
        }
      },
      "layer": [
        {
          "mark": {
            "type": "rect",
            "cornerRadius": 2,
            "xOffset": 1,
            "x2Offset": -1,
            "yOffset": 3,
            "y2Offset": -3,
            "cursor": {
              "expr": "datum.href ? 'pointer' : 'default'"
            }
          },
          "encoding": {
            "fill": {
              "field": "fill",
              "type": "nominal",
              "scale": null
            },
            "tooltip": {
              "field": "words",
              "type": "nominal"
            }
          }
        },
        {
          "mark": {
            "type": "text",
            "fontSize": 12,
            "fontWeight": 600,
            "interactive": false
          },
          "encoding": {
            "opacity": {
              "condition": {
                "test": "width < 480",
                "value": 0
              },
              "value": 1
            },
            "text": {
              "field": "count",
              "type": "quantitative"
            }
          }
        }
      ]
    }
  }
];
