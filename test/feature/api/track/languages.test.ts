import { expect, test } from '@jest/globals'
import { selectLanguage } from '#shared/http/accept.ts'
import { TRACKING_LANGUAGES } from '#shared/pages/rules/languages.ts'
import { eventCodes } from '#shared/shipping/records/eventCodes.ts'
import { localiseDescription } from '#shared/shipping/tracking/eventTexts.ts'
import { call } from '#test/support/api.ts'
import { aLabel } from '#test/support/labels.ts'
import { operate } from '#test/support/operations.ts'
import { describeWithTable } from '#test/support/table.ts'

const SCRIPTS: ReadonlyMap<string, RegExp> = new Map([
  ['ja', /[\p{Script=Hiragana}\p{Script=Han}\p{Script=Katakana}]/u],
  ['zh', /\p{Script=Han}/u],
  ['ar', /\p{Script=Arabic}/u],
])

test.each(TRACKING_LANGUAGES.filter((language) => language !== 'en'))(
  'every event has a separate text in %s',
  (language) => {
    const texts = [...eventCodes.values()].map((event) => localiseDescription(event, language))
    expect(
      texts.filter((text, place) => text.trim() === '' || text === [...eventCodes.values()][place]?.description),
    ).toEqual([])
    const requested = SCRIPTS.get(language) ?? /\p{Script=Latin}/u
    expect(texts.filter((text) => !requested.test(text))).toEqual([])
  },
)

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['de', 'de'],
  ['de-AT', 'de'],
  ['zh-Hant-TW', 'zh'],
  ['PT-br', 'pt'],
  ['fr;q=0.3, ja;q=0.8', 'ja'],
  ['fr, de', 'fr'],
  ['it, nl;q=0.9, es;q=0.1', 'es'],
  ['de;q=0, en', 'en'],
  ['xx, *;q=0.5, de;q=0.1', 'en'],
  ['it', 'en'],
  [`${'xx,'.repeat(1_000)}de`, 'en'],
])('Accept-Language %j takes %s', (header, language) => {
  expect(selectLanguage(header, TRACKING_LANGUAGES)).toBe(language)
})

describeWithTable('GET /track in a language', () => {
  test('translates our own texts, and shows those of carriers unchanged', async () => {
    const { account, label } = await aLabel()
    const number = label.tracking_number
    await operate('TrackingEventRecorded', { tracking_number: number, code: 198 })
    await operate('TrackingEventRecorded', { tracking_number: number, code: 300, description: 'Card left at the door' })
    const translateText = async (accept?: string) => {
      const headers: Record<string, string> = accept === undefined ? {} : { 'accept-language': accept }
      const response = await call('GET /track/{tracking_number}', {
        token: account.token,
        params: { tracking_number: number },
        headers,
      })
      const texts = response.body.track.events.map(({ description }: { description: string }) => description)
      return [response.headers['content-language'], response.headers.vary, texts.toSorted()]
    }
    expect(await translateText()).toEqual([
      'en',
      'accept, accept-language',
      ['Card left at the door', 'OUT FOR DELIVERY', 'SHIPMENT LABEL CREATED'],
    ])
    expect(await translateText('de-DE,de;q=0.9')).toEqual([
      'de',
      'accept, accept-language',
      ['Card left at the door', 'In Zustellung', 'Versandetikett erstellt'],
    ])
  })
})
