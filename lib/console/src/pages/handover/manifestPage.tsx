import { useRoute } from 'preact-iso'
import type { Manifest } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { AsyncPage } from '../../components/async.tsx'
import { Facts } from '../../components/facts.tsx'
import { Page, Panel } from '../../components/page.tsx'
import { downloadFile, openDocument } from '../../data/files.ts'
import { count, number, when } from '../../data/format.ts'
import { useAction } from '../../data/useAction.ts'
import { useAsyncData } from '../../data/useAsyncData.ts'
import { formatCustomsDataCsv } from './customsDataCsv.ts'

/** Manifest page: overpacks and documents. */
export function ManifestPage() {
  const id = Number(useRoute().params.id)
  const manifest = useAsyncData((signal) => client.manifests.get(id, {}, { signal }), [id])
  return (
    <AsyncPage of={manifest} what="manifest" title="Manifest">
      {(value) => <Shown manifest={value} />}
    </AsyncPage>
  )
}

function Shown({ manifest }: { readonly manifest: Manifest }) {
  const { id, total_overpacks: overpacks, total_shipments: parcels } = manifest
  const { isBusy, run } = useAction()
  const print = () => run(async () => openDocument(await client.manifests.getPdf(id), 'application/pdf'))
  const printForm = (form: string) =>
    run(async () => openDocument(await client.manifests.getPdf(id, { form }), 'application/pdf'))
  const saveCustomsData = () =>
    run(async () => downloadFile(await formatCustomsDataCsv(id), 'text/csv', `customs-data-${id}.csv`))
  return (
    <Page
      title={`Manifest ${id}`}
      above={<a href={link('/handover/manifests')}>Manifests</a>}
      actions={
        <>
          <button type="button" disabled={isBusy} onClick={saveCustomsData}>
            Download customs data
          </button>
          <button type="button" class="main" disabled={isBusy} onClick={print}>
            Print delivery ticket
          </button>
        </>
      }
    >
      <div class="panels">
        <Panel title="Details">
          <Facts
            of={[
              ['Entry point', manifest.entry_point],
              ['Delivered by', manifest.carrier],
              ['Tracking number', manifest.tracking_number && <code>{manifest.tracking_number}</code>],
              ['Overpacks', number(overpacks)],
              ['Parcels', number(parcels)],
              ['Created', when(manifest.created)],
            ]}
          />
        </Panel>
        {manifest.forms.length > 0 && (
          <Panel title="Carrier documents">
            <ul class="entries">
              {manifest.forms.map((form) => (
                <li key={form}>
                  <span>{form}</span>
                  <button type="button" class="link" disabled={isBusy} onClick={() => printForm(form)}>
                    Print<span class="unseen"> {form}</span>
                  </button>
                </li>
              ))}
            </ul>
          </Panel>
        )}
        <Panel title={count(overpacks, 'overpack')}>
          <ul class="entries">
            {manifest.overpacks_details.map((overpack) => (
              <li key={overpack.id}>
                <a href={link(`/handover/overpacks/${overpack.id}`)}>Overpack {overpack.id}</a>
                <small>
                  {overpack.service}
                  {overpack.weight !== null && `, ${number(overpack.weight)} kg`}
                </small>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </Page>
  )
}
