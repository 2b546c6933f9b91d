const alike: Record<string, string> = { '0': 'o', '1': 'l', i: 'l', _: '.', '-': '.' }

/** Equal for login names that look alike. The database has the same function, `login_name_key`. */
export const loginNameKey = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[01i_-]/g, (letter) => alike[letter] ?? letter)

/** Names by which somebody could pass for the organisation or the product. */
const refused = [
  'admin',
  'administrator',
  'brightside',
  'help',
  'helpdesk',
  'info',
  'manager',
  'moderator',
  'nobody',
  'null',
  'owner',
  'postmaster',
  'root',
  'security',
  'staff',
  'superadmin',
  'support',
  'sysadmin',
  'system',
  'undefined',
  'webmaster',
].map(loginNameKey)

export const isRefusedLoginName = (name: string) => refused.includes(loginNameKey(name).replaceAll('.', ''))

/** What an account is found by: its email without case, or the key of its login name. */
export const logInKey = (typed: string) => (typed.includes('@') ? typed.toLowerCase() : loginNameKey(typed))

/** All by which an account is named. */
export const logInKeys = ({ email, loginName }: { email: string | null; loginName: string | null }) =>
  [email, loginName].filter((name) => name !== null).map(logInKey)
