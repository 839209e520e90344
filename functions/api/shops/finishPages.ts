import { html } from 'hono/html'
import type { StorefrontFailure } from '../../../shared/fulfilment/shops/storefront.ts'
import type { DocumentReply } from '../../../shared/http/endpoint.ts'
import { htmlPage, type Markup } from '../../../shared/pages/page.ts'
import { STORE_TAKEN } from './connection.ts'

type Place = { readonly shopId: string; readonly store: string }

export const connectedPage = (platformName: string, { shopId, store }: Place): Promise<DocumentReply> =>
  htmlPage({
    title: 'Your store is connected',
    content: html`<p><strong>${store}</strong> at ${platformName} is now connected to your shop <strong>${shopId}</strong>.</p>
<p class="soft">You can close this page.</p>`,
  })

export const refusedPage = (platformName: string, place: Place): Promise<DocumentReply> =>
  htmlPage({
    title: 'Nothing was connected',
    content: html`<p>You did not grant permission for <strong>${place.store}</strong> at ${platformName}. Nothing has changed.</p>
${again(place)}`,
  })

/** The state is unknown, used, too old, or the browser's session is another. */
export const staleLinkPage = (): Promise<DocumentReply> =>
  htmlPage({
    title: 'This link cannot be used',
    content: html`<p>It was used before, is older than 15 minutes, or began in another browser or another sign-in.</p>
<p>Open the address you connect your shop at again. If that says that a store is connected already, all is well.</p>`,
    httpStatus: 400,
  })

export const takenPage = ({ store }: Place): Promise<DocumentReply> =>
  htmlPage({
    title: 'Nothing was connected',
    content: html`<p>The store <strong>${store}</strong> ${STORE_TAKEN}.</p>`,
    httpStatus: 400,
  })

export const forgedPage = (platformName: string, place: Place): Promise<DocumentReply> =>
  htmlPage({
    title: 'Nothing was connected',
    content: html`<p>What brought you here was not sent by ${platformName}, or is about another store. Nothing has changed.</p>
${again(place)}`,
    httpStatus: 400,
  })

export const platformFailedPage = (
  platformName: string,
  place: Place,
  { kind }: StorefrontFailure,
): Promise<DocumentReply> =>
  htmlPage({
    title: 'Nothing was connected',
    content:
      kind === 'unavailable'
        ? html`<p>${platformName} does not answer at the moment. Please try again in a few minutes.</p>
${again(place)}`
        : html`<p>${platformName} did not let us into <strong>${place.store}</strong>. Please try again, and grant all permissions it asks for.</p>
${again(place)}`,
    httpStatus: kind === 'unavailable' ? 503 : 400,
  })

const again = ({ shopId }: Place): Markup => html`<a class="button" href="../${shopId}/connect">Try again</a>`
