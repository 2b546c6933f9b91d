import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const mostMarks = 8

/**
 * Marks that tell in which browsers an account has logged in: 'nonce.hmac' joined with '~', one a person,
 * since crews share tablets. A mark names nobody and opens nothing.
 */
export function createDeviceCookies(secret: Buffer) {
  const seal = (email: string, nonce: string) =>
    createHmac('sha256', secret).update(`${nonce} ${email}`).digest('base64url')

  return {
    /** This account's mark among those of a browser, or null. */
    find(marks: string, email: string): string | null {
      return marksIn(marks).find((mark) => isSealed(mark, (nonce) => seal(email, nonce))) ?? null
    },
    /** The browser's marks with one for this account. */
    add(marks: string, email: string): string {
      const nonce = randomBytes(12).toString('base64url')
      return [...marksIn(marks), `${nonce}.${seal(email, nonce)}`].slice(-mostMarks).join('~')
    },
  }
}

export type DeviceCookies = ReturnType<typeof createDeviceCookies>

const marksIn = (marks: string) =>
  marks
    .split('~')
    .filter((mark) => mark !== '')
    .slice(-mostMarks)

function isSealed(mark: string, sealOf: (nonce: string) => string): boolean {
  const [nonce = '', seal = ''] = mark.split('.')
  const given = Buffer.from(seal)
  const expected = Buffer.from(sealOf(nonce))
  return given.length === expected.length && timingSafeEqual(given, expected)
}
