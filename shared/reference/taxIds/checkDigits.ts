import { validate as cuitOfArgentina } from 'stdnum/lib/cjs/ar/cuit.js'
import { validate as abnOfAustralia } from 'stdnum/lib/cjs/au/abn.js'
import { validate as cnpjOfBrazil } from 'stdnum/lib/cjs/br/cnpj.js'
import { validate as cpfOfBrazil } from 'stdnum/lib/cjs/br/cpf.js'
import { validate as bnOfCanada } from 'stdnum/lib/cjs/ca/bn.js'
import { validate as uidOfSwitzerland } from 'stdnum/lib/cjs/ch/uid.js'
import { validate as rutOfChile } from 'stdnum/lib/cjs/cl/rut.js'
import { validate as ricOfChina } from 'stdnum/lib/cjs/cn/ric.js'
import { validate as nitOfColombia } from 'stdnum/lib/cjs/co/nit.js'
import { validate as vatOfBritain } from 'stdnum/lib/cjs/gb/vat.js'
import { validate as npwpOfIndonesia } from 'stdnum/lib/cjs/id/npwp.js'
import { validate as idnrOfIsrael } from 'stdnum/lib/cjs/il/idnr.js'
import { validate as aadhaarOfIndia } from 'stdnum/lib/cjs/in/aadhaar.js'
import { validate as gstinOfIndia } from 'stdnum/lib/cjs/in/gstin.js'
import { validate as corporateNumberOfJapan } from 'stdnum/lib/cjs/jp/cn.js'
import { validate as brnOfKorea } from 'stdnum/lib/cjs/kr/brn.js'
import { validate as curpOfMexico } from 'stdnum/lib/cjs/mx/curp.js'
import { validate as rfcOfMexico } from 'stdnum/lib/cjs/mx/rfc.js'
import { validate as mvaOfNorway } from 'stdnum/lib/cjs/no/mva.js'
import { validate as irdOfNewZealand } from 'stdnum/lib/cjs/nz/ird.js'
import { validate as rucOfPeru } from 'stdnum/lib/cjs/pe/ruc.js'
import { validate as tinOfThailand } from 'stdnum/lib/cjs/th/tin.js'
import { validate as tckimlikOfTurkiye } from 'stdnum/lib/cjs/tr/tckimlik.js'
import { validate as vknOfTurkiye } from 'stdnum/lib/cjs/tr/vkn.js'
import { validate as natidOfTaiwan } from 'stdnum/lib/cjs/tw/natid.js'
import { validate as ubnOfTaiwan } from 'stdnum/lib/cjs/tw/ubn.js'
import { validate as mstOfVietnam } from 'stdnum/lib/cjs/vn/mst.js'
import { validate as idnrOfSouthAfrica } from 'stdnum/lib/cjs/za/idnr.js'
import { isUnionVat } from './unionVat.ts'

/** Source: SAT, Resolución Miscelánea Fiscal 2026, rule 2.7.1.23. */
const GENERIC_RFC_NUMBERS: readonly string[] = ['XAXX010101000', 'XEXX010101000']

type Validate = (value: string) => { readonly isValid: boolean }

/** Removes letters around the digits before the check. */
const without =
  (letters: RegExp, validate: Validate): Validate =>
  (value) =>
    validate(value.replace(letters, ''))

const VALIDATORS: Readonly<Record<string, Validate>> = {
  'ar.cuit': cuitOfArgentina,
  'au.abn': abnOfAustralia,
  'br.cnpj': cnpjOfBrazil,
  // Equal digits pass the checksum but are never assigned.
  'br.cpf': (value) => (/^(\d)\1+$/.test(value) ? { isValid: false } : cpfOfBrazil(value)),
  'ca.bn': bnOfCanada,
  'ch.uid': without(/(MWST|TVA|IVA)$/, uidOfSwitzerland),
  'cl.rut': rutOfChile,
  'cn.ric': ricOfChina,
  'co.nit': nitOfColombia,
  'eu.vat': isUnionVat,
  'gb.vat': without(/^GB/, vatOfBritain),
  'id.npwp': npwpOfIndonesia,
  'il.idnr': idnrOfIsrael,
  'in.aadhaar': aadhaarOfIndia,
  'in.gstin': gstinOfIndia,
  'jp.cn': corporateNumberOfJapan,
  'kr.brn': brnOfKorea,
  'mx.curp': curpOfMexico,
  // Generic numbers of domestic and foreign customers, without a valid check digit.
  'mx.rfc': (value) => (GENERIC_RFC_NUMBERS.includes(value) ? { isValid: true } : rfcOfMexico(value)),
  // The digits identify any organisation; the validator requires the VAT suffix.
  'no.mva': (value) => mvaOfNorway(`${value.replace(/MVA$/, '')}MVA`),
  'nz.ird': irdOfNewZealand,
  'pe.ruc': rucOfPeru,
  'th.tin': tinOfThailand,
  'tr.tckimlik': tckimlikOfTurkiye,
  'tr.vkn': vknOfTurkiye,
  'tw.natid': natidOfTaiwan,
  'tw.ubn': ubnOfTaiwan,
  'vn.mst': mstOfVietnam,
  'za.idnr': idnrOfSouthAfrica,
}

/** Names of the available checks. */
export const CHECKS: readonly string[] = Object.keys(VALIDATORS)

/** Returns a check by name; throws for an unknown name. */
export function getCheckDigitValidator(name: string): (value: string) => boolean {
  const validate = VALIDATORS[name]
  if (!validate) throw new RangeError(`no check digit rule is defined for tax numbers of type ${name}`)
  return (value) => validate(value).isValid
}
