type Known = [pattern: RegExp, name: string]

// Most browsers also claim to be those that came before them: the first that fits is the one.
const browsers: Known[] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|Opera/, 'Opera'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const machines: Known[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

/** 'Chrome on Android', from what a browser calls itself; what it does not tell is left out. */
export function browserName(agent: string): string {
  const browser = nameIn(browsers, agent) ?? 'A browser'
  const machine = nameIn(machines, agent)
  return machine ? `${browser} on ${machine}` : browser
}

const nameIn = (known: Known[], agent: string) => known.find(([pattern]) => pattern.test(agent))?.[1]
