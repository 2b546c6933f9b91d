/** What a program gets, and the statuses of what it does with a generated client. */
export type Journey = {
  baseUrl: string
  adminCookie: string
  colleagueId: string
  competitionId: string
  photo: Blob
  /** Gives the new person tokens to enter with. */
  reward: (userId: string) => Promise<void>
}

export type Statuses = Record<'signUp' | 'approve' | 'logIn' | 'give' | 'sendPicture' | 'enter', number>

export const password = 'a long pass phrase 77'

export const newcomer = (name: string) => ({
  email: `${name.toLowerCase()}@store.example`,
  password,
  firstName: name,
  lastNameInitial: 'B',
  storeNumber: '0427',
  role: 'crew_member' as const,
})

export function cookieOf({ headers }: Response): string {
  const cookie = headers.getSetCookie().find((line) => line.startsWith('sid='))
  if (!cookie) throw new Error('No session')
  return cookie.split(';', 1)[0] ?? ''
}

/** The id and the query of an address to upload to. */
export function uploadOf(address: string) {
  const { pathname, searchParams: search } = new URL(address)
  const [expires, bytes, signature] = ['expires', 'bytes', 'signature'].map((name) => search.get(name) ?? '')
  return {
    id: pathname.split('/').at(-1) ?? '',
    expires: expires ?? '',
    bytes: bytes ?? '',
    signature: signature ?? '',
  }
}

/** What came, or an error with the refusal. */
export function present<Value>(value: Value | null | undefined, error: unknown): Value {
  if (value === null || value === undefined) throw new Error(JSON.stringify(error))
  return value
}
