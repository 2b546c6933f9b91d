import { isRefusedLoginName } from '#domain/login-names.ts'
import { InvalidInput } from './errors.ts'

/** Throws InvalidInput. Here rather than in the schema, so that browsers need not load the words. */
export function refuseUnavailableLoginName(loginName: string | null) {
  if (loginName !== null && isRefusedLoginName(loginName))
    throw new InvalidInput([{ path: 'loginName', code: 'login_name_refused' }])
}
