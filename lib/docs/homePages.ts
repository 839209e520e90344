import { SEARCH_RESULTS_MARKUP } from '#functions/api/docs/docsFiles.ts'
import { TITLE } from '../openapi/texts.ts'
import { GUIDES } from './guidePages.ts'
import { renderCodeTabs } from './highlight.ts'
import { escaped } from './html.ts'
import { ROOT } from './layout.ts'
import type { SearchEntry, SitePage } from './site.ts'

const FIRST_REQUEST_SAMPLES = [
  {
    language: 'sh',
    text: `curl "$API/estimate?entry_point=HKG101&country=DE&weight=0.8" \\
  -H "Authorization: Bearer $API_KEY"`,
  },
  {
    language: 'js',
    text: `const response = await fetch(\`\${process.env.API}/estimate?entry_point=HKG101&country=DE&weight=0.8\`, {
  headers: { Authorization: \`Bearer \${process.env.API_KEY}\` },
})
console.log(await response.json())`,
  },
  {
    language: 'python',
    text: `import os
import requests

response = requests.get(
    f"{os.environ['API']}/estimate",
    params={"entry_point": "HKG101", "country": "DE", "weight": 0.8},
    headers={"Authorization": f"Bearer {os.environ['API_KEY']}"},
)
print(response.json())`,
  },
]

/** Renders the landing page. */
export const buildHomePage = (reference: readonly SitePage[]): SitePage => ({
  path: 'docs',
  title: TITLE,
  description: 'Guides and API reference of the shipping and fulfilment API.',
  content: `<h1>Ship across borders with one API</h1>
<p class="lead">Rates, labels, customs, tracking, warehouses, orders and returns through a JSON API. Start with the <a href="${ROOT}docs/guides/quick-start">quick start</a> or the <a href="${ROOT}docs/reference">reference</a>.</p>
<div class="text">${renderCodeTabs('first', FIRST_REQUEST_SAMPLES)}</div>
<h2>Guides</h2>
<ul class="cards">
${GUIDES.map(({ path, title, about }) => `<li><a href="${ROOT}${path}"><strong>${escaped(title)}</strong><span>${escaped(about)}</span></a></li>`).join('\n')}
</ul>
<h2>Reference</h2>
<ul class="cards">
${reference.map(({ path, title, description }) => `<li><a href="${ROOT}${path}"><strong>${escaped(title)}</strong><span>${escaped(description)}</span></a></li>`).join('\n')}
<li><a href="${ROOT}docs/errors"><strong>Error codes</strong><span>Error codes with causes and resolutions.</span></a></li>
</ul>`,
  link: { path: 'docs', title: 'Overview' },
  entries: [],
})

/** Target of the search field without JavaScript: a list of all entries. */
export const buildSearchPage = (entries: readonly SearchEntry[]): SitePage => ({
  path: 'docs/search',
  title: 'Search',
  description: 'Index of all documentation pages.',
  content: `<div class="text"><h1>Search</h1>
${SEARCH_RESULTS_MARKUP.begin}${entries.map(({ path, title, kind }) => `<li><a href="${ROOT}${path}">${escaped(title)}<small>${escaped(kind)}</small></a></li>`).join('\n')}${SEARCH_RESULTS_MARKUP.end}`,
  link: { path: 'docs/search', title: 'Search' },
  entries: [],
})
