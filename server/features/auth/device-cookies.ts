import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const maxMarks = 8

/**
 * Device marks record in which browsers an account has logged in: 'nonce.hmac', joined with '~', one per account because
 * crews share tablets. A mark names nobody and gives no access.
 */
export function createDeviceCookies(secret: Buffer) {
  const sign = (email: string, nonce: string) =>
    createHmac('sha256', secret).update(`${nonce} ${email}`).digest('base64url')

  return {
    /** Returns this account's mark among those of a browser, or null. */
    find(marks: string, email: string): string | null {
      return splitMarks(marks).find((mark) => isSigned(mark, (nonce) => sign(email, nonce))) ?? null
    },
    /** Returns the browser's marks with one added for this account. */
    add(marks: string, email: string): string {
      const nonce = randomBytes(12).toString('base64url')
      return [...splitMarks(marks), `${nonce}.${sign(email, nonce)}`].slice(-maxMarks).join('~')
    },
  }
}

const splitMarks = (marks: string) =>
  marks
    .split('~')
    .filter((mark) => mark !== '')
    .slice(-maxMarks)

function isSigned(mark: string, sign: (nonce: string) => string): boolean {
  const [nonce = '', signature = ''] = mark.split('.')
  const actual = Buffer.from(signature)
  const expected = Buffer.from(sign(nonce))
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
