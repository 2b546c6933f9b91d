/** The start tag of a page in a language. */
export const htmlTag = (language: string) =>
  `<html lang="${language}" dir="${new Intl.Locale(language).getTextInfo().direction}">`
