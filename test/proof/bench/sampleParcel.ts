import { due, keys } from '#shared/table/keys.ts'

const PARCELS_OF_USER = 100
const SERVICES = ['Svc Parcel', 'Svc Post', 'Svc Express'] as const
const CITIES = ['Berlin', 'Köln', 'München', 'Hamburg', 'Leipzig'] as const

/** An item of about 1 KB with the attributes of a stored shipment and an entry in the due list. */
export function sampleParcel(number: number) {
  const userId = 114_862_857_223_248 + Math.floor(number / PARCELS_OF_USER)
  const id = 114_862_909_564_085 + number * 4096
  return {
    ...keys.shipmentRow(userId, id, 0),
    ...due('bench', id, 1_795_268_302_528 + number),
    id,
    userId,
    updatedMs: 1_795_268_302_528 + number,
    revision: 1,
    comments: [`Order ${number} of the spring sale`],
    to: {
      ...NO_ADDRESS,
      name: `Erika Mustermann ${number}`,
      phone: `+49 30 ${1_000_000 + number}`,
      street1: `Invalidenstraße ${number % 900}`,
      city: CITIES[number % CITIES.length],
      postalCode: String(10_115 + (number % 3_000)),
      country: 'DE',
    },
    consignor: {
      ...NO_ADDRESS,
      name: 'Harbour Goods Ltd',
      phone: '+852 2123 4567',
      id: 'HK12345678',
      street1: '1 Queens Road',
      city: 'Hong Kong',
      country: 'HK',
    },
    consignee: null,
    from: null,
    entryPoint: 'HKG101',
    exitPoint: null,
    carrier: null,
    service: SERVICES[number % SERVICES.length],
    signatureConfirmation: false,
    insurance: number % 2 === 0,
    test: false,
    heightCm: 10 + (number % 20),
    lengthCm: 20 + (number % 50),
    widthCm: 15,
    weightGrams: 200 + (number % 20_000),
    lineItems: [0, 1].map((line) => ({
      coo: 'CN',
      currency: 'USD',
      description: `Cotton T-shirt, style ${number + line}`,
      originDescription: null,
      quantity: 1 + line,
      weightGrams: 350,
      valueMinor: 2_000 + (number % 1_000),
      dgCode: null,
      htsCode: '610910',
    })),
  }
}

const NO_ADDRESS = {
  companyName: null,
  name: null,
  phone: null,
  email: null,
  id: null,
  street1: null,
  street2: null,
  city: null,
  province: null,
  postalCode: null,
  country: null,
} as const
