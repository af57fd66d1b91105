// The order matters: the user agents of Edge and Opera also contain "Chrome", and that of Chrome contains "Safari".
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const machines: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (names: [RegExp, string][], agent: string) => names.find(([pattern]) => pattern.test(agent))?.[1]

/** Readable name of a user agent, such as "Chrome sur Android"; null if unknown. Nothing else of it is stored. */
export const deviceName = (agent: string | undefined): string | null => {
  const browser = nameIn(browsers, agent ?? '')
  const machine = nameIn(machines, agent ?? '')
  if (browser && machine) return `${browser} sur ${machine}`
  return browser ?? machine ?? null
}
