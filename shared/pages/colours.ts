/**
 * Backgrounds with the lowest contrast for coloured text: the darker one in light mode, the lighter
 * one in dark mode.
 */
export const GROUNDS = { light: '#f3f5f8', dark: '#1b212a' } as const

/** Colours of all pages for light and dark mode. */
export const COLOURS = `
  color-scheme: light dark;
  --ground: light-dark(${GROUNDS.light}, #12161c);
  --card: light-dark(#ffffff, ${GROUNDS.dark});
  --ink: light-dark(#17202b, #e8edf3);
  --soft: light-dark(#566273, #a3b0c0);
  --line: light-dark(#d5dce5, #343e4b);
  --field: light-dark(#8592a3, #6c7a8c);
  --accent: light-dark(#0b5cad, #6db3f8);
  --on-accent: light-dark(#ffffff, #0c1622);
  --bad: light-dark(#a51d1d, #ff9d94);
  --bad-ground: light-dark(#fdeeee, #3a1f20);
`

/** Icon of a platform without a logo: a parcel, as an SVG element. */
export const SIGN =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round" aria-hidden="true"><path d="M3 7.5 12 3l9 4.5v9L12 21l-9-4.5zM3 7.5l9 4.5 9-4.5M12 12v9M7.5 5.2l9 4.6"/></svg>'
