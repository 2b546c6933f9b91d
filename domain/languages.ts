/** The languages that an installation can offer (ORG_LANGUAGES). One joins when its messages are complete (docs/decisions/0100-languages.md). */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** The offered languages, the default first. */
export type Languages = readonly [Language, ...Language[]]
