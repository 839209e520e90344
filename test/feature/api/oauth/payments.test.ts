import { expect, test } from '@jest/globals'
import { findAutoTopUp } from '#shared/money/payments/automaticPayments.ts'
import { listNewestPayments } from '#shared/money/payments/paymentStore.ts'
import { buildAccountReference, formatSpacedReference } from '#shared/money/rules/accountReference.ts'
import { anAccount, type TestAccount, testTable } from '#test/support/accounts.ts'
import { useFiles } from '#test/support/files.ts'
import { aMember } from '#test/support/members.ts'
import { CHANGE_PAYMENTS, PAYMENTS, SIGN_IN_PURPOSE } from '#test/support/oauth.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { aPayment } from '#test/support/stripe.ts'
import { describeWithTable } from '#test/support/table.ts'
import { aVisitor } from '#test/support/visitor.ts'

describeWithTable('the page of balance and payments', () => {
  useSigningSecret()
  useFiles()

  /** Creates a browser session of a signed-in user. */
  async function signedIn({ email, password }: Pick<TestAccount, 'email' | 'password'>) {
    const visitor = aVisitor()
    await visitor.get(PAYMENTS)
    await visitor.submit(SIGN_IN_PURPOSE, { email, password })
    await visitor.get(PAYMENTS)
    return visitor
  }

  test('shows balances, the reference of bank transfers, and payments that can be paid', async () => {
    const account = await anAccount({ balances: { USD: 12.5 } })
    await aPayment(account.userId)
    await aPayment(account.userId, { status: 'failed', reason: '<b>declined</b>', url: null })
    const text = (await signedIn(account)).html()
    expect(text).toContain('12.50 USD')
    expect(text).toContain(formatSpacedReference(buildAccountReference(account.userId)))
    expect(text).toContain('href="https://checkout.stripe.com/1"')
    expect(text).toContain('&lt;b&gt;declined&lt;/b&gt;')
    expect(text).not.toContain('has not answered yet')
    await aPayment(account.userId, { url: null })
    expect((await signedIn(account)).text()).toContain(
      'The payment provider has not responded yet. Nothing was charged',
    )
  })

  test('begins a payment once, however often the form is sent', async () => {
    const account = await anAccount({ balances: { USD: 1 } })
    const visitor = await signedIn(account)
    const form = { ...visitor.form(CHANGE_PAYMENTS, 'pay'), amount: '50', currency: 'eur' }
    for (let times = 0; times < 2; times++) expect((await visitor.submit(CHANGE_PAYMENTS, form)).status).toBe(303)
    expect(await listNewestPayments(testTable(), account.userId, 9)).toMatchObject([
      { amountMinor: 5_000, currency: 'EUR', kind: 'checkout', keepsCard: false },
    ])
    for (const amount of ['0', 'x', '1.001', '1000000'])
      expect((await visitor.submit(CHANGE_PAYMENTS, { ...form, amount })).status).toBe(400)
    expect((await visitor.submit(CHANGE_PAYMENTS, { ...form, form_token: 'x' })).status).toBe(400)
  })

  test('is for those who may pay', async () => {
    const account = await anAccount()
    expect((await signedIn(await aMember(account, 'viewer'))).text()).toContain('Your role does not allow this action')
    expect((await signedIn(await aMember(account, 'billing'))).text()).toContain('Pay by card')
  })

  test('enables automatic top-ups, and disables them', async () => {
    const account = await anAccount({ balances: { USD: 1 } })
    const visitor = await signedIn(account)
    const terms = { below: '10', amount: '50', monthly_cap: '200' }
    const on = { ...visitor.form(CHANGE_PAYMENTS, 'on'), ...terms }
    expect((await visitor.submit(CHANGE_PAYMENTS, { ...on, monthly_cap: '49' })).status).toBe(400)
    expect(await findAutoTopUp(testTable(), account.userId, 'USD')).toBeNull()
    expect((await visitor.submit(CHANGE_PAYMENTS, on)).status).toBe(303)
    expect(await findAutoTopUp(testTable(), account.userId, 'USD')).toMatchObject({
      ...{ isOn: true, belowMinor: 1_000, amountMinor: 5_000, monthlyCapMinor: 20_000, card: null },
    })
    const pay = { ...visitor.form(CHANGE_PAYMENTS, 'pay'), amount: '50', currency: 'USD' }
    await visitor.submit(CHANGE_PAYMENTS, pay)
    expect(await listNewestPayments(testTable(), account.userId, 9)).toMatchObject([{ keepsCard: true }])
    await visitor.get(PAYMENTS)
    expect((await visitor.submit(CHANGE_PAYMENTS, visitor.form(CHANGE_PAYMENTS, 'off'))).status).toBe(303)
    expect(await findAutoTopUp(testTable(), account.userId, 'USD')).toMatchObject({ isOn: false })
  })
})
