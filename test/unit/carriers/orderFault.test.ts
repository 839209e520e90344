import { describe, expect, test } from '@jest/globals'
import { validateCarrierOrder } from '#shared/carriers/orderErrors.ts'
import { isCustomsRequired } from '#shared/carriers/rules/customsBorder.ts'
import type { ParcelOrder } from '#shared/carriers/rules/parcel.ts'
import { money, usd } from '#shared/core/money.ts'
import { DANGEROUS_GOODS_CODES } from '#shared/customs/goods/rules/dangerousGoods.ts'
import { aLine, anOrder, aPackage, aParty, inBerlin, inToronto } from '#test/support/carriers/anOrder.ts'

const CAN_ALL = {
  maxPackages: 2,
  isReturn: true,
  signature: true,
  insurance: true,
  dangerousGoods: DANGEROUS_GOODS_CODES,
  manifests: true,
  pickups: false,
  qrCodes: true,
  servicePoints: false,
  latinOnly: true,
  reportsTracking: true,
  tracksExternalNumbers: true,
}
const CAN_NOTHING = {
  ...CAN_ALL,
  maxPackages: 1,
  isReturn: false,
  signature: false,
  insurance: false,
  qrCodes: false,
  dangerousGoods: [],
}
const options = { signature: false, isReturn: false, insuredValue: null }

describe('what a parcel asks too much', () => {
  const asks: readonly (readonly [string, Partial<ParcelOrder>, RegExp])[] = [
    ['two packages', { packages: [aPackage(), aPackage()] }, /1 package per shipment/],
    ['a return', { options: { ...options, isReturn: true } }, /not offer return labels/],
    ['a signature', { options: { ...options, signature: true } }, /signature/],
    ['a QR code', { options: { ...options, qrCode: true } }, /not offer QR codes/],
    ['insurance', { options: { ...options, insuredValue: usd(100) } }, /not offer insurance/],
    ['dangerous goods', { contents: [aLine({ dangerousGoodsCode: '0967' })] }, /dangerous/],
  ]
  test.each(asks)('%s: only of a carrier that cannot', (_, parts, words) => {
    expect(validateCarrierOrder(anOrder(parts), CAN_ALL)).toBeNull()
    expect(validateCarrierOrder(anOrder(parts), CAN_NOTHING)).toMatch(words)
  })

  test('three packages, where there may be two', () => {
    expect(validateCarrierOrder(anOrder({ packages: [aPackage(), aPackage(), aPackage()] }), CAN_ALL)).toMatch(
      /2 packages/,
    )
  })

  test('dangerous goods of another kind than the carrier takes', () => {
    const loose = anOrder({ contents: [aLine(), aLine({ description: 'Power bank', dangerousGoodsCode: '0965' })] })
    expect(validateCarrierOrder(loose, { ...CAN_ALL, dangerousGoods: ['0967'] })).toMatch(/type "Power bank"/)
  })

  test('insurance in euros', () => {
    const insured = anOrder({ options: { ...options, insuredValue: money(100, 'EUR') } })
    expect(validateCarrierOrder(insured, CAN_ALL)).toMatch(/USD/)
  })
})

describe('what a parcel lacks', () => {
  const atHome = aParty({ name: 'Ezekiel Thorn' })
  const lacks: readonly (readonly [string, Partial<ParcelOrder>, RegExp])[] = [
    ['a telephone number of the recipient', { to: { ...inBerlin, phone: null } }, /phone number of the recipient/],
    ['a telephone number with digits', { from: aParty({ phone: 'none' }) }, /phone number of the sender/],
    ['contents', { contents: [] }, /the contents are required/],
    ['an HS code', { contents: [aLine({ hsCode: null })] }, /"Cotton T-shirt" requires an HS code/],
    ['digits of one', { contents: [aLine({ hsCode: '61091' })] }, /at least 6 digits/],
  ]
  test.each(lacks)('abroad: %s', (_, parts, words) => {
    expect(validateCarrierOrder(anOrder(parts), CAN_ALL)).toMatch(words)
    const { from: sender, ...others } = parts
    expect(
      validateCarrierOrder(anOrder({ ...others, from: { ...(sender ?? atHome), country: 'US' }, to: atHome }), CAN_ALL),
    ).toBeNull()
  })

  test.each([
    [{ to: { ...inBerlin, name: null } }, /name of the recipient is required/],
    [{ from: aParty({ name: '' }) }, /name of the sender is required/],
  ])('a name', (parts, words) => {
    expect(validateCarrierOrder(anOrder(parts), CAN_ALL)).toMatch(words)
  })
})

describe('exports of the United States', () => {
  const worth = (...cents: readonly number[]) => cents.map((each) => aLine({ value: usd(each) }))

  test.each([
    ['at the limit', { contents: worth(100_000, 150_000) }, null],
    ['by HS code', { contents: [...worth(200_000), aLine({ hsCode: '420221', value: usd(200_000) })] }, null],
    ['to Canada', { to: inToronto, contents: worth(900_000) }, null],
    ['from elsewhere', { from: inToronto, contents: worth(900_000) }, null],
    ['that come back from elsewhere', { options: { ...options, isReturn: true }, contents: worth(900_000) }, null],
    ['above the limit', { contents: worth(100_000, 150_001) }, /610910 exceed 2500 USD/],
    ['in euros', { contents: [aLine({ value: money(100, 'EUR') })] }, /valued in USD/],
  ])('%s', (_, parts, words) => {
    const fault = validateCarrierOrder(anOrder(parts), CAN_ALL)
    if (words) expect(fault).toMatch(words)
    else expect(fault).toBeNull()
  })
})

describe('customs', () => {
  const us = (province: string) => aParty({ province })
  test.each([
    ['two countries', us('CA'), inBerlin, true],
    ['two states', us('CA'), us('NY'), false],
    ['Puerto Rico as a state', us('CA'), us('PR'), true],
    ['two places in Puerto Rico', us('PR'), us('PR'), false],
    ['forces overseas', us('CA'), us('AE'), true],
    ['places in one other country', inBerlin, inBerlin, false],
  ])('stand between %s', (_, from, to, passes) => {
    expect(isCustomsRequired({ from, to })).toBe(passes)
  })
})
