import { SIGN } from '#shared/pages/colours.ts'
import { branding } from '#shared/platform/branding.ts'
import { createCspHash, escaped } from './html.ts'
import { STYLE } from './style.ts'

/** Paths are relative to the API's base URL: `docs`, `docs/errors/1000`, `openapi.json`. */
export type NavigationLink = {
  readonly path: string
  readonly title: string
  readonly below?: readonly NavigationLink[]
}
export type Navigation = readonly { readonly title: string; readonly links: readonly NavigationLink[] }[]

export type PageContent = {
  /** Path, such as `docs/guides/webhooks`. */
  readonly path: string
  readonly title: string
  readonly description: string
  /** HTML whose site links start with `ROOT`. */
  readonly content: string
}

/** Prefix of site links until the path of the page is known. */
export const ROOT = 'site:'

/**
 * Renders a self-contained page of the documentation. Links are relative, as a custom domain may
 * put the API below any path.
 */
export function layOut({ path, title, description, content }: PageContent, all: Navigation, script: string) {
  const up = '../'.repeat(path.split('/').length - 1)
  const isHome = path === 'docs'
  const navigation = all
    .map(({ title: heading, links }) => `<h2>${escaped(heading)}</h2>\n<ul>\n${links.map(item).join('\n')}\n</ul>`)
    .join('\n')
  function item(link: NavigationLink): string {
    const isCurrent = link.path === path
    const below = isCurrent && link.below?.length ? `\n<ul>\n${link.below.map(item).join('\n')}\n</ul>` : ''
    return `<li><a href="${ROOT}${link.path}"${isCurrent ? ' aria-current="page"' : ''}>${escaped(link.title)}</a>${below}</li>`
  }
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escaped(description)}">
<title>${isHome ? '' : `${escaped(title)} – `}${escaped(branding().name)} docs</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header>
<a class="brand" href="${ROOT}docs" aria-label="${escaped(branding().name)}: documentation">${SIGN}<span>${escaped(branding().name)}</span> <small>Docs</small></a>
<form class="search" role="search" action="${ROOT}docs/search"><input name="q" type="search" placeholder="Search" aria-label="Search the documentation" autocomplete="off" spellcheck="false"></form>
</header>
<details class="menu"><summary>${isHome ? 'Contents' : escaped(title)}</summary><nav aria-label="Contents">
${navigation}
</nav></details>
<div class="frame">
<nav class="side" aria-label="Documentation">
${navigation}
</nav>
<main id="content">
${content}
</main>
</div>
<script>${script}</script>
</body>
</html>
`
  return html.replaceAll(`"${ROOT}`, `"${up}`)
}

/**
 * Returns the content security policy of all pages: only the own script, which fetches the search
 * index from this origin.
 */
export const buildContentSecurityPolicy = (script: string): string =>
  [
    "default-src 'none'",
    `script-src ${createCspHash(script)}`,
    "connect-src 'self'",
    `style-src ${createCspHash(STYLE)}`,
    'img-src data:',
    "base-uri 'none'",
    // For the search field.
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
