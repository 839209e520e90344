import { randomUUID } from 'node:crypto'
import * as credentials from '#functions/api/credentials/credentials.ts'
import { credentialRoutes } from '#functions/api/credentials/routes.ts'
import { createCoreDeps, createSigningDeps, createWorkerDeps } from '#functions/runtime/core.ts'
import { withCarrierRates } from '#functions/runtime/withCarrierGateway.ts'
import { withCarriers } from '#functions/runtime/withCarriers.ts'
import { withExternalParcels } from '#functions/runtime/withExternalParcels.ts'
import { withShipmentPorts } from '#functions/runtime/withShipmentPorts.ts'
import { createPlatformAccounts } from '#shared/accounts/carrierCredentials/carrierAccounts.ts'
import { createVault } from '#shared/accounts/carrierCredentials/vault.ts'
import { createCarriers } from '#shared/carriers/carriers.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import { handleOperation } from '#shared/operations/handleOperationsEvent.ts'
import { clock } from '#shared/platform/clock.ts'
import { loadConfig } from '#shared/platform/config.ts'
import { lazyBlobs } from '#shared/platform/lazyBlobs.ts'
import { loadSecret } from '#shared/platform/secrets.ts'
import { routingData } from '#shared/rating/readRoutingData.ts'
import { processBatches } from '#shared/shipping/batches/processBatches.ts'
import { loadManifestForm } from '#shared/shipping/manifests/manifestForms.ts'
import { directly } from '#test/support/outsideCarrier.ts'
import { anAccount, testTable } from '../accounts.ts'
import { call } from '../api.ts'
import { asFunction } from '../aws/asFunction.ts'
import { aBatch } from '../batches.ts'
import { fakeAdapter, OUR_ACCOUNT } from '../fakeAdapter.ts'
import { estimateWith, labelsWith, shipmentsWith, trackWith } from '../handlersWith.ts'
import { operationDeps } from '../operations.ts'
import { aMerchant, aReadyOrder } from '../orders.ts'
import { blackPng } from '../png.ts'
import { externalCarrierLanes, FROM_LA, realCarriers } from '../realCarriers.ts'
import { buyLabelFor, lanesOf, returnLabelsBy, runReturnLabelJob } from '../returnLabels.ts'
import { aRequestWithLabelPending } from '../returnPortal.ts'
import { aReturnRequest } from '../returnRequests.ts'
import { answer, postReshipment, reshipmentsBy, returns } from '../returns.ts'
import { aShipment } from '../shipments.ts'
import { testPorts } from '../testPorts.ts'
import { MINUTE_MS } from '../time.ts'
import { nowText } from './backgroundScenario.ts'

/* Background scenarios of external carriers. */

const HOUR_MS = 60 * MINUTE_MS

const rich = () => anAccount({ balances: { USD: 10_000 } })

/** Runs work with a platform account of an external carrier. */
async function withCarrierAccount(work: () => Promise<unknown>): Promise<void> {
  process.env.CARRIER_ACCOUNTS = 'easypost'
  try {
    await work()
  } finally {
    delete process.env.CARRIER_ACCOUNTS
  }
}

/** Returns the credentials Lambda with a platform account of an external carrier. */
const credentialsHere = () =>
  createApiHandler(credentialRoutes, credentials, () => {
    const deps = createSigningDeps()
    return { ...deps, vault: createVault(deps.config.credentialsKeyId) }
  })

const aParcel = (changes: object = {}) => ({ shipment: { ...aShipment(FROM_LA), ...changes } })

export const realCarrierScenarios: Readonly<Record<string, () => Promise<unknown>>> = {
  'labels of a real carrier are bought': () =>
    withCarrierAccount(async () => {
      const { token, userId } = await rich()
      const own = () => withCarriers(createWorkerDeps())
      const query = 'entry_point=LAXI01&country=US&postal_code=10118&weight=0.8&length=20&width=15&height=10'
      await call('GET /estimate', { token, query }, estimateWith({}))
      const { externalParcels } = withExternalParcels(createCoreDeps())
      const elsewhere = { token, params: { tracking_number: 'EZ4000000004' } }
      await call('GET /track/{tracking_number}', elsewhere, trackWith(externalParcels))
      await call('POST /shipments', { token, body: aParcel({ create_label: true }) }, shipmentsWith({}))
      const { id } = (await call('POST /shipments', { token, body: aParcel() }, shipmentsWith({}))).body.shipment
      await call('POST /labels', { token, body: { label: { shipment_id: id } } }, labelsWith({}))
      await aBatch(token, [aParcel()])
      const deps = withShipmentPorts(withCarrierRates(own()))
      await asFunction('processBatches', () => processBatches(userId, deps))
      const reshipments = reshipmentsBy('EasyPost', own().carriers, undefined, externalCarrierLanes())
      const reshipment = await postReshipment(token, await returns(userId, 1), {}, {}, reshipments)
      await answer(token, reshipment.body.reshipment.id, 'Approved', {}, reshipments)
      const returnLabels = returnLabelsBy(own().carriers, { lanes: lanesOf('EasyPost', 'USPS/Priority') })
      await buyLabelFor(token, (await aReturnRequest({ token, userId })).id, {}, returnLabels)
      await aRequestWithLabelPending(await rich())
      await runReturnLabelJob(own().carriers, { lanes: lanesOf('EasyPost', 'USPS/Priority') })
    }),
  'an order is packed with a label of a real carrier': async () => {
    const { userId, token } = await aMerchant()
    const { carriers } = withCarriers(createWorkerDeps())
    const ports = { ...testPorts(), routing: { ...routingData, lanes: externalCarrierLanes() } }
    for (const worker of ['operations', 'floorPacking']) {
      const about = { event_id: randomUUID(), occurred_at: nowText(), user_id: userId }
      const detail = { ...about, order_id: await aReadyOrder(token) }
      await asFunction(worker, () =>
        handleOperation({ detailType: 'PackingStarted', detail }, operationDeps({ carriers, ports })),
      )
    }
  },
  'parcels of real carriers are asked for, handed over and followed': () =>
    withCarrierAccount(async () => {
      const fake = fakeAdapter()
      // Each function reads the secret of the accounts, which is empty in tests.
      const stored = () => createPlatformAccounts(() => loadSecret(loadConfig().carrierSecretId))()
      const world = realCarriers({ fake, accounts: async () => ({ ...(await stored()), easypost: OUR_ACCOUNT }) })
      const accounts = [await rich(), await rich()] as const
      const credential = { carrier: 'EasyPost', params: { api_key: 'EZTK-own' } }
      const references: string[] = []
      for (const [place, { token }] of accounts.entries()) {
        if (place > 0) await call('POST /credentials', { token, body: { credential } }, credentialsHere())
        const { shipment } = (
          await call('POST /shipments', { token, body: aParcel({ create_label: true }) }, world.shipments)
        ).body
        references.push(String(shipment.labels[0].id))
      }
      const [{ token }] = accounts
      fake.injectFaults('purchase', { refused: 'the carrier rejects the address' })
      await call('POST /shipments', { token, body: aParcel({ create_label: true }) }, world.shipments)
      // The gateway is unavailable, so the job buys both labels.
      const unreached = shipmentsWith({ carriers: createCarriers(testTable()) })
      for (const { token } of accounts)
        await call('POST /shipments', { token, body: aParcel({ create_label: true }) }, unreached)
      await world.settleAfter(3 * MINUTE_MS)
      const units = [{ sscc: '1', weightGrams: 1, references }]
      const manifest = { reference: '1', entryPoint: 'LAXI01', units, credentials: null }
      fake.makeForms([{ format: 'png', bytes: blackPng(4, 6) }])
      await asFunction('settleManifests', async () =>
        directly(world.carriers('EasyPost'))?.transmitWithForms?.(manifest),
      )
      for (const name of ['easypost-1.pdf', 'lost.pdf']) {
        await asFunction('manifests', () =>
          loadManifestForm(lazyBlobs, { userId: accounts[0]?.userId ?? 0, id: 1 }, name),
        )
      }
      const scan = { code: 101, rawCode: 'in_transit', rawText: 'On its way', occurredAtMs: clock.now() }
      fake.scan({
        ...scan,
        localTime: nowText().slice(0, 19).replace('T', ' '),
        city: null,
        province: null,
        postalCode: null,
        country: null,
      })
      await world.followAfter(3 * HOUR_MS)
    }),
}
