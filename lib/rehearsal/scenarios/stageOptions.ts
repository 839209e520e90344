import type { StageFile } from '#lib/infra/stageFile.ts'
import type { Place } from '../cloudFormation/place.ts'

const EDGE_REGION = 'us-east-1'
const OTHER_ACCOUNT_ID = '222222222222'

/** Returns optional settings by name, as additions to the stage file. */
export function buildStageOptions(
  { account, region }: Place,
  isProtected: boolean,
): Readonly<Record<string, StageFile>> {
  const certificate = (name: string, of = region): string => `arn:aws:acm:${of}:${account}:certificate/${name}`
  const domain = { name: 'api.example.com', certificateArn: certificate('public') }
  return {
    domain: { domain },
    edge: {
      domain,
      edge: {
        certificateArn: certificate('edge', EDGE_REGION),
        origin: { name: 'origin.example.com', certificateArn: certificate('origin') },
        isOnlyWay: true,
      },
    },
    alarmEmails: { alarmEmails: ['ada@example.com', 'grace@example.com'] },
    budget: { budget: { monthlyUsd: 500 } },
    dataEvents: { dataEvents: true },
    operatorApi: { operatorApi: isProtected },
    floorApi: { floorApi: true },
    payments: { payments: { provider: 'stripe' } },
    shopify: { shopify: { clientId: '0123456789abcdef0123456789abcdef' } },
    mail: { mail: { sender: 'mail@example.com' } },
    mailElsewhere: { mail: { sender: 'mail@example.com', region: 'eu-west-1' } },
    carriers: { carriers: { accounts: ['easypost'], sandbox: !isProtected } },
    brand: { brand: { name: 'Bright Parcels', headerPrefix: 'Bright', trackingUrl: 'https://example.com/track/' } },
    invoicing: { invoicing: INVOICING },
    rolloutAtOnce: { rollout: 'atOnce' },
    otherCanary: { rollout: { percent: 20, minutes: 10 } },
    retention: { retention: { logDays: 365, eventDays: 60, monthlyCopyDays: 731 } },
    limits: { limits: { requestsPerSecond: 500, burst: 700 } },
    restoredTable: {
      tableStream: `arn:aws:dynamodb:${region}:${account}:table/shipping-restored/stream/2026-11-22T10:00:00.000`,
    },
    ...(isProtected
      ? { backup: { backup: { account: OTHER_ACCOUNT_ID, region: 'eu-west-1' } } }
      : { privateWebhooks: { privateWebhooks: true } }),
  }
}

const INVOICING = {
  issuer: {
    name: 'Bright Parcels GmbH',
    street: 'Invalidenstraße 117',
    city: 'Berlin',
    postalCode: '10115',
    country: 'DE',
    email: 'billing@bright.example',
    vatId: 'DE136695976',
    bank: { account: 'DE02120300000000202051', bic: 'BYLADEM1001', holder: 'Bright Parcels GmbH' },
  },
  vat: 'included',
  numbers: 'INV-{year}-{number}',
  creditNoteNumbers: 'CN-{year}-{number}',
} as const
