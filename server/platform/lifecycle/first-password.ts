import { fstatSync } from 'node:fs'
import { join } from 'node:path'
import { writeFileAtomicallySync } from '#server/platform/files/write-file-atomically.ts'

/** The account that this start created; `madePassword` is its generated password, null where it was given. */
export type FirstSuperAdmin = { email: string; madePassword: string | null }

/** `passwordFile` has the password where the output is stored. */
export type AnnouncedSuperAdmin = FirstSuperAdmin & { passwordFile: string | null }

/** Others may read the log of a service, and it is kept for years: there the password goes to a file for its user only. */
export function placePassword(created: FirstSuperAdmin, dataDir: string): AnnouncedSuperAdmin {
  const { email, madePassword } = created
  if (madePassword === null || !isService(process)) return { ...created, passwordFile: null }
  const passwordFile = join(dataDir, 'first-password.txt')
  writeFileAtomicallySync(passwordFile, `${email}\n${madePassword}\n`)
  return { email, madePassword: null, passwordFile }
}

type Process = Pick<NodeJS.Process, 'env' | 'pid' | 'ppid'>

/**
 * Whether systemd started this process, or `npm start` above it. A container, whose output is also stored, has nothing else to show
 * the password: it prints it, as a terminal does.
 */
export function isService({ env, pid, ppid }: Process): boolean {
  const { dev, ino } = fstatSync(1)
  return env['JOURNAL_STREAM'] === `${dev}:${ino}` || [pid, ppid].includes(Number(env['SYSTEMD_EXEC_PID']))
}
