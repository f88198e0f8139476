// Generated from openapi/ by `npm run generate`. Do not edit: change the contract instead.

import type { Example } from './example.ts';

export const examples: readonly Example[] = [
  {
    "id": "getMe",
    "method": "GET",
    "path": "/me",
    "list": false,
    "status": 200,
    "required": [],
    "fields": [],
    "body": {
      "data": {
        "userId": "01946a3e-2200-7a90-8c4d-5e6f7a8b9c01",
        "email": "owner@example.com",
        "plan": "pro",
        "apiKeyPrefix": "sgk_live_4fQz81Lm"
      },
      "meta": {
        "requestId": "01946a44-0c1b-7b1f-8f52-6c8d1e2f3a4b"
      }
    }
  },
  {
    "id": "listProjects",
    "method": "GET",
    "path": "/projects",
    "list": true,
    "status": 200,
    "required": [],
    "fields": [],
    "body": {
      "data": [
        {
          "id": "01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11",
          "name": "Calcite documentation",
          "primaryDomain": "https://calcite.example",
          "createdAt": "2025-01-15T10:00:00.000Z"
        },
        {
          "id": "01943c1d-8a00-7f02-b1c7-20d4a7f3e512",
          "name": "Company blog",
          "primaryDomain": "https://www.example.com/blog",
          "createdAt": "2025-01-06T15:06:50.112Z"
        }
      ],
      "meta": {
        "page": 1,
        "pageSize": 2,
        "total": 23,
        "totalPages": 12,
        "hasNextPage": true,
        "requestId": "01946a44-0c1b-7b1f-8f52-6c8d1e2f3a4b"
      }
    }
  },
  {
    "id": "createProject",
    "method": "POST",
    "path": "/projects",
    "list": false,
    "status": 201,
    "required": [
      "name",
      "primaryDomain"
    ],
    "fields": [
      "name",
      "primaryDomain"
    ],
    "body": {
      "data": {
        "id": "01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11",
        "name": "Calcite documentation",
        "primaryDomain": "https://calcite.example",
        "createdAt": "2025-01-15T10:00:00.000Z"
      },
      "meta": {
        "requestId": "01946a44-0c1b-7b1f-8f52-6c8d1e2f3a4b"
      }
    }
  },
  {
    "id": "getProject",
    "method": "GET",
    "path": "/projects/{projectId}",
    "list": false,
    "status": 200,
    "required": [],
    "fields": [],
    "body": {
      "data": {
        "id": "01946a3f-5f00-7d3a-8b1e-6f1f0a9c2d11",
        "name": "Calcite documentation",
        "primaryDomain": "https://calcite.example",
        "createdAt": "2025-01-15T10:00:00.000Z",
        "stats": {
          "avgGeoScore": 68.4,
          "pageCount": 214,
          "pagesWithSchema": 180,
          "lastAuditAt": "2025-01-15T10:07:41.250Z"
        }
      },
      "meta": {
        "requestId": "01946a44-0c1b-7b1f-8f52-6c8d1e2f3a4b"
      }
    }
  },
  {
    "id": "listAudits",
    "method": "GET",
    "path": "/projects/{projectId}/audits",
    "list": true,
    "status": 200,
    "required": [],
    "fields": [],
    "body": {
      "data": [
        {
          "id": "01946b10-4c00-7a55-9e01-7f8091a2b3c4",
          "auditRunId": "01946b10-4c00-7a55-9e01-7f8091a2b3c4",
          "jobId": "01946b10-4c01-7b66-8f12-8091a2b3c4d5",
          "status": "running",
          "seedUrl": "https://calcite.example/",
          "siteHost": "calcite.example",
          "maxPages": 500,
          "pagesCrawled": 61,
          "pagesQueued": 118,
          "targetsChecked": 42,
          "urlsSkipped": {
            "robots": 2,
            "limits": 0,
            "offSite": 40
          },
          "siteIssues": [],
          "avgGeoScore": 66.9,
          "issueCounts": {
            "error": 3,
            "warning": 41,
            "notice": 77
          },
          "stopReason": null,
          "error": null,
          "createdAt": "2025-01-15T13:48:00.000Z",
          "startedAt": "2025-01-15T13:48:00.310Z",
          "finishedAt": null
        },
        {
          "id": "01946a45-2b80-7c11-9a50-3d7e8f6b1c22",
          "auditRunId": "01946a45-2b80-7c11-9a50-3d7e8f6b1c22",
          "jobId": "01946a45-2b81-7e42-8d33-91a2b3c4d5e6",
          "status": "completed",
          "seedUrl": "https://calcite.example/",
          "siteHost": "www.calcite.example",
          "maxPages": 500,
          "pagesCrawled": 214,
          "pagesQueued": 0,
          "targetsChecked": 42,
          "urlsSkipped": {
            "robots": 4,
            "limits": 0,
            "offSite": 131
          },
          "siteIssues": [
            {
              "code": "sitemap_missing",
              "severity": "notice",
              "message": "No sitemap is named in robots.txt and none was found at /sitemap.xml. Publish one, so that every page is found."
            }
          ],
          "avgGeoScore": 68.4,
          "issueCounts": {
            "error": 9,
            "warning": 132,
            "notice": 260
          },
          "stopReason": "frontier_exhausted",
          "error": null,
          "createdAt": "2025-01-15T10:05:00.000Z",
          "startedAt": "2025-01-15T10:05:00.600Z",
          "finishedAt": "2025-01-15T10:07:41.250Z"
        },
        {
          "id": "01946a40-1000-7d21-a7b8-c9d0e1f2a3b4",
          "auditRunId": "01946a40-1000-7d21-a7b8-c9d0e1f2a3b4",
          "jobId": "01946a40-1001-7e32-b8c9-d0e1f2a3b4c5",
          "status": "failed",
          "seedUrl": "https://old.calcite.example/",
          "siteHost": null,
          "maxPages": 100,
          "pagesCrawled": 1,
          "pagesQueued": 0,
          "targetsChecked": 42,
          "urlsSkipped": {
            "robots": 0,
            "limits": 0,
            "offSite": 0
          },
          "siteIssues": [],
          "avgGeoScore": null,
          "issueCounts": {
            "error": 1,
            "warning": 0,
            "notice": 0
          },
          "stopReason": "unreachable",
          "error": {
            "code": "unreachable",
            "message": "No connection to https://old.calcite.example/ was possible (connection refused). Check the address and that the site is up."
          },
          "createdAt": "2025-01-15T10:01:00.000Z",
          "startedAt": "2025-01-15T10:01:00.205Z",
          "finishedAt": "2025-01-15T10:01:10.480Z"
        }
      ],
      "meta": {
        "page": 1,
        "pageSize": 20,
        "total": 3,
        "totalPages": 1,
        "hasNextPage": false,
        "requestId": "01946a44-0c1b-7b1f-8f52-6c8d1e2f3a4b"
      }
    }
  },
  {
    "id": "startAudit",
    "method": "POST",
    "path": "/projects/{projectId}/audits",
    "list": false,
    "status": 202,
    "required": [
      "seedUrl"
    ],
    "fields": [
      "seedUrl",
      "maxPages"
    ],
    "body": {
      "data": {
        "auditRunId": "01946a45-2b80-7c11-9a50-3d7e8f6b1c22",
        "status": "pending",
        "jobId": "01946a45-2b81-7e42-8d33-91a2b3c4d5e6"
      },
      "meta": {
        "requestId": "01946a44-0c1b-7b1f-8f52-6c8d1e2f3a4b"
      }
    }
  },
  {
    "id": "listAuditPages",
    "method": "GET",
    "path": "/projects/{projectId}/audits/{auditId}/pages",
    "list": true,
    "status": 200,
    "required": [],
    "fields": [],
    "body": {
      "data": [
        {
          "id": "01946a45-3f00-7a01-8b02-9c03ad04be05",
          "url": "https://www.calcite.example/docs/install",
          "finalUrl": "https://www.calcite.example/docs/install",
          "statusCode": 200,
          "contentType": "text/html; charset=utf-8",
          "depth": 1,
          "title": "Installing Calcite",
          "metaDescription": "Install Calcite in 3 steps.",
          "h1": "Installing Calcite",
          "lang": "en",
          "canonicalUrl": "https://www.calcite.example/docs/install",
          "indexable": true,
          "indexabilityReason": null,
          "wordCount": 1240,
          "internalLinks": 38,
          "externalLinks": 5,
          "hasSchema": true,
          "schemaTypes": [
            "BreadcrumbList",
            "TechArticle"
          ],
          "schemaFormats": [
            "json-ld"
          ],
          "schemaErrors": [],
          "geoScore": 71.5,
          "geoBreakdown": [
            {
              "block": "access",
              "signal": "indexable",
              "points": 8,
              "max": 8,
              "evidence": "Answered with 200 and indexable."
            },
            {
              "block": "evidence",
              "signal": "statistics",
              "points": 6.5,
              "max": 9,
              "evidence": "9 numbers with a unit in 1240 words, for example \"12 ms\" and \"40 %\"."
            }
          ],
          "geoScoreVersion": "1",
          "rendered": false,
          "issues": [
            {
              "code": "description_too_short",
              "severity": "notice",
              "message": "The description has 27 characters. Write 80 to 160, so that it is shown and not replaced.",
              "location": "head > meta:nth-of-type(3)"
            }
          ],
          "responseTimeMs": 84,
          "bytes": 18432,
          "contentHash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
          "crawledAt": "2025-01-15T10:05:02.114Z"
        },
        {
          "id": "01946a45-3f10-7b12-9c13-ad14be15cf16",
          "url": "https://www.calcite.example/download",
          "finalUrl": "https://www.calcite.example/downloads/",
          "statusCode": 301,
          "contentType": "text/html",
          "depth": 1,
          "title": null,
          "metaDescription": null,
          "h1": null,
          "lang": null,
          "canonicalUrl": null,
          "indexable": false,
          "indexabilityReason": "status_301",
          "wordCount": null,
          "internalLinks": null,
          "externalLinks": null,
          "hasSchema": false,
          "schemaTypes": [],
          "schemaFormats": [],
          "schemaErrors": [],
          "geoScore": null,
          "geoBreakdown": [],
          "geoScoreVersion": "1",
          "rendered": false,
          "issues": [
            {
              "code": "redirect",
              "severity": "notice",
              "message": "The URL redirects with 301. Link to its target directly.",
              "location": "https://www.calcite.example/downloads/"
            }
          ],
          "responseTimeMs": 21,
          "bytes": 162,
          "contentHash": null,
          "crawledAt": "2025-01-15T10:05:02.168Z"
        },
        {
          "id": "01946a45-3f20-7c23-ad24-be25cf26d027",
          "url": "https://www.calcite.example/reports/yearly",
          "finalUrl": "https://www.calcite.example/reports/yearly",
          "statusCode": null,
          "contentType": null,
          "depth": null,
          "title": null,
          "metaDescription": null,
          "h1": null,
          "lang": null,
          "canonicalUrl": null,
          "indexable": false,
          "indexabilityReason": "no_response",
          "wordCount": null,
          "internalLinks": null,
          "externalLinks": null,
          "hasSchema": false,
          "schemaTypes": [],
          "schemaFormats": [],
          "schemaErrors": [],
          "geoScore": null,
          "geoBreakdown": [],
          "geoScoreVersion": "1",
          "rendered": false,
          "issues": [
            {
              "code": "request_timed_out",
              "severity": "error",
              "message": "The page did not answer within 10 seconds. Make it faster, or remove the URL from the sitemap.",
              "location": null
            }
          ],
          "responseTimeMs": 10000,
          "bytes": null,
          "contentHash": null,
          "crawledAt": "2025-01-15T10:05:12.190Z"
        }
      ],
      "meta": {
        "page": 1,
        "pageSize": 20,
        "total": 3,
        "totalPages": 1,
        "hasNextPage": false,
        "requestId": "01946a44-0c1b-7b1f-8f52-6c8d1e2f3a4b"
      }
    }
  },
  {
    "id": "listPageLinks",
    "method": "GET",
    "path": "/projects/{projectId}/audits/{auditId}/pages/{pageId}/links",
    "list": true,
    "status": 200,
    "required": [],
    "fields": [],
    "body": {
      "data": [
        {
          "id": "01946a45-3e80-7d21-9a50-1b2c3d4e5f60",
          "url": "https://www.calcite.example/docs/",
          "statusCode": 200,
          "title": "Calcite documentation",
          "nofollow": false
        },
        {
          "id": "01946a45-3f40-7b12-9c13-ad14be15cf16",
          "url": "https://www.calcite.example/community/",
          "statusCode": 200,
          "title": "Community",
          "nofollow": true
        }
      ],
      "meta": {
        "page": 1,
        "pageSize": 2,
        "total": 43,
        "totalPages": 22,
        "hasNextPage": true,
        "linkCounts": {
          "followed": 41,
          "nofollow": 2
        },
        "requestId": "01946a44-0c1b-7b1f-8f52-6c8d1e2f3a4b"
      }
    }
  },
  {
    "id": "listDrafts",
    "method": "GET",
    "path": "/projects/{projectId}/drafts",
    "list": true,
    "status": 200,
    "required": [],
    "fields": [],
    "body": {
      "data": [
        {
          "id": "01946a4a-9901-7f56-9057-e158f26a037b",
          "briefId": "01946a4a-9900-7e45-8f46-d047e148f259",
          "title": "Choosing a static site generator: a guide for people who start a blog",
          "status": "generating",
          "format": "markdown",
          "content": null,
          "wordCount": null,
          "generator": "embedded",
          "createdAt": "2025-01-15T10:12:00.000Z",
          "updatedAt": "2025-01-15T10:12:00.000Z"
        },
        {
          "id": "01946a4a-7701-7067-a168-f26a037b148c",
          "briefId": "01946a4a-7700-7d34-be35-cf36d037e148",
          "title": "Query planning with materialized views: a guide for backend engineers",
          "status": "ready",
          "format": "markdown",
          "content": "# Query planning with materialized views: a guide for backend engineers\n\n## What a materialized view is\n\n> A materialized view is a table whose contents are the result of a query.\n> (https://www.calcite.example/docs/materialized-views)\n",
          "wordCount": 640,
          "generator": "embedded",
          "createdAt": "2025-01-15T10:11:00.000Z",
          "updatedAt": "2025-01-15T10:11:00.912Z"
        }
      ],
      "meta": {
        "page": 1,
        "pageSize": 20,
        "total": 2,
        "totalPages": 1,
        "hasNextPage": false,
        "requestId": "01946a44-0c1b-7b1f-8f52-6c8d1e2f3a4b"
      }
    }
  },
  {
    "id": "createBrief",
    "method": "POST",
    "path": "/projects/{projectId}/content/briefs",
    "list": false,
    "status": 201,
    "required": [
      "topic",
      "audience",
      "goal"
    ],
    "fields": [
      "topic",
      "audience",
      "goal"
    ],
    "body": {
      "data": {
        "id": "01946a4a-7700-7d34-be35-cf36d037e148",
        "topic": "query planning with materialized views",
        "audience": "backend engineers who know SQL",
        "goal": "Readers can decide when a materialized view pays off.",
        "searchIntent": "informational",
        "suggestedTitle": "Query planning with materialized views: a guide for backend engineers",
        "outline": [
          {
            "heading": "What a materialized view is",
            "level": 2,
            "sources": [
              "https://www.calcite.example/docs/materialized-views"
            ]
          },
          {
            "heading": "When the planner uses it",
            "level": 2,
            "sources": [
              "https://www.calcite.example/docs/materialized-views",
              "https://www.calcite.example/docs/lattice"
            ]
          }
        ],
        "keyTerms": [
          {
            "term": "materialized view",
            "importance": 1,
            "range": {
              "min": 4,
              "max": 31
            }
          },
          {
            "term": "lattice",
            "importance": 0.64,
            "range": {
              "min": 1,
              "max": 18
            }
          }
        ],
        "questions": [
          {
            "text": "When does the planner use a materialized view?",
            "source": "page"
          },
          {
            "text": "What are common mistakes with materialized views?",
            "source": "template"
          }
        ],
        "relatedPages": [
          {
            "url": "https://www.calcite.example/docs/materialized-views",
            "score": 11.4
          },
          {
            "url": "https://www.calcite.example/docs/lattice",
            "score": 7.9
          },
          {
            "url": "https://www.calcite.example/docs/algebra",
            "score": 3.2
          }
        ],
        "gaps": [
          "incremental refresh"
        ],
        "internalLinks": [
          {
            "url": "https://www.calcite.example/docs/lattice",
            "anchor": "Lattices"
          }
        ],
        "sourcesToCite": [
          "https://dl.acm.example/doi/10.1145/233269.233333"
        ],
        "wordCount": {
          "min": 620,
          "median": 1240,
          "max": 2810
        },
        "duplicateRisk": {
          "level": "medium",
          "url": "https://www.calcite.example/docs/materialized-views",
          "similarity": 0.67
        },
        "schemaType": "TechArticle",
        "limitations": [],
        "generator": "embedded",
        "createdAt": "2025-01-15T10:11:00.000Z"
      },
      "meta": {
        "requestId": "01946a44-0c1b-7b1f-8f52-6c8d1e2f3a4b"
      }
    }
  },
  {
    "id": "listReports",
    "method": "GET",
    "path": "/projects/{projectId}/reports",
    "list": true,
    "status": 200,
    "required": [],
    "fields": [],
    "body": {
      "data": [
        {
          "id": "01946a4d-1560-7289-838a-148c259d36ae",
          "kind": "geo_test",
          "testId": "01946a4d-1100-7178-b279-037b148c259d",
          "createdAt": "2025-01-15T10:20:01.120Z",
          "summary": {
            "testId": "01946a4d-1100-7178-b279-037b148c259d",
            "prompt": "Which open source frameworks can plan SQL queries over several data sources?",
            "locale": "en-GB",
            "status": "completed",
            "engine": "embedded-retrieval",
            "simulated": true,
            "answer": "Calcite plans queries over several data sources with one cost model [1].",
            "citations": [
              {
                "position": 1,
                "url": "https://www.calcite.example/docs/adapter",
                "passage": "Calcite plans queries over several data sources with one cost model.",
                "domain": "www.calcite.example",
                "own": true
              }
            ],
            "metrics": {
              "mentioned": true,
              "mentionCount": 1,
              "firstMentionPosition": 1,
              "cited": true,
              "citationCount": 1,
              "bestCitationPosition": 1,
              "wordShare": 1,
              "positionAdjustedWordShare": 1,
              "shareOfVoice": null,
              "sentiment": null,
              "names": [
                "calcite example",
                "calcite"
              ]
            },
            "failureReason": null,
            "createdAt": "2025-01-15T10:20:00.000Z",
            "finishedAt": "2025-01-15T10:20:01.120Z"
          }
        },
        {
          "id": "01946a47-9d50-739a-949b-259d36ae47bf",
          "kind": "audit",
          "auditRunId": "01946a45-2b80-7c11-9a50-3d7e8f6b1c22",
          "createdAt": "2025-01-15T10:07:41.250Z",
          "summary": {
            "status": "completed",
            "stopReason": "frontier_exhausted",
            "avgGeoScore": 68.4,
            "pageCount": 214,
            "pagesWithSchema": 180,
            "issueCounts": {
              "error": 9,
              "warning": 132,
              "notice": 260
            },
            "topIssues": [
              {
                "code": "description_missing",
                "severity": "warning",
                "count": 64
              },
              {
                "code": "thin_content",
                "severity": "warning",
                "count": 31
              }
            ],
            "bestPages": [
              {
                "url": "https://www.calcite.example/docs/algebra",
                "geoScore": 83.2
              }
            ],
            "worstPages": [
              {
                "url": "https://www.calcite.example/news/",
                "geoScore": 31.7
              }
            ],
            "change": {
              "avgGeoScore": 2.3,
              "pageCount": 4,
              "issues": -18,
              "samePages": {
                "pageCount": 206,
                "lostPageCount": 1,
                "scoredPageCount": 198,
                "avgGeoScore": 0.4,
                "issues": -12
              }
            }
          }
        }
      ],
      "meta": {
        "page": 1,
        "pageSize": 20,
        "total": 2,
        "totalPages": 1,
        "hasNextPage": false,
        "requestId": "01946a44-0c1b-7b1f-8f52-6c8d1e2f3a4b"
      }
    }
  },
  {
    "id": "startGeoTest",
    "method": "POST",
    "path": "/projects/{projectId}/geo-monitor/tests",
    "list": false,
    "status": 202,
    "required": [
      "prompt",
      "locale"
    ],
    "fields": [
      "prompt",
      "locale"
    ],
    "body": {
      "data": {
        "testId": "01946a4d-1100-7178-b279-037b148c259d",
        "prompt": "Which open source frameworks can plan SQL queries over several data sources?",
        "locale": "en-GB",
        "status": "pending",
        "engine": "embedded-retrieval",
        "simulated": true,
        "answer": null,
        "citations": [],
        "metrics": null,
        "failureReason": null,
        "createdAt": "2025-01-15T10:20:00.000Z",
        "finishedAt": null
      },
      "meta": {
        "requestId": "01946a44-0c1b-7b1f-8f52-6c8d1e2f3a4b"
      }
    }
  }
];
