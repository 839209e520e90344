import { createRequire } from 'node:module'
import { escaped } from './html.ts'

/** Used part of highlight.js. Its own types add DOM types to the whole project. */
type Highlighter = {
  readonly registerLanguage: (name: string, language: unknown) => void
  readonly getLanguage: (name: string) => object | undefined
  readonly highlight: (text: string, options: { readonly language: string }) => { readonly value: string }
}

const packages = createRequire(import.meta.url)
const highlighter: Highlighter = packages('highlight.js/lib/core')
for (const [name, language] of Object.entries({ sh: 'bash', js: 'javascript', json: 'json', python: 'python' })) {
  highlighter.registerLanguage(name, packages(`highlight.js/lib/languages/${language}`))
}

/** Display names of languages. */
const LANGUAGES: Readonly<Record<string, string>> = { sh: 'curl', js: 'Node', python: 'Python' }

export type Code = { readonly language: string; readonly text: string }

/** Highlights code with CSS classes; plain text for unknown languages. */
const coloured = ({ language, text }: Code): string =>
  highlighter.getLanguage(language) ? highlighter.highlight(text, { language }).value : escaped(text)

/** Focusable, so that wide code can be scrolled by keyboard. */
export const renderCodeBlock = (code: Code): string =>
  `<pre tabindex="0"><code>${coloured({ ...code, text: code.text.trimEnd() })}</code></pre>`

/** Renders the same code in several languages as tabs. `group` must be unique on the page. */
export function renderCodeTabs(group: string, codes: readonly Code[]): string {
  const [first] = codes
  if (first === undefined) return ''
  if (codes.length === 1) return renderCodeBlock(first)
  const tabs = codes.map(({ language }, index) => {
    const id = `${group}-${language}`
    return `<input type="radio" name="${group}" id="${id}" value="${language}"${index === 0 ? ' checked' : ''}><label for="${id}">${LANGUAGES[language] ?? escaped(language)}</label>`
  })
  return `<div class="tabs" role="group" aria-label="Sample language">${tabs.join('')}${codes.map(renderCodeBlock).join('')}</div>`
}
