import type { StageFile } from '#lib/infra/stageFile.ts'
import { LONGEST_REGION } from '#lib/infra/template/template.ts'
import { ADAPTERS } from '#shared/reference/rules/adapterNames.ts'
import { SERVICES } from '#shared/reference/rules/services.ts'
import { testStages } from '../testStages.ts'

const ACCOUNT = '999999999999'
const certificate = (region: string) =>
  `arn:aws:acm:${region}:${ACCOUNT}:certificate/01234567-89ab-cdef-0123-456789abcdef`

/** Longest possible host name: four labels of up to 63 characters. */
const host = (first: string): string =>
  `${first.padEnd(63, 'a')}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.com`
const line = (length: number): string => 'L'.repeat(length)
const address = (index: number): string => `${`alarms${index}`.padEnd(64, 'x')}@shipping.example.com`
const page = (path: string): string => `https://shipping.example.com/${path}/`

/** Longest valid stage name. */
export const LARGEST_STAGE_NAME = 'abcdefghijkl'

/** Characters of a logo that fit with the other settings. */
const LOGO_CHARACTERS = 168

/** Stage whose settings are at their limits, each or together. */
export const largestStage: StageFile = {
  ...testStages.full,
  account: ACCOUNT,
  region: LONGEST_REGION,
  domain: { name: host('api'), certificateArn: certificate(LONGEST_REGION) },
  alarmEmails: Array.from({ length: 10 }, (_, index) => address(index)),
  edge: {
    certificateArn: certificate('us-east-1'),
    origin: { name: host('origin'), certificateArn: certificate(LONGEST_REGION) },
    requestsPerAddress: 2_000_000,
    isOnlyWay: true,
    keyNumber: 1_000,
  },
  backup: { account: '888888888888', region: 'ap-northeast-1', copyDays: 3_650, lockAfterDays: 365 },
  brand: {
    name: line(60),
    website: page('home'),
    colour: '#e4572e',
    logo: `data:image/png;base64,${'A'.repeat(LOGO_CHARACTERS)}`,
    displayNames: Object.fromEntries([...SERVICES, 'SvcPost', 'SvcExpress', 'USPS'].map((name) => [name, line(30)])),
    headerPrefix: line(20),
    legalLines: [line(100), line(100)],
    buyerSupport: page('help'),
    supportEmail: 'support-of-the-brand@shipping.example.com',
    invoiceIssuer: Array.from({ length: 6 }, () => line(50)),
    trackingUrl: page('track'),
    claimUrl: page('claims'),
  },
  carriers: { accounts: [...ADAPTERS], sandbox: true, scaleToleranceGrams: 99_999 },
  mail: {
    sender: 'no-reply-of-the-brand@shipping.example.com',
    senderName: line(30),
    identity: 'no-reply-of-the-brand@shipping.example.com',
    region: 'ap-northeast-1',
  },
  tableStream: `arn:aws:dynamodb:${LONGEST_REGION}:${ACCOUNT}:table/shipping-${LARGEST_STAGE_NAME}-data-X/stream/2026-11-22T10:00:00.000`,
}
