import headingsJson from '#shared/data/generated/hsHeadings.json' with { type: 'json' }

const HEADINGS: ReadonlySet<string> = new Set(
  Object.entries(headingsJson).flatMap(([chapter, headings]) =>
    headings.split(' ').map((heading) => `${chapter}${heading}`),
  ),
)

/** Whether the Harmonized System has a four-digit heading. */
export const isHeading = (heading: string): boolean => HEADINGS.has(heading)
