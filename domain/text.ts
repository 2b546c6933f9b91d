const invisible = /[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu
const controls = /\p{Cc}/u
const bidiControls = /[\u202A-\u202E\u2066-\u2069]/

/** True where nothing of the text would be seen: empty, spaces, zero-width characters. */
export const isBlank = (text: string) => text.replace(invisible, '') === ''

/** True for a text that may stand as a person's name: no control characters, nothing that turns the direction of a line. */
export const isPlainName = (text: string) => !controls.test(text) && !bidiControls.test(text)

/** Length in code points, as PostgreSQL counts it. */
export const codePoints = (text: string) => Array.from(text).length

/** A text as search compares it: without case, accents or double spaces. */
export const fold = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
