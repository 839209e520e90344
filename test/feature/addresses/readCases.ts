import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Confidence } from '#shared/addresses/rules/addressMatch.ts'

export type AddressCase = {
  /** Line of the case file. */
  readonly line: string
  readonly given: Parts
  /** Null if no match is expected. */
  readonly expected: { readonly confidence: Confidence; readonly parts: Parts } | null
}

export type Parts = {
  readonly city: string
  readonly province: string | null
  readonly postalCode: string | null
}

const CONFIDENCES: Readonly<Record<string, Confidence>> = { '+': 'HIGH', '~': 'MEDIUM', '-': 'LOW' }

/**
 * Reads the cases of a country from cases/<country>.txt. Each line has `+`, `~` or `-` for the
 * confidence of the best match (`0`: no match), the input address (`city|province|postal code`),
 * and the expected address after `>`.
 */
export function readCases(country: string): readonly AddressCase[] {
  const text = readFileSync(join(import.meta.dirname, 'cases', `${country}.txt`), 'utf8')
  return text.split('\n').flatMap((line) => {
    const [, sign = '', given = '', expected = given] = /^([-+~0]) (.*?)(?: > (.*))?$/.exec(line) ?? []
    if (sign === '') return []
    const confidence = CONFIDENCES[sign]
    return {
      line,
      given: getKitParts(given),
      expected: confidence ? { confidence, parts: getKitParts(expected) } : null,
    }
  })
}

function getKitParts(text: string): Parts {
  const [city = '', province = '', postalCode = ''] = text.split('|')
  return { city, province: province || null, postalCode: postalCode || null }
}
