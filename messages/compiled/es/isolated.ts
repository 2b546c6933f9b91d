// Written by npm run messages.
/** A value in which the direction of writing is its own. */
export const isolated = (own: string | number) => (/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(String(own)) ? `\u2068${own}\u2069` : own)
