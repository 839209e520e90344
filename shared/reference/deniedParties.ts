import deniedPartiesJson from './deniedParties.json' with { type: 'json' }

/** Invented names that are screened out, so that the refusal can be tried. */
export const deniedParties: readonly string[] = deniedPartiesJson.names

/** Legal forms, titles and particles, in lower case: they do not tell parties apart. */
export const noiseWords: ReadonlySet<string> = new Set([
  ...deniedPartiesJson.legalForms,
  ...deniedPartiesJson.particles,
])
