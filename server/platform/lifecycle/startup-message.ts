import type { Config } from '#server/platform/config/config.ts'
import type { AnnouncedSuperAdmin } from './first-password.ts'
import { terminalQrCode } from '#server/platform/qr/qr-code.ts'
import { version } from '#server/platform/config/version.ts'

type StartupMessageOptions = {
  config: Pick<Config, 'publicUrl' | 'host' | 'dataDir' | 'databaseUrl' | 'trustedProxies'>
  address: string
  /** Where phones open the product, the best address first. */
  phones: string[]
  isTerminal?: boolean
  firstSuperAdmin: AnnouncedSuperAdmin | null
  misspelt?: { name: string; meant: string }[]
  /** Sentences about what else needs the operator. */
  warnings?: string[]
}

/** The message for the operator once the app accepts requests. */
export function startupMessage({ config, address, phones, firstSuperAdmin, ...more }: StartupMessageOptions): string {
  const { misspelt = [], warnings = [], isTerminal = false } = more
  const { publicUrl, dataDir, databaseUrl } = config
  const opened = publicUrl?.origin ?? address
  const lines = [
    ['Version', version],
    ['Address', publicUrl ? `${publicUrl.origin} (here: ${address})` : address],
    ...phones.map((phone, index) => [index === 0 ? 'On phones' : '', phone]),
    ['Files', databaseUrl ? dataDir : `${dataDir} (the database too)`],
    ...(databaseUrl ? [['Database', withoutPassword(databaseUrl)]] : []),
    ...(firstSuperAdmin ? superAdminLines(firstSuperAdmin, opened) : []),
    ...warningsOf({ config, phones, misspelt, warnings }).map((warning) => ['Warning', warning]),
  ]
  return [
    '',
    'Brightside is running',
    ...lines.map(rowOf),
    '',
    ...(isTerminal ? codeOf(phones, firstSuperAdmin) : []),
  ].join('\n')
}

type Surroundings = Required<Pick<StartupMessageOptions, 'config' | 'phones' | 'misspelt' | 'warnings'>>

function warningsOf({ config, phones, misspelt, warnings }: Surroundings) {
  return [
    ...(phones.length === 0 ? [unreachable(config)] : []),
    ...(isExposed(config.publicUrl)
      ? ['PUBLIC_URL is plain http: passwords travel unencrypted. Put https before it.']
      : []),
    ...warnings,
    ...misspelt.map(({ name, meant }) => `${name} is not a variable of Brightside. Is ${meant} meant?`),
    ...(isBehindUnknownProxy(config)
      ? ['TRUSTED_PROXIES is empty: behind a proxy all users share the limits of one address.']
      : []),
  ]
}

function unreachable({ publicUrl, host }: StartupMessageOptions['config']) {
  if (publicUrl) return 'PUBLIC_URL is an address of this machine alone: no phone can open it.'
  if (host === null) return 'This machine is on no network: no phone can open it.'
  return `HOST is ${host}: only this machine can open it. Without HOST, phones on its network can.`
}

/** Of the address for phones. That of the first start is for the super admin: nobody else has an account. */
function codeOf([best]: string[], created: AnnouncedSuperAdmin | null) {
  if (best === undefined) return []
  return [terminalQrCode(created ? logInLink(best, created.email) : best), '']
}

/** Opens the log-in with the email filled in. */
export const logInLink = (origin: string, email: string) => `${origin}/?login&email=${encodeURIComponent(email)}`

/** How to sign in, where a start fails after it created the account. */
export const signInMessage = (created: AnnouncedSuperAdmin) => superAdminLines(created).map(rowOf).join('\n')

const rowOf = ([name = '', text]: string[]) => `  ${name.padEnd(10)}${text}`

function superAdminLines(created: AnnouncedSuperAdmin, origin?: string) {
  return [
    ['Sign in', `${created.email}, the super admin`],
    ['Password', placeOfPassword(created)],
    ...(origin === undefined ? [] : [['Log-in', logInLink(origin, created.email)]]),
  ]
}

function placeOfPassword({ madePassword, passwordFile }: AnnouncedSuperAdmin) {
  if (passwordFile !== null) return `in ${passwordFile}, which only its user can read: remove it afterwards`
  return madePassword === null ? 'the one of SUPER_ADMIN_PASSWORD' : `${madePassword} (shown only this once)`
}

function withoutPassword(databaseUrl: string) {
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}`
}

/** The server itself speaks plain http, so that a proxy must stand before an https address. */
const isBehindUnknownProxy = ({ publicUrl, trustedProxies }: StartupMessageOptions['config']) =>
  publicUrl?.protocol === 'https:' && trustedProxies.length === 0

/** Whether passwords would be sent over a network unencrypted. */
function isExposed(publicUrl: URL | null) {
  const local = ['localhost', '127.0.0.1', '[::1]']
  return publicUrl?.protocol === 'http:' && !local.includes(publicUrl.hostname)
}
