import { variables } from './variables.ts'

/** Variables whose values open something. A backup must not contain them. */
const secretNames: ReadonlySet<string> = new Set([
  'SECRET',
  'SUPER_ADMIN_PASSWORD',
  'DATABASE_URL',
  'DATABASE_SESSION_URL',
  'SMTP_URL',
  'GIF_API_KEY',
  'WITNESS_URL',
  'S3_SECRET_ACCESS_KEY',
])

/** The variables that are set, for a backup. Of those with a secret only the names. */
export function configurationToSave(env: NodeJS.ProcessEnv) {
  // A restore goes to a folder of its own.
  const names = Object.keys(variables.shape).filter((name) => name !== 'DATA_DIR' && env[name]?.trim())
  const shown = names.filter((name) => !secretNames.has(name))
  return {
    variables: Object.fromEntries(shown.map((name) => [name, env[name] ?? ''])),
    leftOut: names.filter((name) => secretNames.has(name)),
  }
}
