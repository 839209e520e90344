import { html } from 'hono/html'
import { type CoreDeps, createCoreDeps } from '#functions/runtime/core.ts'
import { parseId } from '#shared/core/ids.ts'
import { problem } from '#shared/core/problems.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { ProblemError } from '#shared/http/responses.ts'
import { renderHtmlPage } from '#shared/pages/page.ts'
import { renderProblemPage } from '#shared/pages/problemPage.ts'
import { branding } from '#shared/platform/branding.ts'
import { claimRoutes } from './routes.ts'

/** Reveals nothing about the shipment, as the page is public. */
const showClaim: Endpoint<typeof claimRoutes.showClaim, CoreDeps> = async ({ params }, { config }) => {
  const id = parseId(params.shipment_id)
  if (id === null) throw new ProblemError(problem('shipment_not_found', { id: params.shipment_id }))
  const subject = `Claim for shipment ${id}`
  const link = `mailto:${config.supportEmail}?subject=${encodeURIComponent(subject)}`
  return renderHtmlPage({
    title: 'Claim for a lost or damaged parcel',
    content: html`<p>Claim for <strong>shipment ${id}</strong>.</p>
<p>A parcel is considered lost after 30 days without tracking updates. Claims must be filed within 90 days of handover.</p>
<ol>
<li>Prepare proof of value, such as the invoice or order.</li>
<li>For a damaged parcel, take photos of the outside, the packaging and the goods.</li>
<li>Email <a href="${link}">${config.supportEmail}</a> and include the shipment ID.</li>
</ol>
<p class="soft">Uninsured parcels are covered up to 30 USD, but ${branding().getDisplayName('Svc Post')} is not covered.</p>`,
  })
}

export const handler = createApiHandler(claimRoutes, { showClaim }, createCoreDeps, renderProblemPage)
