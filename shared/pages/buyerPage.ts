import { html } from 'hono/html'
import trackingPageTexts from '../data/edited/trackingPageTexts.json' with { type: 'json' }
import { selectLanguage } from '../http/accept.ts'
import type { DocumentResponse } from '../http/endpoint.ts'
import { branding } from '../platform/branding.ts'
import type { Config } from '../platform/config.ts'
import { buildBuyerPageStyles } from './buyerPageStyles.ts'
import { type Markup, renderHtmlDocument, renderLogo } from './page.ts'
import { TRACKING_LANGUAGES, type TrackingLanguage } from './rules/languages.ts'

/*
 * Layout of pages for buyers, in all languages.
 */

/** Returns the language of a page: that of its link if supported, else the browser's choice. */
export const selectPageLanguage = (
  linked: string | undefined,
  headers: Readonly<Record<string, string | undefined>>,
): TrackingLanguage =>
  TRACKING_LANGUAGES.find((one) => one === linked) ?? selectLanguage(headers['accept-language'], TRACKING_LANGUAGES)

type BuyerPage = {
  readonly language: TrackingLanguage
  readonly title: string
  readonly content: Markup
  /** Permitted form targets as sources of the content security policy. */
  readonly formTargets: readonly string[]
  /** Returns the link to the page in another language; null if the page has no address. */
  readonly linkTo: ((language: TrackingLanguage) => string) | null
  readonly isTest?: boolean
  readonly httpStatus?: number | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

export type BuyerPageRenderer = (page: BuyerPage) => Promise<DocumentResponse>

/** Creates the layout in the brand's name and colour. `look`: CSS of the pages' own parts. */
export function createBuyerPages(brand: Config['brand'], look: string): BuyerPageRenderer {
  const styles = buildBuyerPageStyles(brand.colour, look)
  const { legalLines, ...own } = branding()
  const name = brand.name ?? own.name
  return ({ language, title, content, formTargets, linkTo, isTest = false, httpStatus, headers }) => {
    const texts = trackingPageTexts[language]
    return renderHtmlDocument({
      language,
      title: `${title} – ${name}`,
      styles,
      formTargets,
      body: html`<header>${renderLogo()}${brand.website === null ? html`<span>${name}</span>` : html`<a href="${brand.website}">${name}</a>`}${isTest ? html`<strong class="test">${texts.test}</strong>` : ''}</header>
<main>
${content}
</main>
<footer>
<p>${texts.questions} ${renderSupportContact(brand.buyerSupport, texts)}</p>
${legalLines.map((line) => html`<p>${line}</p>`)}${linkTo ? renderLanguageLinks(language, linkTo) : ''}
</footer>`,
      headers: {
        'content-language': language,
        vary: 'accept, accept-language',
        'x-robots-tag': 'noindex, nofollow',
        ...headers,
      },
      ...(httpStatus === undefined ? {} : { httpStatus }),
    })
  }
}

function renderSupportContact(
  support: string | null,
  texts: { readonly askShop: string; readonly contact: string },
): Markup {
  if (support === null) return html`${texts.askShop}`
  const link = support.startsWith('https://') ? support : `mailto:${support}`
  return html`<a href="${link}">${texts.contact}</a>`
}

function renderLanguageLinks(language: TrackingLanguage, linkTo: (language: TrackingLanguage) => string): Markup {
  const links = TRACKING_LANGUAGES.map((other) => {
    const { name } = trackingPageTexts[other]
    return other === language
      ? html`<strong aria-current="true">${name}</strong>`
      : html`<a href="${linkTo(other)}" lang="${other}" hreflang="${other}">${name}</a>`
  })
  return html`<nav aria-label="${trackingPageTexts[language].languages}">${links}</nav>`
}
