import { html } from 'hono/html'
import { canGrantScopes } from '#shared/accounts/members/rules/roles.ts'
import type { Visit } from '#shared/accounts/sessions/sessions.ts'
import { getCreationMs, parseId } from '#shared/core/ids.ts'
import { getMinorUnitDigits, type Money, money, toDecimalValue } from '#shared/core/money.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { toSentence } from '#shared/core/toSentence.ts'
import type { DocumentResponse } from '#shared/http/endpoint.ts'
import {
  type AutoTopUpTerms,
  disableAutoTopUp,
  enableAutoTopUp,
  findAutoTopUp,
} from '#shared/money/payments/automaticPayments.ts'
import { listNewestPayments } from '#shared/money/payments/paymentStore.ts'
import type { Automatic } from '#shared/money/payments/rules/automatic.ts'
import type { Payment } from '#shared/money/payments/rules/payment.ts'
import { parsePaymentAmount, startPayment } from '#shared/money/payments/startPayment.ts'
import { buildAccountReference, formatSpacedReference } from '#shared/money/rules/accountReference.ts'
import { findAccountWithWallets } from '#shared/money/wallet/findAccountWithWallets.ts'
import {
  alert,
  day,
  FORM_EXPIRED_MESSAGE,
  hidden,
  type Markup,
  redirect,
  renderAccountLine,
  renderHtmlPage,
} from '#shared/pages/page.ts'
import { generateId } from '#shared/platform/generateId.ts'
import type { Table } from '#shared/table/table.ts'
import { type Principal, renderInsufficientRolePage, renderNoAccountPage, requirePrincipal } from './principal.ts'
import type { OAuthEndpoint } from './routes.ts'

/** Number of payments shown. */
const SHOWN = 10

const subject = (action: string, id: string): readonly string[] => ['payments', action, id]

const formatMoney = (amount: Money): string =>
  `${toDecimalValue(amount).toFixed(getMinorUnitDigits(amount.currency))} ${amount.currency}`

async function renderPaymentsPage(
  table: Table,
  visit: Visit,
  { user, account }: Principal,
  takesCards: boolean,
  error: string | null = null,
): Promise<DocumentResponse> {
  const [found, payments] = await Promise.all([
    findAccountWithWallets(table, account.id),
    listNewestPayments(table, account.id, SHOWN),
  ])
  if (!found) return renderNoAccountPage(visit, user)
  const currencies = found.wallets.size === 0 ? ['USD'] : [...found.wallets.keys()]
  const automatics = takesCards
    ? await Promise.all(currencies.map((currency) => findAutoTopUp(table, account.id, currency)))
    : []
  return renderHtmlPage({
    title: 'Balance and payments',
    content: html`${alert(error)}
<p>Balance of <strong>${account.name}</strong>:</p>
<ul>${[...found.wallets.values()].map(({ balance }) => html`<li>${formatMoney(balance)}</li>`)}</ul>
<p>Reference for bank transfers: <strong>${formatSpacedReference(buildAccountReference(account.id))}</strong></p>
${takesCards ? renderPaymentForm(visit, currencies) : ''}
${takesCards ? currencies.map((currency, index) => renderTopUpForm(visit, currency, automatics[index] ?? null)) : ''}
${payments.length === 0 ? '' : html`<h2>Payments</h2>`}
${payments.map(formatPaymentLine)}
<p class="soft">See also <a href="members">members and low-balance notifications</a>.</p>
${renderAccountLine(visit, user, 'Sign out')}`,
    cookies: visit.cookies,
    ...(error === null ? {} : { httpStatus: 400 }),
  })
}

const renderAmountField = (
  name: string,
  id: string,
  label: string,
  value = '',
): Markup => html`<label for="${id}">${label}</label>
<input id="${id}" name="${name}" inputmode="decimal" autocomplete="off" required maxlength="13" value="${value}">`

function renderPaymentForm(visit: Visit, currencies: readonly string[]): Markup {
  const id = String(generateId())
  return html`<section aria-labelledby="pay">
<h2 id="pay">Pay by card</h2>
<form method="post" action="payments">
${hidden({ action: 'pay', payment_id: id, form_token: visit.createFormToken(...subject('pay', id)) })}
${renderAmountField('amount', 'amount', 'Amount')}
<label for="currency">Currency</label>
<input id="currency" name="currency" required maxlength="3" autocapitalize="characters" value="${currencies[0] ?? 'USD'}">
<button class="main wide">Continue to payment</button>
</form>
</section>`
}

function renderTopUpForm(visit: Visit, currency: string, automatic: Automatic | null): Markup {
  const shown = (minorUnits: number | undefined) =>
    minorUnits === undefined ? '' : String(toDecimalValue(money(minorUnits, currency)))
  const isOn = automatic?.isOn ?? false
  return html`<section aria-labelledby="automatic-${currency}">
<h2 id="automatic-${currency}">Automatic top-up in ${currency}</h2>
<p class="soft">${formatTopUpStatus(automatic)}</p>
<form method="post" action="payments">
${hidden({ action: 'on', currency, form_token: visit.createFormToken(...subject('on', currency)) })}
${renderAmountField('below', `below-${currency}`, 'When the balance is below', shown(automatic?.belowMinor))}
${renderAmountField('amount', `by-${currency}`, 'Add', shown(automatic?.amountMinor))}
${renderAmountField('monthly_cap', `cap-${currency}`, 'Monthly limit', shown(automatic?.monthlyCapMinor))}
<button>${isOn ? 'Save' : 'Enable'}</button>
</form>
${
  isOn
    ? html`<form method="post" action="payments">
${hidden({ action: 'off', currency, form_token: visit.createFormToken(...subject('off', currency)) })}
<button>Disable</button>
</form>`
    : ''
}
</section>`
}

function formatTopUpStatus(automatic: Automatic | null): string {
  if (!automatic) return 'Automatic top-up is disabled.'
  if (automatic.stoppedFor !== null) return toSentence(`Automatic top-up has stopped: ${automatic.stoppedFor}`)
  if (!automatic.isOn) return 'Automatic top-up is disabled.'
  return automatic.card
    ? 'Automatic top-up is enabled.'
    : 'Automatic top-up will be enabled with your next card payment, which saves your card.'
}

/** Link to pay; null if the provider has not responded yet. */
const payable = (kind: Payment['kind'], url: string | null): Markup | string =>
  kind === 'automatic'
    ? ''
    : url === null
      ? html`<br>The payment provider has not responded yet. Nothing was charged. Check again in a few minutes.`
      : html` <a class="button main" href="${url}">Pay now</a>`

function formatPaymentLine({
  id,
  kind,
  amountMinor,
  currency,
  status,
  url,
  reason,
  refundedMinor,
  disputedMinor,
}: Payment): Markup {
  const reversedMinor = refundedMinor + disputedMinor
  return html`<p>${day(getCreationMs(id))}: ${formatMoney(money(amountMinor, currency))}, ${status}${reason === null ? '' : `: ${reason}`}${reversedMinor === 0 ? '' : `, ${formatMoney(money(reversedMinor, currency))} refunded`}${status === 'open' ? payable(kind, url) : ''}</p>`
}

/** Only owners, admins and billing members may pay. */
const pays = ({ account }: Principal): boolean => canGrantScopes(account.role, ['billing'])

export const listPayments: OAuthEndpoint<'listPayments'> = async ({ cookies, nowMs }, deps) => {
  const visit = await deps.sessions.visit(cookies, nowMs)
  const who = await requirePrincipal(visit, 'payments')
  if (!who.ok) return who.error
  if (!pays(who.value)) return renderInsufficientRolePage(visit, who.value, 'view payments')
  return renderPaymentsPage(deps.table, visit, who.value, deps.settlePayment !== null)
}

export const changePayments: OAuthEndpoint<'changePayments'> = async ({ form, cookies, nowMs }, deps) => {
  const { table, sessions, settlePayment } = deps
  const visit = await sessions.visit(cookies, nowMs)
  const who = await requirePrincipal(visit, 'payments')
  if (!who.ok) return who.error
  if (!pays(who.value)) return renderInsufficientRolePage(visit, who.value, 'make payments')
  const again = (error: string) => renderPaymentsPage(table, visit, who.value, settlePayment !== null, error)
  const { action, payment_id, form_token } = form
  const currency = form.currency.toUpperCase()
  const id = action === 'pay' ? payment_id : currency
  if (!(await visit.isFormToken(form_token, ...subject(action, id)))) return again(FORM_EXPIRED_MESSAGE)
  const done = await change(who.value.account.id)
  return done.ok ? redirect('payments') : again(toSentence(`The settings were not saved: ${done.error}`))

  async function change(userId: number): Promise<Result<unknown, string>> {
    if (settlePayment === null) return failure('card payments are not available')
    switch (action) {
      case 'off':
        return toSettingsResult(await table.commit([disableAutoTopUp(userId, currency)]))
      case 'on': {
        const terms = parseTopUpTerms(form, currency)
        return terms.ok
          ? toSettingsResult(await table.commit([enableAutoTopUp({ userId }, terms.value, nowMs)]))
          : terms
      }
      case 'pay': {
        const amount = parsePaymentAmount(form.amount, currency)
        if (!amount.ok) return amount
        const automatic = await findAutoTopUp(table, userId, currency)
        const number = parseId(payment_id) ?? 0
        const isAutoTopUpEnabled = automatic?.isOn === true
        const { minorUnits: amountMinor } = amount.value
        return startPayment(deps, { userId, id: number, currency, amountMinor, keepsCard: isAutoTopUpEnabled }, nowMs)
      }
    }
  }
}

const toSettingsResult = (committed: { readonly ok: boolean }): Result<void, string> =>
  committed.ok ? ok(undefined) : failure('another user has changed the settings')

type TermsForm = { readonly below: string; readonly amount: string; readonly monthly_cap: string }

function parseTopUpTerms({ below, amount, monthly_cap }: TermsForm, currency: string): Result<AutoTopUpTerms, string> {
  const [threshold, by, cap] = [below, amount, monthly_cap].map((typed) => parsePaymentAmount(typed, currency))
  if (!threshold?.ok) return threshold ?? failure('all amounts are required')
  if (!by?.ok) return by ?? failure('all amounts are required')
  if (!cap?.ok) return cap ?? failure('all amounts are required')
  return cap.value.minorUnits < by.value.minorUnits
    ? failure('the monthly limit must not be less than the top-up amount')
    : ok({ below: threshold.value, amount: by.value, monthlyCap: cap.value })
}
