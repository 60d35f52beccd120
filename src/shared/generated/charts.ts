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
        "summary": "screen.dashboard.byCompanyText",
        "rule": "chart.companies.rule"
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
            "interactive": false,
            "aria": false
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
            "interactive": false,
            "aria": false
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
        "rule": "chart.risk.rule",
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
      "map": {
        "place": "countryCode",
        "own": "isOwn"
      },
      "kinds": {
        "list": "flowSafety",
        "counts": {
          "eea": {
            "field": "withinEea"
          },
          "domestic": {
            "field": "domestic"
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
        "fill": "--flow-*",
        "isGravest": true,
        "shapes": [
          "circle",
          "triangle-down",
          "square",
          "triangle-up",
          "diamond",
          "cross"
        ]
      },
      "words": {
        "title": "screen.dashboard.flowsTitle",
        "summary": "screen.dashboard.flowsText",
        "rule": "chart.flows.rule",
        "empty": "screen.dashboard.noFlows",
        "own": "chart.flows.own",
        "unplaced": "chart.flows.unplaced"
      },
      "table": [
        {
          "shows": "subject",
          "head": "screen.dashboard.country"
        },
        {
          "shows": "kinds",
          "head": "chart.flows.basis"
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
      "domestic",
      "adequacy",
      "safeguard",
      "derogation",
      "missing"
    ],
    "spec": {
      "$schema": "https://vega.github.io/schema/vega-lite/v6.json",
      "width": "container",
      "height": 400,
      "autosize": {
        "type": "fit-x",
        "contains": "padding"
      },
      "padding": 0,
      "params": [
        {
          "name": "isWide",
          "expr": "width >= 640"
        },
        {
          "name": "europeWidth",
          "expr": "isWide ? height * 1.1 : width"
        },
        {
          "name": "worldWidth",
          "expr": "width - (isWide ? europeWidth + 16 : 0)"
        },
        {
          "name": "worldHeight",
          "expr": "isWide ? height : height * 0.4"
        },
        {
          "name": "worldScale",
          "expr": "min(worldWidth / 5.5, worldHeight / 2.45)"
        },
        {
          "name": "europeHeight",
          "expr": "isWide ? height : height * 0.57"
        },
        {
          "name": "europeLeft",
          "expr": "width - europeWidth"
        },
        {
          "name": "europeTop",
          "expr": "height - europeHeight"
        },
        {
          "name": "europeScale",
          "expr": "min(europeWidth * 1.34, europeHeight * 1.48)"
        }
      ],
      "layer": [
        {
          "data": {
            "name": "shapes",
            "format": {
              "type": "topojson",
              "feature": "countries"
            }
          },
          "transform": [
            {
              "lookup": "id",
              "from": {
                "data": {
                  "name": "lines"
                },
                "key": "place",
                "fields": [
                  "own",
                  "fill",
                  "shape",
                  "words",
                  "href",
                  "count",
                  "subject"
                ]
              }
            },
            {
              "calculate": "datum.own ? 'var(--fgColor-muted)' : datum.fill ? datum.fill : 'var(--borderColor-muted)'",
              "as": "land"
            },
            {
              "calculate": "datum.own ? '' : datum.href",
              "as": "href"
            }
          ],
          "projection": {
            "type": "naturalEarth1",
            "rotate": [
              -11,
              0,
              0
            ],
            "scale": {
              "expr": "worldScale"
            },
            "translate": {
              "expr": "[worldWidth / 2, worldHeight / 2 + 0.185 * worldScale]"
            }
          },
          "mark": {
            "type": "geoshape",
            "stroke": "var(--bgColor-default)",
            "strokeWidth": 0.6,
            "cursor": {
              "expr": "datum.href ? 'pointer' : 'default'"
            },
            "aria": false
          },
          "encoding": {
            "fill": {
              "field": "land",
              "type": "nominal",
              "scale": null
            },
            "fillOpacity": {
              "condition": [
                {
                  "test": "datum.own === true",
                  "value": 0.6
                },
                {
                  "test": "isValid(datum.fill)",
                  "value": 0.4
                }
              ],
              "value": 1
            },
            "tooltip": {
              "condition": {
                "test": "datum.href",
                "field": "words",
                "type": "nominal"
              },
              "value": null
            }
          }
        },
        {
          "description": "Europe, enlarged, in a frame of its own.",
          "data": {
            "values": [
              {}
            ]
          },
          "mark": {
            "type": "rect",
            "fill": "transparent",
            "stroke": "var(--borderColor-default)",
            "cornerRadius": 6,
            "interactive": false,
            "aria": false
          },
          "encoding": {
            "x": {
              "value": {
                "expr": "europeLeft"
              }
            },
            "x2": {
              "value": {
                "expr": "europeLeft + europeWidth"
              }
            },
            "y": {
              "value": {
                "expr": "europeTop"
              }
            },
            "y2": {
              "value": {
                "expr": "europeTop + europeHeight"
              }
            }
          }
        },
        {
          "data": {
            "name": "shapes",
            "format": {
              "type": "topojson",
              "feature": "countries"
            }
          },
          "transform": [
            {
              "lookup": "id",
              "from": {
                "data": {
                  "name": "lines"
                },
                "key": "place",
                "fields": [
                  "own",
                  "fill",
                  "shape",
                  "words",
                  "href",
                  "count",
                  "subject"
                ]
              }
            },
            {
              "calculate": "datum.own ? 'var(--fgColor-muted)' : datum.fill ? datum.fill : 'var(--borderColor-muted)'",
              "as": "land"
            },
            {
              "calculate": "datum.own ? '' : datum.href",
              "as": "href"
            }
          ],
          "projection": {
            "type": "azimuthalEqualArea",
            "rotate": [
              -12.5,
              -52.3,
              0
            ],
            "scale": {
              "expr": "europeScale"
            },
            "translate": {
              "expr": "[europeLeft + europeWidth / 2, europeTop + europeHeight / 2]"
            },
            "clipExtent": {
              "expr": "[[europeLeft, europeTop], [europeLeft + europeWidth, europeTop + europeHeight]]"
            }
          },
          "mark": {
            "type": "geoshape",
            "stroke": "var(--bgColor-default)",
            "strokeWidth": 0.6,
            "cursor": {
              "expr": "datum.href ? 'pointer' : 'default'"
            },
            "aria": false
          },
          "encoding": {
            "fill": {
              "field": "land",
              "type": "nominal",
              "scale": null
            },
            "fillOpacity": {
              "condition": [
                {
                  "test": "datum.own === true",
                  "value": 0.6
                },
                {
                  "test": "isValid(datum.fill)",
                  "value": 0.4
                }
              ],
              "value": 1
            },
            "tooltip": {
              "condition": {
                "test": "datum.href",
                "field": "words",
                "type": "nominal"
              },
              "value": null
            }
          }
        },
        {
          "data": {
            "name": "places",
            "format": {
              "type": "topojson",
              "feature": "places"
            }
          },
          "transform": [
            {
              "lookup": "id",
              "from": {
                "data": {
                  "name": "lines"
                },
                "key": "place",
                "fields": [
                  "own",
                  "fill",
                  "shape",
                  "words",
                  "href",
                  "count",
                  "subject"
                ]
              }
            },
            {
              "filter": "isValid(datum.href) && !datum.own"
            },
            {
              "calculate": "datum.geometry.coordinates[0]",
              "as": "longitude"
            },
            {
              "calculate": "datum.geometry.coordinates[1]",
              "as": "latitude"
            },
            {
              "calculate": "datum.longitude > -25 && datum.longitude < 34.5 && datum.latitude > 34 && datum.latitude < 71",
              "as": "isEurope"
            },
            {
              "filter": "!datum.isEurope"
            },
            {
              "calculate": "isWide ? datum.subject + ' ' + datum.count : '' + datum.count",
              "as": "label"
            }
          ],
          "projection": {
            "type": "naturalEarth1",
            "rotate": [
              -11,
              0,
              0
            ],
            "scale": {
              "expr": "worldScale"
            },
            "translate": {
              "expr": "[worldWidth / 2, worldHeight / 2 + 0.185 * worldScale]"
            }
          },
          "encoding": {
            "longitude": {
              "field": "longitude",
              "type": "quantitative"
            },
            "latitude": {
              "field": "latitude",
              "type": "quantitative"
            }
          },
          "layer": [
            {
              "mark": {
                "type": "point",
                "filled": true,
                "size": 130,
                "opacity": 1,
                "stroke": "var(--bgColor-default)",
                "strokeWidth": 1.5,
                "cursor": "pointer"
              },
              "encoding": {
                "shape": {
                  "field": "shape",
                  "type": "nominal",
                  "scale": null
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
              "mark": {
                "type": "text",
                "align": "left",
                "dx": 9,
                "fontSize": 12,
                "fontWeight": 600,
                "interactive": false,
                "aria": false
              },
              "encoding": {
                "text": {
                  "field": "label",
                  "type": "nominal"
                }
              }
            }
          ]
        },
        {
          "data": {
            "name": "places",
            "format": {
              "type": "topojson",
              "feature": "places"
            }
          },
          "transform": [
            {
              "lookup": "id",
              "from": {
                "data": {
                  "name": "lines"
                },
                "key": "place",
                "fields": [
                  "own",
                  "fill",
                  "shape",
                  "words",
                  "href",
                  "count",
                  "subject"
                ]
              }
            },
            {
              "filter": "isValid(datum.href) && !datum.own"
            },
            {
              "calculate": "datum.geometry.coordinates[0]",
              "as": "longitude"
            },
            {
              "calculate": "datum.geometry.coordinates[1]",
              "as": "latitude"
            },
            {
              "calculate": "datum.longitude > -25 && datum.longitude < 34.5 && datum.latitude > 34 && datum.latitude < 71",
              "as": "isEurope"
            },
            {
              "filter": "datum.isEurope"
            },
            {
              "calculate": "'' + datum.count",
              "as": "label"
            }
          ],
          "projection": {
            "type": "azimuthalEqualArea",
            "rotate": [
              -12.5,
              -52.3,
              0
            ],
            "scale": {
              "expr": "europeScale"
            },
            "translate": {
              "expr": "[europeLeft + europeWidth / 2, europeTop + europeHeight / 2]"
            },
            "clipExtent": {
              "expr": "[[europeLeft, europeTop], [europeLeft + europeWidth, europeTop + europeHeight]]"
            }
          },
          "encoding": {
            "longitude": {
              "field": "longitude",
              "type": "quantitative"
            },
            "latitude": {
              "field": "latitude",
              "type": "quantitative"
            }
          },
          "layer": [
            {
              "mark": {
                "type": "point",
                "filled": true,
                "size": 130,
                "opacity": 1,
                "stroke": "var(--bgColor-default)",
                "strokeWidth": 1.5,
                "cursor": "pointer"
              },
              "encoding": {
                "shape": {
                  "field": "shape",
                  "type": "nominal",
                  "scale": null
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
              "mark": {
                "type": "text",
                "align": "left",
                "dx": 9,
                "fontSize": 12,
                "fontWeight": 600,
                "interactive": false,
                "aria": false
              },
              "encoding": {
                "text": {
                  "field": "label",
                  "type": "nominal"
                }
              }
            }
          ]
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
        "rule": "chart.trend.rule",
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
            "interactive": false,
            "aria": false
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
        "rule": "chart.readiness.rule",
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
        "view": "gaps",
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
            "interactive": false,
            "aria": false
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
