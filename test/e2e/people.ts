import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Registration } from '#contract/approvals.ts'
import type { Me, SignUp } from '#contract/auth.ts'
import { owner, type RunningProduct } from './running-product.ts'

/** Someone with an account, and what they type to sign in. */
export type Person = SignUp & { id: string }

/** Signs up over the API, and has the owner approve it. Each has an email of their own, so that tests do not meet. */
export async function approvedPerson(product: RunningProduct, given: Partial<SignUp> = {}): Promise<Person> {
  const form = signUpForm(given)
  await send(product, 'POST', '/api/signup', { body: form })
  return { ...form, id: await approve(product, form.email) }
}

/** Has the owner approve the registration with this email; the answer is its id. */
export async function approve(product: RunningProduct, email: string): Promise<string> {
  const cookie = await ownerSession(product)
  const waiting: Registration[] = await send(product, 'GET', '/api/users/pending?limit=100', { cookie })
  const registration = waiting.find((one) => one.email === email)
  if (!registration) throw new Error(`${email} does not wait for approval.`)
  await send(product, 'PUT', `/api/users/${registration.id}/approve`, { cookie })
  return registration.id
}

/** What a new colleague fills in, with `given` where the test cares. */
export function signUpForm(given: Partial<SignUp> = {}): SignUp {
  return {
    firstName: 'Ana',
    lastNameInitial: 'G',
    storeNumber: '0427',
    role: 'shift_manager',
    email: `ana-${randomUUID()}@store.example`,
    password: 'secret word',
    ...given,
  }
}

/** Signs the page's browser in, without the dialog. */
export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<Me> {
  const reply = await page.request.post('/api/login', { data: { email, password } })
  if (!reply.ok()) throw new Error(`${email} could not sign in: ${reply.status()} ${await reply.text()}`)
  return reply.json()
}

/** A session of this person's, as the cookie that carries it. */
export async function sessionOf(product: RunningProduct, { email, password }: Pick<Person, 'email' | 'password'>) {
  const reply = await fetch(`${product.url}/api/login`, request('POST', { body: { email, password } }))
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

const sessions = new WeakMap<RunningProduct, Map<string, Promise<string>>>()

/** The same session at each call: a log-in costs 50 ms of CPU time. */
export function sharedSession(product: RunningProduct, account: Pick<Person, 'email' | 'password'>): Promise<string> {
  const ofProduct = sessions.get(product) ?? new Map<string, Promise<string>>()
  sessions.set(product, ofProduct)
  const session = ofProduct.get(account.email) ?? sessionOf(product, account)
  ofProduct.set(account.email, session)
  return session
}

export const ownerSession = (product: RunningProduct) => sharedSession(product, owner)

type Sent = { body?: object; cookie?: string }

/** Calls the API, and fails on any refusal. */
export async function send({ url }: RunningProduct, method: string, path: string, sent: Sent) {
  const reply = await fetch(`${url}${path}`, request(method, sent))
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`)
  return reply.json()
}

function request(method: string, { body, cookie = '' }: Sent): RequestInit {
  const json = body && { 'content-type': 'application/json' }
  return { method, headers: { cookie, ...json }, body: body && JSON.stringify(body) }
}
