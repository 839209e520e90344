/** The package has no type declarations. */
declare module 'hepburn' {
  const hepburn: {
    /** Converts kana to capital Latin letters; other text is unchanged. */
    readonly fromKana: (text: string) => string
  }
  export default hepburn
}
