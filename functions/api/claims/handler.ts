import { html } from 'hono/html'
import { parseId } from '../../../shared/core/ids.ts'
import { problem } from '../../../shared/core/problems.ts'
import { ProblemError } from '../../../shared/http/answers.ts'
import { apiHandler } from '../../../shared/http/apiHandler.ts'
import type { Endpoint } from '../../../shared/http/endpoint.ts'
import { htmlPage } from '../../../shared/pages/page.ts'
import { problemPage } from '../../../shared/pages/problemPage.ts'
import { branding } from '../../../shared/platform/branding.ts'
import { type CoreDeps, coreDeps } from '../../runtime/core.ts'
import { claimRoutes } from './routes.ts'

/** Tells nothing about the shipment: whoever has the address may read the page. */
const showClaim: Endpoint<typeof claimRoutes.showClaim, CoreDeps> = async ({ params }, { config }) => {
  const id = parseId(params.shipment_id)
  if (id === null) throw new ProblemError(problem('shipment_not_found', { id: params.shipment_id }))
  const subject = `Claim for shipment ${id}`
  const link = `mailto:${config.supportEmail}?subject=${encodeURIComponent(subject)}`
  return htmlPage({
    title: 'Claim for a lost or damaged parcel',
    content: html`<p>This page is about <strong>shipment ${id}</strong>.</p>
<p>A parcel counts as lost when its tracking has not moved for 30 days. Claim within 90 days of the day it was handed in.</p>
<ol>
<li>Collect what shows the value of the contents: the invoice or the order.</li>
<li>For a damaged parcel, take pictures of the outside, the packing and the goods.</li>
<li>Write to <a href="${link}">${config.supportEmail}</a> and name the shipment.</li>
</ol>
<p class="soft">Without insurance a parcel is covered up to 30 USD; ${branding().displayName('Svc Post')} has no cover.</p>`,
  })
}

export const handler = apiHandler(claimRoutes, { showClaim }, coreDeps, problemPage)
