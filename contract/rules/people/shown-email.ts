import punycode from 'punycode.js'

// Other alphabets have letters that look like these: an address could pass for one of the club's.
const isLatin = /^[\p{Script=Latin}\p{N}.-]+$/u

/** Letters of a domain; the domain itself where a part is not valid Punycode (RFC 3492). */
const decodedDomain = (domain: string): string => {
  try {
    return punycode.toUnicode(domain)
  } catch {
    return domain
  }
}

/** An address as people read it: `x@xn--cole-9oa.fr` is `x@école.fr`. It is stored, compared and mailed to in ASCII. */
export const shownEmail = (email: string): string => {
  if (!email.includes('xn--')) return email
  const [name = '', domain = ''] = email.split('@')
  const shownDomain = decodedDomain(domain)
  const url = `http://${shownDomain}`
  return isLatin.test(shownDomain) && URL.canParse(url) && new URL(url).hostname === domain
    ? `${name}@${shownDomain}`
    : email
}
