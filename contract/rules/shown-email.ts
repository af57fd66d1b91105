/** The letters behind one part of a domain, without its `xn--`: Punycode as RFC 3492 defines it. */
const decode = (encoded: string): string => {
  const hyphen = encoded.lastIndexOf('-')
  const letters = [...encoded.slice(0, Math.max(hyphen, 0))]
  let [code, bias, position] = [128, 72, 0]
  for (let at = hyphen + 1; at < encoded.length; ) {
    const start = position
    for (let weight = 1, k = 36; ; k += 36) {
      const digit = (Number.parseInt(encoded[at++] ?? '', 36) + 26) % 36
      const threshold = Math.min(Math.max(k - bias, 1), 26)
      position += digit * weight
      // Also at the end of a text that is cut off, where the digit is NaN.
      if (!(digit >= threshold)) break
      weight *= 36 - threshold
    }
    const length = letters.length + 1
    let delta = Math.floor((position - start) / (start === 0 ? 700 : 2))
    delta += Math.floor(delta / length)
    for (bias = 0; delta > 455; bias += 36) delta = Math.floor(delta / 35)
    bias += Math.floor((36 * delta) / (delta + 38))
    code += Math.floor(position / length)
    position %= length
    if (!(code <= 0x10ffff)) return ''
    letters.splice(position++, 0, String.fromCodePoint(code))
  }
  return letters.join('')
}

// Other alphabets have letters that look like these: an address could pass for one of the club's.
const isLatin = /^[\p{Script=Latin}\p{N}.-]+$/u

/** An address as people read it: `x@xn--cole-9oa.fr` is `x@école.fr`. It is stored, compared and mailed to in ASCII. */
export const shownEmail = (email: string): string => {
  if (!email.includes('xn--')) return email
  const [name = '', domain = ''] = email.split('@')
  const shown = domain.replaceAll(/\bxn--([a-z0-9-]+)/g, (_, encoded) => decode(encoded))
  const address = `http://${shown}`
  return isLatin.test(shown) && URL.canParse(address) && new URL(address).hostname === domain
    ? `${name}@${shown}`
    : email
}
