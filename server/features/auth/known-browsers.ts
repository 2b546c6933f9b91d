import { createHmac, randomBytes } from 'node:crypto'

// A busy tablet is shared by a whole crew, and the cookie of that many people takes 800 bytes.
const maxMarks = 64
const nonceLength = 16
const markLength = 12

/**
 * The cookie `device` records which accounts have logged in with a browser: a nonce of the browser, then a mark of each
 * account, the newest last. A mark is an HMAC of nonce and account; it names nobody and gives no access.
 */
export function createKnownBrowsers(secret: Buffer) {
  const markOf = (nonce: string, account: string) =>
    createHmac('sha256', secret).update(`${nonce} ${account}`).digest('base64url').slice(0, markLength)

  return {
    /** Returns what identifies this account in this browser, or null if it has not logged in there. */
    find(cookie: string, account: string): string | null {
      const { nonce, marks } = parse(cookie)
      const mark = markOf(nonce, account)
      return marks.includes(mark) ? nonce + mark : null
    },
    /** Returns the cookie with this account as its newest. */
    add(cookie: string, account: string): string {
      const { nonce, marks } = parse(cookie)
      const mark = markOf(nonce, account)
      return nonce + [...marks.filter((other) => other !== mark), mark].slice(-maxMarks).join('')
    },
  }
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>

const format = new RegExp(`^[\\w-]{${nonceLength}}(?:[\\w-]{${markLength}}){1,${maxMarks}}$`)

/** The parts of a cookie; a new nonce without marks if it is not one of ours. */
function parse(cookie: string) {
  if (!format.test(cookie)) return { nonce: randomBytes(12).toString('base64url'), marks: [] }
  const marks = cookie.slice(nonceLength).match(new RegExp(`.{${markLength}}`, 'g')) ?? []
  return { nonce: cookie.slice(0, nonceLength), marks: [...marks] }
}
