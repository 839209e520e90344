/** The package ships no types. */
declare module 'hepburn' {
  const hepburn: {
    /** Kana in capital Latin letters; anything else is left as it is. */
    readonly fromKana: (text: string) => string
  }
  export default hepburn
}
