import { Marked, type Tokens } from 'marked'
import { type Code, renderCodeBlock, renderCodeTabs } from './highlight.ts'
import { escaped, slug } from './html.ts'

/** Resolves a link to a site path relative to `root`, or null if it has no target. */
export type Resolve = (href: string) => string | null

/** Resolves inline code, such as the name of an operation, to a link, or null. */
export type CodeLinkResolver = (code: string) => string | null

export type Heading = { readonly level: number; readonly id: string; readonly text: string }

export type Rendered = {
  readonly html: string
  readonly headings: readonly Heading[]
}

/** Consecutive code blocks in different languages are alternatives of the same step. */
type Steps = { codes: Code[] }

const isCode = (token: { readonly type: string } | undefined): token is Tokens.Code => token?.type === 'code'

/** Languages that are never alternatives. */
const ALONE = ['json', 'text', 'console', '']

/** Returns the language of a fence; the path of a file may follow it. */
const parseLanguage = (info = ''): string => info.split(' ')[0] ?? ''

const plain = (html: string): string => html.replace(/<[^>]*>/g, '')

/** Renders Markdown as HTML. Comments are omitted. */
export function renderMarkdown(markdown: string, resolve: Resolve, resolveCode: CodeLinkResolver): Rendered {
  const headings: Heading[] = []
  const marked = new Marked({ gfm: true })
  let steps = 0
  marked.use({
    renderer: {
      heading({ tokens, depth }) {
        const content = this.parser.parseInline(tokens)
        const id = slug(plain(content).replace(/&[a-z#0-9]+;/g, ''))
        headings.push({ level: depth, id, text: plain(content) })
        return depth === 1
          ? `<h1>${content}</h1>\n`
          : `<h${depth} id="${id}"><a href="#${id}" class="anchor">${content}</a></h${depth}>\n`
      },
      code: ({ lang, text }) => renderCodeBlock({ language: parseLanguage(lang), text }),
      codespan: ({ text }) => {
        const target = resolveCode(text)
        const code = `<code>${escaped(text)}</code>`
        return target === null ? code : `<a href="${target}">${code}</a>`
      },
      link({ href, tokens }) {
        const content = this.parser.parseInline(tokens)
        const target = /^(https?:|#)/.test(href) ? href : resolve(href)
        return target === null ? content : `<a href="${escaped(target)}">${content}</a>`
      },
      table(token) {
        const cell = ({ tokens }: Tokens.TableCell, tag: string) =>
          `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`
        const rows = token.rows.map((row) => `<tr>${row.map((one) => cell(one, 'td')).join('')}</tr>`)
        const head = token.header.map((one) => cell(one, 'th')).join('')
        return `<div class="wide" tabindex="0"><table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table></div>\n`
      },
      html: ({ text }) => (text.trimStart().startsWith('<!--') ? '' : text),
    },
  })
  const tokens = marked.lexer(markdown).filter(({ type }) => type !== 'space')
  const parts: string[] = []
  const open: Steps = { codes: [] }
  const close = (): void => {
    if (open.codes.length > 0) parts.push(renderCodeTabs(`step${++steps}`, open.codes))
    open.codes = []
  }
  for (const token of tokens) {
    const language = isCode(token) ? parseLanguage(token.lang) : ''
    if (isCode(token) && !ALONE.includes(language)) {
      if (open.codes.some((code) => code.language === language)) close()
      open.codes.push({ language, text: token.text })
      continue
    }
    close()
    parts.push(marked.parser([token]))
  }
  close()
  return { html: parts.join('\n'), headings }
}
