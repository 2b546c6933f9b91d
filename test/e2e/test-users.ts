import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Registration } from '#contract/approvals.ts'
import type { Me, SignUp } from '#contract/auth.ts'
import { owner, type RunningProduct } from './running-product.ts'

/** A user with an account, with their email and password. */
export type TestUser = SignUp & { id: string }

/** Signs up over the API and has the owner approve it. Emails are unique, so that tests do not interfere. */
export async function createApprovedUser(product: RunningProduct, overrides: Partial<SignUp> = {}): Promise<TestUser> {
  const form = signUpForm(overrides)
  await send(product, 'POST', '/api/signup', { body: form })
  return { ...form, id: await approve(product, form.email) }
}

/** Has the owner approve the registration with this email; returns its id. */
export async function approve(product: RunningProduct, email: string): Promise<string> {
  const cookie = await ownerSession(product)
  const waiting: Registration[] = await send(product, 'GET', '/api/users/pending?limit=100', { cookie })
  const registration = waiting.find((one) => one.email === email)
  if (!registration) throw new Error(`${email} does not wait for approval.`)
  await send(product, 'PUT', `/api/users/${registration.id}/approve`, { cookie })
  return registration.id
}

/** A valid sign-up form with `overrides`. */
export function signUpForm(overrides: Partial<SignUp> = {}): SignUp {
  return {
    firstName: 'Ana',
    lastNameInitial: 'G',
    storeNumber: '0427',
    role: 'shift_manager',
    email: `ana-${randomUUID()}@store.example`,
    password: 'secret word',
    ...overrides,
  }
}

/** Logs the page's browser in over the API. */
export async function signIn(page: Page, { email, password }: Pick<TestUser, 'email' | 'password'>): Promise<Me> {
  const reply = await page.request.post('/api/login', { data: { email, password } })
  if (!reply.ok()) throw new Error(`${email} could not sign in: ${reply.status()} ${await reply.text()}`)
  return reply.json()
}

/** Creates a session of this user and returns its cookie. */
export async function sessionOf(product: RunningProduct, { email, password }: Pick<TestUser, 'email' | 'password'>) {
  const reply = await fetch(`${product.url}/api/login`, request('POST', { body: { email, password } }))
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

const sessions = new WeakMap<RunningProduct, Map<string, Promise<string>>>()

/**
 * Returns the same session cookie at each call: a log-in costs 50 ms of CPU time. Logs in again once the session has
 * ended, since a user's newest sessions end the oldest.
 */
export async function sharedSession(
  product: RunningProduct,
  account: Pick<TestUser, 'email' | 'password'>,
): Promise<string> {
  const ofProduct = sessions.get(product) ?? new Map<string, Promise<string>>()
  sessions.set(product, ofProduct)
  const session = ofProduct.get(account.email)
  if (session && (await isActive(product, await session))) return session
  const created = sessionOf(product, account)
  ofProduct.set(account.email, created)
  return created
}

async function isActive({ url }: RunningProduct, cookie: string) {
  const reply = await fetch(`${url}/api/auth/user`, request('GET', { cookie }))
  return reply.ok
}

export const ownerSession = (product: RunningProduct) => sharedSession(product, owner)

type Sent = { body?: object; cookie?: string }

/** Calls the API and throws on any refusal. */
export async function send({ url }: RunningProduct, method: string, path: string, sent: Sent) {
  const reply = await fetch(`${url}${path}`, request(method, sent))
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`)
  return reply.json()
}

function request(method: string, { body, cookie = '' }: Sent): RequestInit {
  const json = body && { 'content-type': 'application/json' }
  return { method, headers: { cookie, ...json }, body: body && JSON.stringify(body) }
}
