import { logInKey } from '#domain/login-names.ts'
import { type Sql, sql } from './sql.ts'

/** The condition that finds a user by what they log in with: their email or their login name. Only emails have an @. */
export const accountNamed = (typed: string): Sql =>
  typed.includes('@')
    ? sql`lower(email) = lower(${typed})`
    : sql`login_name_key(login_name) = ${logInKey(typed)} and login_name is not null`
