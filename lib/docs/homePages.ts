import { SEARCH_RESULTS_MARKUP } from '#functions/api/docs/docsFiles.ts'
import { TITLE } from '../openapi/texts.ts'
import { GUIDES } from './guidePages.ts'
import { type Code, renderCodeTabs } from './highlight.ts'
import { escaped } from './html.ts'
import { ROOT } from './layout.ts'
import type { SearchEntry, SitePage } from './site.ts'

/** Renders the landing page with samples of a first request. */
export const buildHomePage = (reference: readonly SitePage[], samples: readonly Code[]): SitePage => ({
  path: 'docs',
  title: TITLE,
  description: 'Guides and API reference of the shipping and fulfilment API.',
  content: `<h1>Ship across borders with one API</h1>
<p class="lead">Rates, labels, customs, tracking, warehouses, orders and returns through a JSON API. Start with the <a href="${ROOT}docs/guides/quick-start">quick start</a> or the <a href="${ROOT}docs/reference">reference</a>.</p>
<div class="text">${renderCodeTabs('first', samples)}</div>
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
