import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { layoutDeliveryTicket } from '#shared/documents/deliveryTicket/deliveryTicket.ts'
import type { DeliveryTicketData } from '#shared/documents/deliveryTicket/deliveryTicketTable.ts'
import { A4_CONTENT_BOX, A4_FOOTER_BOX, A4_SIZE_PT } from '#shared/documents/page/paper.ts'
import { aDeliveryTicket, ticketOverpacks } from '#test/support/aDeliveryTicket.ts'
import { overlappingTexts, shapesOutside, textOf, withoutSpace } from '#test/support/layout.ts'
import { measure } from '#test/support/measure.ts'

const PRINTED_AREA = { ...A4_CONTENT_BOX, height: A4_FOOTER_BOX.y + A4_FOOTER_BOX.height - A4_CONTENT_BOX.y }

const word = fc.stringMatching(/^[A-Za-z0-9.-]{1,40}$/)
const line = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' ').slice(0, 60).trim())
const lines = fc.array(line, { minLength: 1, maxLength: 8 })
const sizeCm = fc.double({ min: 0.01, max: 999.99, noNaN: true }).map((size) => Number(size.toFixed(2)))
const carrier = fc.option(fc.stringMatching(/^[A-Z][a-z]{0,18}[a-z]$/))

const overpacks = fc
  .record({
    count: fc.integer({ min: 1, max: 25 }),
    parts: fc.record({
      overpackId: fc.maxSafeNat(),
      carrier,
      service: fc.constantFrom('Svc Post', 'Svc Priority'),
      exitPoint: fc.option(fc.stringMatching(/^[A-Z]{3}$/)),
      shipmentCount: fc.integer({ min: 1, max: 500 }),
      weightKg: fc.double({ min: 0.1, max: 9999.9, noNaN: true }),
      sizeCm: fc.tuple(sizeCm, sizeCm, sizeCm),
      containsDangerousGoods: fc.boolean(),
    }),
  })
  .map(({ count, parts }) => ticketOverpacks(count, parts))

const anyTicket: fc.Arbitrary<DeliveryTicketData> = fc
  .record({
    manifestId: fc.maxSafeNat(),
    entryPoint: fc.record({ id: fc.stringMatching(/^[A-Z0-9]{6}$/), name: line, lines }),
    consignor: lines,
    carrier,
    trackingNumber: fc.option(fc.stringMatching(/^[A-Z0-9]{1,40}$/)),
    overpacks,
  })
  .map(aDeliveryTicket)

const pagesOf = (parts: Partial<DeliveryTicketData>): string[] =>
  layoutDeliveryTicket(measure, aDeliveryTicket(parts)).map(textOf)

describe('a delivery ticket', () => {
  test('keeps everything on its pages', () => {
    fc.assert(
      fc.property(anyTicket, (ticket) => {
        const outside = layoutDeliveryTicket(measure, ticket).flatMap((page) =>
          shapesOutside(page, A4_SIZE_PT, PRINTED_AREA),
        )
        expect(outside).toEqual([])
      }),
      { numRuns: 30 },
    )
  })

  test('never prints one text over another', () => {
    fc.assert(
      fc.property(anyTicket, (ticket) => {
        expect(layoutDeliveryTicket(measure, ticket).flatMap(overlappingTexts)).toEqual([])
      }),
      { numRuns: 30 },
    )
  })

  test('shows addresses, transport and every overpack in full', () => {
    fc.assert(
      fc.property(anyTicket, (ticket) => {
        const shown = withoutSpace(layoutDeliveryTicket(measure, ticket).map(textOf).join(' '))
        const { entryPoint, consignor, carrier, trackingNumber } = ticket
        const requested = [
          ...[entryPoint.id, entryPoint.name, ...entryPoint.lines, ...consignor],
          ...[carrier ?? '', trackingNumber ?? ''],
          ...ticket.overpacks.flatMap(({ sscc, overpackId }) => [`(00)${sscc}`, String(overpackId)]),
        ]
        expect(requested.filter((text) => !shown.includes(withoutSpace(text)))).toEqual([])
      }),
      { numRuns: 30 },
    )
  })

  test('says what is handed in, where, and by whom', () => {
    const [page = ''] = pagesOf({ carrier: 'Quickvan', trackingNumber: 'QV-771' })
    for (const text of [
      'DELIVERY TICKET Manifest 94217500417',
      'MANIFEST 94217500417 CREATED (UTC) 2026-03-14 11:05:00 OVERPACKS 3 SHIPMENTS 111 GROSS KG 55.2',
      'DELIVERED BY Quickvan TRACKING NUMBER QV-771',
      'DELIVER TO HKG101 Hong Kong Collection Center',
      'CONSIGNOR Bright Lamps Ltd 88 Nathan Road',
      'No. SSCC Overpack Exit Shipments Gross kg Size cm OK',
      '1 (00) 106141411234567897 94217402113 Northlane Svc Parcel · DDP LAX 37 18.4 60 × 40 × 35.5',
      'Total: 3 111 55.2',
      'Handed over by NAME DATE AND TIME SIGNATURE Received at HKG101 by NAME DATE AND TIME SIGNATURE',
      'Page 1 of 1',
    ]) {
      expect(page).toContain(text)
    }
  })

  test('leaves out transport that was not announced, and what an overpack does not have', () => {
    const [page = ''] = pagesOf({ overpacks: ticketOverpacks(1, { carrier: null, exitPoint: null }) })
    expect(page).not.toContain('DELIVERED BY')
    expect(page).toContain('94217402113 Svc Parcel · DDP – 37')
  })

  test('warns of dangerous goods where there are some', () => {
    const [safe, dangerous] = [...ticketOverpacks(2)]
    if (!safe || !dangerous) throw new Error('two overpacks')
    const [page = ''] = pagesOf({ overpacks: [safe, { ...dangerous, containsDangerousGoods: true }] })
    expect(page.match(/DANGEROUS GOODS/g)).toHaveLength(1)
    expect(page).toContain(`${dangerous.overpackId} Northlane Svc Parcel · DDP DANGEROUS GOODS`)
  })

  test('adds weights up as they are printed, without the errors of binary fractions', () => {
    const weights = [0.1, 0.2, 18.25, 0.7]
    const rows = ticketOverpacks(4).map((overpack, index) => ({ ...overpack, weightKg: weights[index] ?? 0 }))
    expect(pagesOf({ overpacks: rows })[0]).toContain('Total: 4 148 19.3')
  })
})

describe('a delivery ticket of 100 overpacks', () => {
  const pages = pagesOf({ overpacks: ticketOverpacks(100) })

  test('goes over several pages, each with the names of the columns and its number', () => {
    expect(pages.length).toBeGreaterThan(5)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('No. SSCC Overpack Exit Shipments Gross kg Size cm OK')
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(page).toMatch(/manifest 94217500417/i)
    }
  })

  test('lists every overpack once, in order', () => {
    const listed = pages.flatMap((page) => page.match(/(?<=\(00\) )\d{18}/g) ?? [])
    expect(listed).toEqual(ticketOverpacks(100).map(({ sscc }) => sscc))
  })

  test('is totalled and signed once, at the end', () => {
    const signed = pages.map((page) => page.includes('Total: 100 3700 1840.0') && page.includes('Handed over by'))
    expect(signed).toEqual(pages.map((_, index) => index === pages.length - 1))
    expect(pages.join(' ').match(/Handed over by/g)).toHaveLength(1)
  })
})
