/** The package has no types of its own; only what is used here is declared. */
declare module 'punycode.js' {
  const punycode: {
    /** Decodes every part of a domain that starts with `xn--`. Throws a `RangeError` for invalid Punycode. */
    toUnicode: (domain: string) => string
  }
  export default punycode
}
