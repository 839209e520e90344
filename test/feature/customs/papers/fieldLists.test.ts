import { expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { getManifest, MEASURES, postManifest, postOverpack } from '#test/support/overpacks.ts'
import { describeWith, pdfText } from '#test/support/pdf.ts'
import { post } from '#test/support/shipments.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'

type Goods = {
  readonly description: string
  readonly hts_code: string
  readonly coo: string
  readonly quantity: number
  readonly value: number
  readonly weight: number
}

const goods = (
  description: string,
  hts_code: string,
  coo: string,
  quantity: number,
  value: number,
  weight: number,
) => ({
  ...{ description, hts_code, coo, quantity, value, weight },
  currency: 'USD',
})
const place = (
  name: string,
  street1: string,
  city: string,
  postal_code: string,
  country: string,
  phone: string,
  province?: string,
) => ({ ...{ name, street1, city, postal_code, country, phone }, ...(province !== undefined && { province }) })

const SELLER = {
  ...{ name: 'Harbour Goods Ltd', id: 'HK12345678', street1: '1 Queens Road', city: 'Hong Kong', country: 'HK' },
  phone: '+852 2123 4567',
}

const NEW_YORK = place('Ada Lovelace', '350 5th Ave', 'New York', '10118', 'US', '+1 212 555 0100', 'NY')
const LONDON = place('Oliver Twist', '10 Downing Street', 'London', 'SW1A 2AA', 'GB', '+44 20 7946 0000')
const BERLIN = place('Erika Groß', 'Invalidenstraße 117', 'Berlin', '10115', 'DE', '+49 30 1234567')
const PARIS = place('Chloé Dupont', '8 rue de la Paix', 'Paris', '75002', 'FR', '+33 1 44 77 10 00')
const TORONTO = place('Luc Tremblay', '290 Bremner Blvd', 'Toronto', 'M5V 3L9', 'CA', '+1 416 555 0171', 'ON')
const SYDNEY = place('Matilda Walker', '1 Macquarie St', 'Sydney', '2000', 'AU', '+61 2 9250 7111', 'NSW')
const SAO_PAULO = place('Joana Lima', 'Avenida Paulista 1578', 'Sao Paulo', '01310-200', 'BR', '+55 11 3251 5644', 'SP')
const MEXICO = place('Frida Lopez', 'Avenida Juarez 50', 'Ciudad de Mexico', '06050', 'MX', '+52 55 5512 2593', 'CMX')
const BERN = place('Urs Buergi', 'Bundesplatz 3', 'Bern', '3005', 'CH', '+41 58 322 90 99')
const OSLO = place('Liv Aasen', 'Karl Johans gate 22', 'Oslo', '0026', 'NO', '+47 23 31 30 50')
const TOKYO = place('Hanako Sato', '1-1 Marunouchi', 'Chiyoda-ku', '100-0005', 'JP', '+81 3 3213 1112', 'Tokyo')
const SEOUL = place('Minjun Kim', '110 Sejong-daero', 'Seoul', '04524', 'KR', '+82 10 1234 5678', 'Seoul')

const MUG = goods('Ceramic coffee mug', '691110', 'CN', 2, 30, 0.25)
const SHIRT = goods('Knitted cotton T-shirt', '6109100012', 'CN', 2, 24.5, 0.2)
const KNIVES = goods('Stainless steel kitchen knife set', '8211915030', 'CN', 1, 89, 1.2)
const SCARF = goods('Silk scarf', '621410', 'IT', 1, 60, 0.1)
const BELT = goods('Leather belt', '420330', 'IT', 1, 45, 0.2)
const HAT = goods('Wool beanie hat', '650500', 'CN', 2, 40, 0.1)
const SOCKS = goods('Cotton socks', '611595', 'TR', 4, 20, 0.05)
const GAMES = goods('Board game of printed cardboard', '950490', 'CN', 9, 450, 0.2)
const REEL = goods('Fishing reel', '950730', 'JP', 1, 80, 0.6)
const SHOES = goods('Running shoes, textile uppers', '640411', 'VN', 1, 95, 1)
const WATCH = goods('Quartz wristwatch', '910211', 'CN', 1, 150, 0.2)
const SWEATER = goods('Knitted wool sweater', '611011', 'CN', 1, 70, 0.5)
const BOOK = goods('Printed paperback book', '490199', 'US', 2, 30, 0.2)
const PEDAL = goods('Electric guitar pedal', '854370', 'US', 2, 240, 0.7)
const CREAM = goods('Face cream, 50 ml', '330499', 'FR', 2, 60, 0.1)

type Paper = 'cn22' | 'cn23' | 'commercial_invoice'
const BY_COURIER: readonly Paper[] = ['commercial_invoice']
const SMALL: readonly Paper[] = ['cn22']
const LARGE: readonly Paper[] = ['cn23', 'commercial_invoice']

const CPF = [{ type: 'CPF', value: '529.982.247-25' }]
const PCCC = [{ type: 'PCCC', value: 'P123456789012' }]

/** Twenty everyday parcels with the documents that each requires. */
const PARCELS: readonly {
  readonly to: ReturnType<typeof place>
  readonly service: 'Svc Post' | 'Svc Parcel'
  readonly lines: readonly Goods[]
  readonly papers: readonly Paper[]
  /** Seller's tax IDs. */
  readonly tax_ids?: readonly object[]
  /** Recipient's tax IDs. */
  readonly importerIds?: readonly object[]
}[] = [
  { to: NEW_YORK, service: 'Svc Post', lines: [SHIRT], papers: SMALL },
  { to: NEW_YORK, service: 'Svc Parcel', lines: [KNIVES, MUG], papers: BY_COURIER },
  {
    ...{ to: LONDON, service: 'Svc Post', lines: [MUG], papers: SMALL },
    tax_ids: [{ type: 'VAT', value: 'GB123456782', country: 'GB' }],
  },
  { to: LONDON, service: 'Svc Parcel', lines: [SWEATER], papers: BY_COURIER },
  {
    ...{ to: BERLIN, service: 'Svc Post', lines: [SHIRT], papers: SMALL },
    tax_ids: [{ type: 'IOSS', value: 'IM2760000017' }],
  },
  { to: BERLIN, service: 'Svc Parcel', lines: [KNIVES, PEDAL], papers: BY_COURIER },
  { to: PARIS, service: 'Svc Post', lines: [SCARF, BELT, HAT, SOCKS], papers: LARGE },
  { to: PARIS, service: 'Svc Post', lines: [GAMES], papers: LARGE },
  { to: TORONTO, service: 'Svc Post', lines: [REEL], papers: SMALL },
  { to: TORONTO, service: 'Svc Parcel', lines: [SHOES, HAT], papers: BY_COURIER },
  { to: SYDNEY, service: 'Svc Post', lines: [BELT], papers: SMALL },
  { to: SYDNEY, service: 'Svc Parcel', lines: [SHOES], papers: BY_COURIER },
  { to: SAO_PAULO, service: 'Svc Post', lines: [MUG], papers: SMALL, importerIds: CPF },
  { to: SAO_PAULO, service: 'Svc Parcel', lines: [SHOES], papers: BY_COURIER, importerIds: CPF },
  { to: MEXICO, service: 'Svc Post', lines: [WATCH], papers: SMALL },
  { to: BERN, service: 'Svc Post', lines: [WATCH], papers: SMALL },
  { to: OSLO, service: 'Svc Post', lines: [SWEATER], papers: SMALL, tax_ids: [{ type: 'VOEC', value: '2012345' }] },
  { to: TOKYO, service: 'Svc Post', lines: [BOOK], papers: SMALL },
  { to: TOKYO, service: 'Svc Parcel', lines: [PEDAL], papers: BY_COURIER },
  { to: SEOUL, service: 'Svc Post', lines: [CREAM], papers: SMALL, importerIds: PCCC },
]

const named = PARCELS.map((parcel, at) => ({ ...parcel, name: `${at + 1}, ${parcel.service} to ${parcel.to.country}` }))

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
const weightOf = (lines: readonly Goods[]): number => sum(lines.map(({ weight, quantity }) => weight * quantity))

/** Returns text without white space and case, as the layout of address lines differs by country. */
const bare = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()

describeWith(['pdftotext'], 'the papers of everyday parcels', () => {
  describeWithTable('have every field of their lists', () => {
    useSigningSecret()

    test.each(named)('$name', async ({ to, service, lines, papers, tax_ids, importerIds }) => {
      const { token } = await anAccount({ balances: { USD: 1_000 } })
      const gross = weightOf(lines) + 0.1
      const created = await post(token, {
        ...{ to, service, create_label: true, order_number: 'ORD-1001', weight: gross },
        ...{ length: 30, width: 20, height: 10 },
        consignor: { ...SELLER, ...(tax_ids && { tax_ids }) },
        ...(importerIds && { consignee: { ...to, tax_ids: importerIds } }),
        line_items: lines,
      })
      expect([created.status, created.body.message]).toEqual([201, undefined])
      const { shipment } = created.body
      const [label] = shipment.labels
      const postage = Number((label.cost + label.surcharge).toFixed(2))
      const read = (query: string) => call('GET /labels/{id}', { token, params: { id: label.id }, query })
      const labelText = pdfText((await read('type=pdf')).bytes)
      const beside = papers.includes('cn22') ? '' : pdfText((await read('document=customs')).bytes)

      const everywhere = [
        label.tracking_number,
        ...[SELLER.name, SELLER.street1, SELLER.city, 'HONG KONG SAR CHINA'],
        ...[to.name, to.street1, to.city, to.postal_code],
        ...lines.flatMap(({ description, hts_code, quantity, weight, value }) => [
          ...[description, hts_code, (weight * quantity).toFixed(3), `${value.toFixed(2)} USD`],
        ]),
        `${sum(lines.map(({ value }) => value)).toFixed(2)} USD`,
        ...(tax_ids ?? []).map((id) => Object(id).value),
        label.created.slice(0, 10),
      ]
      const onPapers = [
        ...[SELLER.phone, to.phone, 'ORD-1001', gross.toFixed(3), `${postage.toFixed(2)} USD`],
        ...(importerIds ?? []).map((id) => Object(id).value.replaceAll(/\D/g, '')),
      ]
      const expectedFields = (text: string, fields: readonly string[]) =>
        fields.filter((field) => !bare(text).includes(bare(field)))
      expect(expectedFields(labelText, everywhere)).toEqual([])
      for (const { coo } of lines) expect(labelText).toMatch(new RegExp(`\\b${coo}\\b`))
      if (papers.includes('cn22')) {
        expect(expectedFields(labelText, ['CN 22', 'DÉCLARATION EN DOUANE', 'Sale of goods', 'certify'])).toEqual([])
      } else {
        expect(expectedFields(beside, [...everywhere, ...onPapers])).toEqual([])
        for (const { coo } of lines) expect(beside).toMatch(new RegExp(`\\b${coo}\\b`))
      }
      if (papers.includes('cn23')) {
        const fields = ["Sender's customs reference", "Importer's reference", 'Postal charges', 'Vente', 'certify']
        expect(expectedFields(beside, ['CN 23', 'HK12345678', ...fields])).toEqual([])
      }
      if (papers.includes('commercial_invoice')) {
        const terms = shipment.terms === 'DDP' ? ['DDP', 'Paid by the sender: duty'] : ['DAP', 'Paid by the recipient']
        expect(expectedFields(beside, ['COMMERCIAL INVOICE', ...terms, '(B2C)', 'Freight'])).toEqual([])
      }

      const { overpack } = (await postOverpack(token, [{ id: shipment.id }], MEASURES)).body
      const { manifest } = (await postManifest(token, [overpack.id])).body
      expect((await getManifest(token, manifest.id)).status).toBe(200)
      const response = await call('GET /manifests/{id}/customs-data', { token, params: { id: manifest.id } })
      const [data, ...others] = response.body.customs_data
      expect(others).toEqual([])
      expect(data).toMatchObject({
        ...{ tracking_number: label.tracking_number, destination_country: to.country, origin_country: 'HK', papers },
        ...{ category: 'sale', buyer: 'consumer', package_count: 1, postage },
        channel: service === 'Svc Post' ? 'post' : 'courier',
        gross_weight: Number(gross.toFixed(3)),
        sender: { name: SELLER.name, street1: SELLER.street1, country: 'HK', phone: SELLER.phone },
        addressee: { name: to.name, street1: to.street1, country: to.country, phone: to.phone },
        lines: lines.map(({ description, quantity, coo, value, weight }) => ({
          ...{ description, quantity, origin_country: coo, value, currency: 'USD' },
          net_weight: Number((weight * quantity).toFixed(3)),
          hs_code: expect.any(String),
        })),
      })
      const numbers = [...data.sender.numbers, ...data.addressee.numbers, ...(data.importer?.numbers ?? [])]
      const types = numbers.map(({ type }: { type: string }) => type)
      expect(types).toEqual(
        expect.arrayContaining([...(tax_ids ?? []), ...(importerIds ?? [])].map((id) => Object(id).type)),
      )
    })
  })
})
