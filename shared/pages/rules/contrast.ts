type Rgb = readonly [red: number, green: number, blue: number]

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
const READABLE = 4.5

/** Steps from a colour to black or white. */
const STEPS = 50

function rgbOf(colour: string): Rgb {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[0-9a-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16))
  return [red, green, blue]
}

const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Returns the relative luminance by WCAG, from 0 for black to 1 for white. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast ratio of two colours such as `#0b5cad`, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/**
 * Returns the closest colour with sufficient contrast on a background: darker on a light one,
 * lighter on a dark one.
 */
export function adjustForContrast(color: string, ground: string): string {
  const [end, rgb] = [luminance(ground) > 0.18 ? 0 : 255, rgbOf(color)]
  for (let step = 0; step < STEPS; step++) {
    const [red, green, blue] = rgb
    const towards = (part: number): number => part + ((end - part) * step) / STEPS
    const colour = hexOf([towards(red), towards(green), towards(blue)])
    if (contrast(colour, ground) >= READABLE) return colour
  }
  return hexOf([end, end, end])
}
