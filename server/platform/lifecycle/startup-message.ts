import type { Config } from '#server/platform/config/config.ts'

type Started = {
  config: Pick<Config, 'publicUrl' | 'dataDir' | 'databaseUrl'>
  /** Where this machine reaches the app. */
  address: string
  /** The owner's account where this start made it; `madePassword` is one that was made up. */
  firstSuperAdmin: { email: string; madePassword: string | null } | null
}

/** What the operator reads once the app takes requests. */
export function startupMessage({ config, address, firstSuperAdmin }: Started): string {
  const { publicUrl, dataDir, databaseUrl } = config
  const lines = [
    ['Address', publicUrl ? `${publicUrl.origin} (here: ${address})` : address],
    ['Files', databaseUrl ? dataDir : `${dataDir} (the database too)`],
    ...(databaseUrl ? [['Database', withoutPassword(databaseUrl)]] : []),
    ...(firstSuperAdmin ? superAdminLines(firstSuperAdmin) : []),
    ...(isExposed(publicUrl)
      ? [['Warning', 'PUBLIC_URL is plain http: passwords travel unencrypted. Put https before it.']]
      : []),
  ]
  return ['', 'Brightside is running', ...lines.map(([name = '', text]) => `  ${name.padEnd(10)}${text}`), ''].join(
    '\n',
  )
}

function superAdminLines({ email, madePassword }: NonNullable<Started['firstSuperAdmin']>) {
  const password = madePassword === null ? 'the one of SUPER_ADMIN_PASSWORD' : `${madePassword} (shown only this once)`
  return [
    ['Sign in', `${email}, the super admin`],
    ['Password', password],
  ]
}

function withoutPassword(databaseUrl: string) {
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}`
}

/** Whether passwords would cross a network in the clear. */
function isExposed(publicUrl: URL | null) {
  const local = ['localhost', '127.0.0.1', '[::1]']
  return publicUrl?.protocol === 'http:' && !local.includes(publicUrl.hostname)
}
