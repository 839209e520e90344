import { loadFontAsset, SUBSETTER_FILE } from './fontFiles.ts'
import { extractOutlines, parseGlyphBounds, parseGlyphComponents } from './trueType.ts'

/*
 * Subsets of typefaces by HarfBuzz (hb-subset), which is compiled to WebAssembly without a
 * JavaScript interface.
 */

export type FontSubset = {
  /** TrueType file with some glyphs of a typeface. */
  readonly file: Uint8Array
  /** Ids of these glyphs in the whole typeface, in their order in the file. */
  readonly glyphIds: readonly number[]
  /** Box around all glyphs of the whole typeface in font units: left, bottom, right, top. */
  readonly bounds: readonly number[]
}

/** Returns the subset of a typeface with these glyphs, the components of them, and glyph 0. */
export type FontSubsetter = (glyphIds: Iterable<number>) => FontSubset

/** Constants of hb-subset.h and hb-blob.h. */
const NO_HINTING_FLAG = 0x1
const NO_LAYOUT_CLOSURE_FLAG = 0x200
const READ_ONLY_MEMORY_MODE = 1

/**
 * The functions of the module, by name. Arguments and results are numbers, some of them addresses.
 */
type HarfBuzz = {
  readonly bytes: () => Uint8Array
  readonly call: (name: string, ...parameters: readonly number[]) => number
}

let opened: HarfBuzz | undefined

function openHarfBuzz(): HarfBuzz {
  if (opened) return opened
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(loadFontAsset(SUBSETTER_FILE)))
  const { memory } = exports
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('HarfBuzz exports no memory')
  opened = {
    bytes: () => new Uint8Array(memory.buffer),
    call: (name, ...parameters) => {
      const run = exports[name]
      if (typeof run !== 'function') throw new Error(`HarfBuzz has no function ${name}`)
      const result: unknown = run(...parameters)
      return typeof result === 'number' ? result : 0
    },
  }
  return opened
}

/**
 * Opens the file of a typeface for subsetting. Its outlines are copied once and remain in the
 * memory of the module as long as the process runs.
 */
export function openSubsetter(file: Uint8Array): FontSubsetter {
  const { bytes, call } = openHarfBuzz()
  const outlines = extractOutlines(file)
  const outlineBytes = outlines.length
  const address = call('malloc', outlineBytes)
  bytes().set(outlines, address)
  const blob = call('hb_blob_create', address, outlineBytes, READ_ONLY_MEMORY_MODE, 0, 0)
  const face = call('hb_face_create', blob, 0)
  const bounds = parseGlyphBounds(file)
  return (characters) => {
    // Read from the module's memory, so that the file itself, of up to 10 MB, is not kept.
    const listComponents = parseGlyphComponents(bytes().subarray(address, address + outlineBytes))
    const found = new Set([0, ...characters])
    for (const id of found) for (const component of listComponents(id)) found.add(component)
    const glyphIds = [...found].toSorted((one, other) => one - other)
    const input = call('hb_subset_input_create_or_fail')
    call('hb_subset_input_set_flags', input, NO_HINTING_FLAG | NO_LAYOUT_CLOSURE_FLAG)
    const glyphs = call('hb_subset_input_glyph_set', input)
    for (const id of glyphIds) call('hb_set_add', glyphs, id)
    const subset = call('hb_subset_or_fail', face, input)
    call('hb_subset_input_destroy', input)
    if (subset === 0) throw new Error('HarfBuzz cannot subset the font')
    const result = call('hb_face_reference_blob', subset)
    const start = call('hb_blob_get_data', result, 0)
    const copy = bytes().slice(start, start + call('hb_blob_get_length', result))
    call('hb_blob_destroy', result)
    call('hb_face_destroy', subset)
    return { file: copy, glyphIds, bounds }
  }
}
