import * as texts from '#texts/account.ts'

type Pattern = [pattern: RegExp, name: string]

// A user agent also names the browsers it imitates, so the first match wins.
const browsers: Pattern[] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|Opera/, 'Opera'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const platforms: Pattern[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

/** Names the browser and platform of a user agent, such as 'Chrome on Android'. Omits an unknown platform. */
export function browserName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent) ?? texts.aBrowser
  const platform = nameIn(platforms, userAgent)
  return platform ? texts.browserOnPlatform({ browser, platform }) : browser
}

const nameIn = (patterns: Pattern[], userAgent: string) => patterns.find(([pattern]) => pattern.test(userAgent))?.[1]
