import type { Config } from '#server/platform/config/config.ts'
import { NewerDatabase } from '#server/platform/db/migrate.ts'
import { diskFullError } from '#server/platform/config/disk-full-error.ts'
import { StartError } from '#server/platform/config/start-error.ts'

type Failure = Error & { code?: string; syscall?: string; path?: string }
type Places = Pick<Config, 'port' | 'host' | 'dataDir'>

/** The sentence for a foreseen failure of a start; null for a bug, whose trace is worth more. */
export function describeStartFailure(error: unknown, places: Places): string | null {
  if (!(error instanceof Error)) return null
  if (error instanceof StartError || error instanceof NewerDatabase) return error.message
  const failure: Failure = error
  if (failure.syscall === 'listen' || failure.syscall === 'getaddrinfo') return listening(failure, places)
  return storing(failure, places.dataDir)
}

function listening({ code }: Failure, { port, host }: Places): string {
  if (code === 'EADDRINUSE') return `Port ${port} is already in use: end what uses it, or set PORT to another one.`
  if (code === 'EACCES') return `Port ${port} is cached for the system: set PORT to one above 1023.`
  return `HOST '${host}' is no address of this machine (${code}).`
}

const full = ['ENOSPC', 'EDQUOT', '53100']
const closed = ['EACCES', 'EPERM', 'EROFS']
const noFolder = ['ENOTDIR', 'EEXIST']

function storing({ code = '', path, message }: Failure, dataDir: string): string | null {
  if (full.includes(code) || /disk is full/.test(message)) return diskFullError(dataDir).message
  if (closed.includes(code) || /readonly database|unable to open database file/.test(message))
    return notWritable(path ?? dataDir, dataDir)
  if (noFolder.includes(code)) return `DATA_DIR ${dataDir} is not a folder.`
  return null
}

function notWritable(path: string, dataDir: string) {
  const remedy = path.startsWith(dataDir) ? 'give DATA_DIR to that user, or set another one' : 'give it to that user'
  return `${path} cannot be written to by the user who starts Brightside: ${remedy}.`
}
