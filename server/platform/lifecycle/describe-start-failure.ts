import { Refusal } from '#domain/refusals.ts'
import type { Config } from '#server/platform/config/config.ts'
import { diskFullError, StartError } from '#server/platform/config/start-error.ts'
import { isConnectionLoss } from '#server/platform/db/retry.ts'

type Failure = Error & { code?: string; syscall?: string; path?: string }
type StartAddresses = Pick<Config, 'port' | 'host' | 'dataDir'>

/** Describes a known start failure in one sentence. Null for a bug, which needs its stack trace. */
export function describeStartFailure(error: unknown, addresses: StartAddresses): string | null {
  if (!(error instanceof Error)) return null
  if (error instanceof StartError) return error.message
  const failure: Failure = error
  if (failure.syscall === 'listen' || failure.syscall === 'getaddrinfo')
    return describeListenFailure(failure, addresses)
  if (failure.code === insufficientPrivilege) return describeMissingRights(failure)
  return describeDatabaseFailure(failure) ?? describeDiskFailure(failure, addresses.dataDir)
}

/** SQLSTATEs of a server without a free connection, and without a free place for a backup. */
const exhaustedCodes = ['53300', '53400']

function describeDatabaseFailure(error: Failure): string | null {
  if (exhaustedCodes.includes(error.code ?? ''))
    return `The database takes no more connections or backups at the moment (${error.message}): try again later.`
  // A missing file has the code of a missing socket, and a path.
  if (
    error.path === undefined &&
    (isConnectionLoss(error) || (error instanceof Refusal && error.code === 'unavailable'))
  )
    return `The connection to the database was lost (${error.message}): try again when it answers.`
  return null
}

const insufficientPrivilege = '42501'

const describeMissingRights = ({ message }: Failure) =>
  `The role of the database may not create what Brightside needs (${message}): grant it create on the database and on its schema public, or name the owner in DATABASE_SESSION_URL.`

function describeListenFailure({ code }: Failure, { port, host }: StartAddresses): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use: stop the other program, or set PORT to another port.`
  if (code === 'EACCES') return `Port ${port} is reserved for the system: set PORT to one above 1023.`
  return `HOST '${host}' is not an address of this machine (${code}).`
}

const diskFullCodes = ['ENOSPC', 'EDQUOT', '53100']
const permissionCodes = ['EACCES', 'EPERM', 'EROFS']
const notFolderCodes = ['ENOTDIR', 'EEXIST']

function describeDiskFailure({ code = '', syscall, path, message }: Failure, dataDir: string): string | null {
  if (diskFullCodes.includes(code) || /disk is full/.test(message)) return diskFullError(dataDir).message
  if (isPermission(code, syscall) || /readonly database|unable to open database file/.test(message))
    return notWritable(path ?? dataDir, dataDir)
  if (notFolderCodes.includes(code)) return `DATA_DIR ${dataDir} is not a folder.`
  return null
}

/** A folder like /proc refuses new entries as if it were missing. */
const isPermission = (code: string, syscall?: string) =>
  permissionCodes.includes(code) || (code === 'ENOENT' && syscall === 'mkdir')

function notWritable(path: string, dataDir: string) {
  const remedy = path.startsWith(dataDir) ? 'give DATA_DIR to that user, or set another one' : 'give it to that user'
  return `${path} cannot be written to by the user who starts Brightside: ${remedy}.`
}
