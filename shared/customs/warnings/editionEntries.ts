import { customsTariffs } from '../duties/customsTariffs.ts'
import { type HsEdition, outdatedEditionText } from '../goods/rules/hsEdition.ts'
import { fieldProblem } from './rules/warning.ts'
import { warningsView } from './warningsView.ts'

type EditionEntries = { readonly hs_edition: HsEdition } & ReturnType<typeof warningsView>

/** The edition that codes of a day are of, with a warning where another one is in force. `path`: the codes in the request. */
export function editionEntries(
  day: string,
  path: string,
  tariffs: Pick<typeof customsTariffs, 'usedEdition'> = customsTariffs,
): EditionEntries {
  const used = tariffs.usedEdition(day)
  const text = outdatedEditionText(used)
  const cure = 'check the codes against the lists of the customs office, and have the new edition imported'
  return {
    hs_edition: used.edition,
    ...warningsView(text === null ? [] : [{ path, problem: fieldProblem(path, text), cure, isAdvice: true }]),
  }
}
