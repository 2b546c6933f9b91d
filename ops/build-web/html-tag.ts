/** The start tag of a page in a language. */
export const htmlTag = (language: string) => `<html lang="${language}" dir="${directionOf(language)}">`

/** 'ltr' or 'rtl' */
export const directionOf = (language: string) => new Intl.Locale(language).getTextInfo().direction
