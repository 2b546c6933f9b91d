import { logInKey } from '#domain/login-names.ts'
import type { HttpContext } from '#server/app-context.ts'
import { accountNamed } from '#server/platform/db/account-named.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { DeviceCookies } from './device-cookies.ts'
import type { LoginAttempt } from './login-throttle.ts'

/**
 * The account that somebody logs in to: its id, so that its names are counted together. A name that finds none counts by itself, after
 * the same work. `remember` makes the browser known to the account.
 */
export async function logInAttempt(
  { db, cookies, request, reply }: HttpContext,
  devices: DeviceCookies,
  typed: string,
) {
  const name = logInKey(typed)
  const found = await db.maybe<{ id: string }>(sql`
    select id from users where ${accountNamed(typed)} and deleted_at is null`)
  const account = found?.id ?? name
  const marks = cookies.deviceCookie(request)
  // Up to 0.3 browsers were marked with the name.
  const device = devices.find(marks, account) ?? devices.find(marks, name)
  const attempt: LoginAttempt = { account, ip: request.clientAddress, device }
  return { attempt, remember: () => cookies.setDeviceCookie(reply, devices.add(marks, account)) }
}
