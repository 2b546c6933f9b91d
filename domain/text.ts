const invisible = /[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu
const controls = /\p{Cc}/u
const bidiControls = /[\u202A-\u202E\u2066-\u2069]/

/** True for text without visible characters: empty, spaces, zero-width characters. */
export const isBlank = (text: string) => text.replace(invisible, '') === ''

export const isPlainName = (text: string) => !controls.test(text) && !bidiControls.test(text)

/** Letters with their marks, and what joins them in scripts of India. */
export const isLetters = (text: string) => /^\p{L}[\p{L}\p{M}\u200c\u200d]*$/u.test(text)

/** Without characters that nobody sees, such as those that come along when a text is copied. */
export const withoutInvisible = (text: string) => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')

/** Length in code points, as PostgreSQL counts it. */
export const codePoints = (text: string) => Array.from(text).length

/** The form in which passwords are counted, compared and hashed (OpaqueString of RFC 8265): each system types the same text in another one. */
export const normalizedPassword = (typed: string) => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC')

/** What was typed as digits, without the spaces and hyphens that people put between them. */
export const digitsOf = (typed: string) => typed.replace(/[^\p{L}\p{N}]/gu, '')
