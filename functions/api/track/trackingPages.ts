import { html, raw } from 'hono/html'
import { formatTrackingNumber } from '#shared/carriers/rules/trackingNumber.ts'
import { ERASED } from '#shared/core/erased.ts'
import type { Problem } from '#shared/core/problems.ts'
import trackingPageTexts from '#shared/data/edited/trackingPageTexts.json' with { type: 'json' }
import type { DocumentResponse } from '#shared/http/endpoint.ts'
import type { ProblemPage } from '#shared/http/middleware/problemResponses.ts'
import { parseQueryString } from '#shared/http/query.ts'
import { createBuyerPages, selectPageLanguage } from '#shared/pages/buyerPage.ts'
import type { Markup } from '#shared/pages/page.ts'
import type { TrackingLanguage } from '#shared/pages/rules/languages.ts'
import { branding } from '#shared/platform/branding.ts'
import type { Config } from '#shared/platform/config.ts'
import { carriers } from '#shared/reference/carriers.ts'
import { DELIVERED_TO_SENDER_CODE, eventCodes } from '#shared/shipping/records/eventCodes.ts'
import { isTestLabel, type Label, type LabelStatus, type TrackingEvent } from '#shared/shipping/records/rules/label.ts'
import type { Shipment } from '#shared/shipping/records/rules/shipment.ts'
import { localiseDescription } from '#shared/shipping/tracking/eventTexts.ts'
import { ICONS } from './icons.ts'
import { formatCountry, formatLocalDay, formatUtcOffset, getListSeparator } from './localised.ts'
import { TRACKING_STYLES } from './trackingPageStyles.ts'

/*
 * Tracking page for buyers, in all languages.
 */

type Texts = (typeof trackingPageTexts)['en']

/** Texts of the page; a missing translation is a compile error. */
export const TRACKING_PAGE_TEXTS: Readonly<Record<TrackingLanguage, Texts>> = trackingPageTexts

/** Request parameters that links to other languages preserve. */
export type PageRequest = { readonly language: TrackingLanguage; readonly key: string | null }

type Extra = { readonly httpStatus?: number; readonly headers?: Readonly<Record<string, string>> }

export type DisplayedParcel = {
  readonly number: string
  readonly shipment: Shipment
  readonly label: Label
  /** Newest first; null without the tracking link: then only status and country are shown. */
  readonly events: readonly TrackingEvent[] | null
  /** Returned to the sender, possibly after delivery. */
  readonly isReturned?: boolean
}

export type TrackingPages = {
  readonly renderParcelPage: (parcel: DisplayedParcel, request: PageRequest) => Promise<DocumentResponse>
  readonly renderProblemPage: (
    kind: keyof Texts['problems'],
    request: PageRequest,
    extra?: Extra,
  ) => Promise<DocumentResponse>
  readonly renderProblem: ProblemPage
}

/** Spares requests when the user navigates back and forth. */
const CACHING = 'private, max-age=60'

/**
 * Creates the tracking pages for buyers. They show no personal names, and no place beyond its city.
 */
export function createTrackingPages(brand: Config['brand']): TrackingPages {
  const render = createBuyerPages(brand, TRACKING_STYLES)
  const layOut = (title: string, content: Markup, request: PageRequest, extra: Extra, isTest = false) =>
    render({
      ...extra,
      language: request.language,
      title,
      content,
      isTest,
      formTargets: ["'none'"],
      linkTo: (language) =>
        `?${new URLSearchParams({ ...(request.key === null ? {} : { key: request.key }), language })}`,
    })

  const renderProblemPage: TrackingPages['renderProblemPage'] = (kind, request, extra = {}) => {
    const { title, text } = TRACKING_PAGE_TEXTS[request.language].problems[kind]
    return layOut(title, html`<section><h1>${title}</h1>\n<p>${text}</p></section>`, request, extra)
  }

  return {
    renderProblemPage,
    renderParcelPage: (parcel, request) => {
      const { number, label } = parcel
      const title = `${formatStatusHeadline(parcel, request.language)} – ${formatTrackingNumber(number)}`
      const headers = { 'cache-control': CACHING }
      return layOut(title, renderParcelContent(parcel, request.language), request, { headers }, isTestLabel(label))
    },
    renderProblem: (problem, headers, { headers: sent, rawQueryString }) => {
      const query = parseQueryString(rawQueryString) ?? {}
      const pageRequest = { language: selectPageLanguage(query.language?.[0], sent), key: query.key?.[0] ?? null }
      return renderProblemPage(toProblemKind(problem), pageRequest, { httpStatus: problem.httpStatus, headers })
    },
  }
}

function toProblemKind({ httpStatus }: Problem): keyof Texts['problems'] {
  if (httpStatus === 429) return 'tooMany'
  return httpStatus >= 500 ? 'failed' : 'broken'
}

const formatStatusHeadline = ({ label, isReturned }: DisplayedParcel, language: TrackingLanguage): string =>
  isReturned
    ? describeTrackingEvent({ code: DELIVERED_TO_SENDER_CODE }, language)
    : TRACKING_PAGE_TEXTS[language].statuses[label.status]

function renderParcelContent(parcel: DisplayedParcel, language: TrackingLanguage): Markup {
  const { number, shipment, label, events, isReturned } = parcel
  const texts = TRACKING_PAGE_TEXTS[language]
  const status = isReturned ? 'Exception' : label.status
  const deliveryDate = isReturned ? null : label.deliveryDate
  const isParcelInTransit = label.status !== 'Delivered' && label.status !== 'Cancelled' && !isReturned
  const expected = isParcelInTransit ? (label.estimatedDelivery ?? null) : null
  const headline = formatStatusHeadline(parcel, language)
  const country = formatCountry(language, shipment.to.country)
  const [latest] = events ?? []
  const facts: readonly (readonly [string, Markup | string | null] | null)[] = [
    [texts.number, html`<bdi class="number" dir="ltr">${formatTrackingNumber(number)}</bdi>`],
    [texts.destination, events === null ? country : formatEventLocation(shipment.to.city, country, language)],
    events && [texts.carrier, html`<bdi>${getCarrierName(label.carrier)}</bdi>`],
    events && expected !== null ? [texts.expectedOn, formatLocalDay(language, expected)] : null,
    events && deliveryDate !== null ? [texts.deliveredOn, formatLocalDay(language, deliveryDate)] : null,
  ]
  return html`<section${status === 'Exception' ? html` class="held"` : ''}>
<div class="status"><span>${raw(ICONS[status])}</span><div><h1>${headline}</h1>${latest ? html`<p>${formatTrackingSummary(latest, headline, language)}</p>` : ''}</div></div>
${progress(status, texts)}
</section>
<section><dl>${facts.map((fact) => fact && html`<div><dt>${fact[0]}</dt><dd>${fact[1]}</dd></div>`)}</dl></section>
${isTestLabel(label) ? html`<section class="soft"><p>${texts.testMeans}</p></section>` : ''}
${events === null ? html`<section class="soft"><p>${texts.withoutKey}</p></section>` : journey(events, language)}`
}

const STEPS = ['announced', 'accepted', 'underWay', 'delivered'] as const

/** Returns the newest event in one line, without repeating the headline. */
function formatTrackingSummary(event: TrackingEvent, headline: string, language: TrackingLanguage): Markup {
  const text = describeTrackingEvent(event, language)
  const place = formatEventPlace(event, language)
  if (text === headline) return place ?? html``
  return html`${text}${place && html` · ${place}`}`
}

/** Progress of a parcel by status; null if the status does not indicate it. */
const REACHED: Readonly<Record<LabelStatus, (typeof STEPS)[number] | null>> = {
  Pending: 'announced',
  Processed: 'accepted',
  Customs: 'underWay',
  'En Route': 'underWay',
  Exception: 'underWay',
  Delivered: 'delivered',
  Cancelled: null,
}

function progress(status: LabelStatus, texts: Texts): Markup {
  const reached = REACHED[status]
  if (reached === null) return html``
  const place = STEPS.indexOf(reached)
  const steps = STEPS.map((step, at) => {
    const state = at < place ? html` class="past"` : at === place ? html` class="now" aria-current="step"` : ''
    return html`<li${state}>${texts.steps[step]}</li>`
  })
  return html`<ol class="steps" aria-label="${texts.progress}">${steps}</ol>`
}

function journey(events: readonly TrackingEvent[], language: TrackingLanguage): Markup {
  if (events.length === 0) return html``
  const texts = TRACKING_PAGE_TEXTS[language]
  const days = Map.groupBy(events, ({ localTime }) => localTime.slice(0, 'YYYY-MM-DD'.length))
  const entry = (event: TrackingEvent): Markup => {
    const classes = [
      event === events[0] ? 'latest' : '',
      eventCodes.get(event.code)?.status === 'Exception' ? 'trouble' : '',
    ].filter((one) => one !== '')
    const place = formatEventPlace(event, language)
    return html`<li${classes.length > 0 ? html` class="${classes.join(' ')}"` : ''}>${formatEventTime(event)}<div><strong>${describeTrackingEvent(event, language)}</strong>${place && html`<span class="soft">${place}</span>`}</div></li>`
  }
  return html`<section class="journey"><h2>${texts.journey}</h2>
${[...days].map(([day, some]) => html`<h3>${formatLocalDay(language, day)}</h3>\n<ol>${some.map(entry)}</ol>`)}
<p class="soft note">${texts.localTimes}</p></section>`
}

function formatEventTime({ localTime, occurredAtMs }: TrackingEvent): Markup {
  const [day = '', time = ''] = localTime.split(' ')
  const offset = formatUtcOffset(localTime, occurredAtMs)
  const shown = offset === null ? '' : html`<small dir="ltr">UTC${offset}</small>`
  return html`<time datetime="${day}T${time}${offset ?? ''}"><bdi dir="ltr">${time.slice(0, 'HH:MM'.length)}</bdi>${shown}</time>`
}

const formatEventPlace = ({ city, country }: TrackingEvent, language: TrackingLanguage): Markup | null =>
  formatEventLocation(city, country === null ? '' : formatCountry(language, country), language)

/** Returns city and country; either may be unknown or erased. */
function formatEventLocation(city: string, country: string, language: TrackingLanguage): Markup | null {
  const parts = [city === ERASED ? '' : city, country].filter((part) => part.trim() !== '')
  if (parts.length === 0) return null
  return html`${parts.map((part, at) => html`${at === 0 ? '' : getListSeparator(language)}<bdi>${part}</bdi>`)}`
}

/** Describes the event by its code, as carrier texts may contain personal names. */
function describeTrackingEvent({ code }: Pick<TrackingEvent, 'code'>, language: TrackingLanguage): string {
  const description = eventCodes.get(code)?.description
  if (description === undefined) return TRACKING_PAGE_TEXTS[language].update
  const text = localiseDescription({ code, description }, language)
  return language === 'en' ? toSentenceCase(text) : text
}

/** English descriptions are in capitals, as carriers write them. */
const toSentenceCase = (text: string): string =>
  `${text.slice(0, 1)}${text.slice(1).toLowerCase()}`.replace(/\bpo box\b/i, 'PO box').replace(/\bid\b/, 'ID')

/** Returns the carrier's name from the stage's branding or the reference data. */
function getCarrierName(code: string): string {
  const shown = branding().getDisplayName(code)
  return shown === code ? (carriers.get(code)?.name ?? code) : shown
}
