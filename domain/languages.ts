/** The languages that an installation can offer (ORG_LANGUAGES). One joins when its messages are complete (docs/decisions/0100-languages.md). */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

export type Languages = readonly [Language, ...Language[]]

/** The file of the web app's manifest in a language. Installed apps know the one of English by its name. */
export const manifestName = (language: string) =>
  language === 'en' ? 'manifest.webmanifest' : `manifest-${language}.webmanifest`
