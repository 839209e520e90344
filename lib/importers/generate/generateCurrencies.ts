/**
 * Generates the currencies by number of decimals (ISO 4217) from dinero.js (MIT): the codes alone
 * are a twentieth of what that package would add to every function. Run it after upgrading the
 * package.
 */
import * as currencies from 'dinero.js/currencies'
import { writeDataFile } from './writeDataFile.ts'

const currenciesByDigits = Object.groupBy(Object.values(currencies), ({ exponent }) => String(exponent))
writeDataFile(
  'currencies',
  Object.fromEntries(
    Object.entries(currenciesByDigits).map(([digits, all = []]) => [
      digits,
      all
        .map(({ code }) => code)
        .sort()
        .join(' '),
    ]),
  ),
)
