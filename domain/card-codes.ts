/** The digits of Crockford's Base32: no I, L, O and U, which people take for others. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 50 bits. */
export const cardCodeLength = 10

const half = cardCodeLength / 2
const written = new RegExp(`^[${digits}]{${cardCodeLength}}$`)

/** The code of at least ten random bytes. */
export const cardCodeOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, cardCodeLength), (byte) => digits.charAt(byte & 31)).join('')

/** As a card shows it: 'ABCDE-23456'. */
export const spacedCardCode = (code: string) => `${code.slice(0, half)}-${code.slice(half)}`

/** A code as somebody typed it: in any case, with spaces and hyphens, and with letters that look like its digits. */
export const readCardCode = (typed: string): string =>
  typed
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')

export const isCardCode = (code: string) => written.test(code)
