import { createRequire } from 'node:module'
import { escaped } from './html.ts'

/** What is used of highlight.js. Its own types bring those of a browser into all code. */
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

/** Names of languages as their readers know them. */
const LANGUAGES: Readonly<Record<string, string>> = { sh: 'curl', js: 'Node', python: 'Python' }

export type Code = { readonly language: string; readonly text: string }

/** Code in colours, which are classes of the style; plain where the language is not known. */
const coloured = ({ language, text }: Code): string =>
  highlighter.getLanguage(language) ? highlighter.highlight(text, { language }).value : escaped(text)

/** Wide code is scrolled, by keyboard as well. */
export const codeBlock = (code: Code): string =>
  `<pre tabindex="0"><code>${coloured({ ...code, text: code.text.trimEnd() })}</code></pre>`

/**
 * The same in several languages, one of which is shown: `group` is a name that no other has on the
 * page.
 */
export function codeTabs(group: string, codes: readonly Code[]): string {
  const [first] = codes
  if (first === undefined) return ''
  if (codes.length === 1) return codeBlock(first)
  const tabs = codes.map(({ language }, index) => {
    const id = `${group}-${language}`
    return `<input type="radio" name="${group}" id="${id}" value="${language}"${index === 0 ? ' checked' : ''}><label for="${id}">${LANGUAGES[language] ?? escaped(language)}</label>`
  })
  return `<div class="tabs" role="group" aria-label="Sample in">${tabs.join('')}${codes.map(codeBlock).join('')}</div>`
}
