import { logInKey } from '#domain/login-names.ts'
import type { HttpContext } from '#server/app-context.ts'
import { accountNamed } from '#server/platform/db/account-named.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import type { LoginAttempt } from './login-throttle.ts'

/**
 * The account that somebody logs in to: its id, so that its names are counted together. A name that finds none counts by itself, after
 * the same work. `remember` makes the browser known to the account.
 */
export async function logInAttempt(
  { db, cookies, request, reply }: HttpContext,
  knownBrowsers: KnownBrowsers,
  typed: string,
) {
  const name = logInKey(typed)
  const found = await db.maybe<{ id: string }>(sql`
    select id from users where ${accountNamed(typed)} and deleted_at is null`)
  const account = found?.id ?? name
  const marks = cookies.knownBrowserCookie(request)
  // Up to 0.3 browsers were marked with the name.
  const knownBrowser = knownBrowsers.find(marks, account) ?? knownBrowsers.find(marks, name)
  const attempt: LoginAttempt = { account, ip: request.clientAddress, knownBrowser }
  return { attempt, remember: () => cookies.setKnownBrowserCookie(reply, knownBrowsers.add(marks, account)) }
}
