import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Registration } from '#contract/approvals.ts'
import type { Me, SignUp } from '#contract/auth.ts'
import { defaultAllowances } from '#domain/allowance.ts'
import { searchText } from '#domain/search-terms.ts'
import { grantAllowance } from '#server/features/ledger/grant-allowance.ts'
import { updateSearchTerms } from '#server/features/users/update-search-terms.ts'
import { eventKeyPurpose } from '#server/platform/audit/event-mac.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { sessionExpiry } from '#server/platform/sessions/session-expiry.ts'
import { newSessionKey, sessionIdOf } from '#server/platform/sessions/session-store.ts'
import { hashPassword } from '#test/passwords.ts'
import { owner, type RunningProduct } from './running-product.ts'
import { waitForApp } from './wait-for-app.ts'

/** A user with an account, with their email and password. */
export type TestUser = EmailForm & { id: string }

export type EmailForm = SignUp & { email: string }

/**
 * Creates a user as a sign-up and an approval would, with the week's tokens. Written to the database: those two requests
 * are tested elsewhere. Emails are unique, so that tests do not interfere.
 */
export async function createApprovedUser(
  product: RunningProduct,
  overrides: Partial<EmailForm> = {},
): Promise<TestUser> {
  const form = signUpForm(overrides)
  const now = new Date()
  const user = { ...form, id: newId(now), lastName: null }
  const password = await hashPassword(form.password)
  const eventKey = product.keyFor(eventKeyPurpose)
  await product.database().transaction(async (tx) => {
    await tx.many(sql`
      insert into users (id, email, password, first_name, last_name_initial, role, store_number, approval_status, search_text, created_at, updated_at)
      values (${user.id}, ${user.email}, ${password}, ${user.firstName}, ${user.lastNameInitial}, ${user.role},
              ${user.storeNumber}, 'approved', ${searchText(user)}, ${now}, ${now})`)
    await updateSearchTerms(tx, user)
    await grantAllowance(tx, user, { allowances: defaultAllowances, timeZone: 'UTC', eventKey, now })
    await tx.many(sql`
      insert into notifications (id, user_id, actor_id, type, created_at)
      select ${newId(now)}, ${user.id}, id, 'approved', ${now} from users where email = ${owner.email}`)
  })
  return { ...form, id: user.id }
}

/** Signs up over the API and has the owner approve it. */
export async function signUpAndApprove(product: RunningProduct, overrides: Partial<EmailForm> = {}): Promise<TestUser> {
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
export function signUpForm(overrides: Partial<EmailForm> = {}): EmailForm {
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

type Account = Pick<TestUser, 'email'>

const products = new WeakMap<BrowserContext, RunningProduct>()

/** Names the product of a browser context, for `signIn`. */
export const setProduct = (context: BrowserContext, product: RunningProduct) => void products.set(context, product)

/** Opens a page of a second browser. */
export async function openPage(browser: Browser, product: RunningProduct): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url })
  setProduct(context, product)
  waitForApp(context)
  return context.newPage()
}

/** Gives the page's browser a session of this user, as a log-in would. */
export async function signIn(page: Page, account: Account) {
  await leave(page)
  await signInBeside(page, account)
}

/** Takes the session from the page's browser, as if its cookie had expired. */
export async function loseSession(page: Page) {
  await leave(page)
  await page.context().clearCookies()
}

/** Leaves the open page. One that notices the end of its session or another user loads itself again, beside what a test opens. */
export async function leave(page: Page) {
  if (page.url() !== 'about:blank') await page.goto('about:blank')
}

/** Gives the browser of an open page a session of this user, as a log-in in another tab would. */
export async function signInBeside(page: Page, account: Account) {
  const product = products.get(page.context())
  if (!product) throw new Error('This page has no product: open it with openPage.')
  const value = await createSession(product, account)
  await page.context().addCookies([{ name: 'sid', value, url: product.url, httpOnly: true, sameSite: 'Lax' }])
}

/** Logs the page's browser in over the API. */
export async function logIn(page: Page, { email, password }: Pick<TestUser, 'email' | 'password'>): Promise<Me> {
  await leave(page)
  const reply = await page.request.post('/api/login', { data: { email, password } })
  if (!reply.ok()) throw new Error(`${email} could not log in: ${reply.status()} ${await reply.text()}`)
  return reply.json()
}

/** Creates a session of this user and returns its cookie. */
export const sessionOf = async (product: RunningProduct, account: Account) =>
  `sid=${await createSession(product, account)}`

export const ownerSession = (product: RunningProduct) => sessionOf(product, owner)

/** Returns the key of a new session, which expires as soon as an admin's would. */
async function createSession(product: RunningProduct, { email }: Account) {
  const key = newSessionKey(product.keyFor('session keys'))
  const now = new Date()
  await product.database().one(sql`
    insert into sessions (sid, user_id, sess, created_at, used_at, expire)
    select decode(${sessionIdOf(key)}, 'hex'), id, '{"agent": "test"}', ${now}, ${now},
           ${sessionExpiry('admin', { createdAt: now, now })}
    from users where lower(email) = lower(${email})
    returning sid`)
  return key
}

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
