/** The package has no types; only the used functions are declared. */
declare module 'punycode.js' {
  const punycode: {
    /** Decodes every part of a domain that starts with `xn--`. Throws a `RangeError` for invalid Punycode. */
    toUnicode: (domain: string) => string
  }
  export default punycode
}
