import { type Deployment, parseDeployment } from '#lib/infra/deployment.ts'
import type { StageFile } from '#lib/infra/stageFile.ts'
import { INVOICING } from './invoicing.ts'

const ACCOUNT = '111111111111'
const REGION = 'eu-central-1'
const certificate = (name: string, region = REGION) => `arn:aws:acm:${region}:${ACCOUNT}:certificate/${name}`

/** Test stages, independent of the deployer's stage files. */
const files = {
  dev: { mail: { sender: 'mail@example.com' } },
  prod: { protected: true },
  /** Stage with every option. */
  full: {
    account: ACCOUNT,
    region: REGION,
    protected: true,
    domain: { name: 'api.example.com', certificateArn: certificate('public') },
    alarmEmails: ['ada@example.com', 'grace@example.com'],
    limits: { requestsPerSecond: 500, burst: 700 },
    rollout: { percent: 20, minutes: 10 },
    retention: {
      logDays: 365,
      monthlyCopyDays: 731,
      eventDays: 60,
      personalDataMonths: 12,
      invoiceYears: 8,
      customsRecordYears: 7,
    },
    edge: {
      certificateArn: certificate('edge', 'us-east-1'),
      origin: { name: 'origin.example.com', certificateArn: certificate('origin') },
      requestsPerAddress: 1_000,
      commonRules: 'block',
      isOnlyWay: true,
      keyNumber: 2,
    },
    backup: { account: '222222222222', region: 'eu-west-1', copyDays: 90, lockAfterDays: 5 },
    budget: { monthlyUsd: 500 },
    brand: {
      name: 'Bright Parcels',
      website: 'https://example.com/',
      colour: '#e4572e',
      logo: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
      displayNames: { 'Svc Post': 'Bright Mail', SvcPost: 'BrightPost' },
      headerPrefix: 'Bright',
      legalLines: ['Bright Parcels Ltd', 'Company 1234567'],
      buyerSupport: 'https://example.com/help',
      supportEmail: 'help@example.com',
      invoiceIssuer: ['Bright Parcels Ltd', '8 Harbour Road', 'Hong Kong'],
      trackingUrl: 'https://example.com/track/',
      claimUrl: 'https://example.com/claims/',
    },
    invoicing: { ...INVOICING, accountingCurrency: 'EUR' },
    carriers: { accounts: ['easypost'], sandbox: false, scaleToleranceGrams: 20 },
    mail: {
      sender: 'mail@example.com',
      senderName: 'Bright mail room',
      identity: 'mail@example.com',
      region: 'eu-west-1',
    },
    payments: { provider: 'stripe' },
    shopify: { clientId: '0123456789abcdef0123456789abcdef', apiVersion: '2026-10' },
    privateWebhooks: false,
    dataEvents: true,
    operatorApi: true,
    floorApi: true,
    tableStream: `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/shipping-full-data-X/stream/2026-11-22T10:00:00.000`,
  },
} as const satisfies Readonly<Record<string, StageFile>>

export const testStages: Readonly<Record<TestStage, StageFile>> = files
export type TestStage = keyof typeof files

/** Returns the deployment of a test stage, optionally with different settings. */
export const testDeployment = (name: TestStage, changes: StageFile = {}): Deployment =>
  parseDeployment(name, { ...testStages[name], ...changes })
