import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { readArguments } from '#server/platform/config/read-arguments.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { databaseRolesSql } from '#server/platform/db/database-roles.ts'
import { writeFileAtomicallySync } from '#server/platform/files/write-file-atomically.ts'
import { runCommand } from './run-command.ts'

const isName = (name: string) => /^[a-z_][a-z0-9_]{0,62}$/.test(name)

await runCommand(
  async () => {
    const name = (fallback: string) => ({ type: 'string', default: fallback }) as const
    const { database, owner, app, file } = readArguments({
      usage: 'npm run database-roles [-- --database NAME --owner NAME --app NAME --file FILE]',
      options: {
        database: name('brightside'),
        owner: name('brightside_owner'),
        app: name('brightside_app'),
        file: { type: 'string' },
      },
    }).values
    const wrong = [database, owner, app].find((name) => !isName(name))
    if (wrong !== undefined) throw new StartError(`'${wrong}' must have small letters, digits and underscores only.`)
    if (owner === app) throw new StartError('The owner and the app need roles of their own.')
    const [ownerPassword, appPassword] = [newPassword(), newPassword()]
    const text = [
      databaseRolesSql({ database, owner, app, ownerPassword, appPassword }),
      '-- A superuser runs this once, with psql. Every server then has these variables (HOST is that of the database):',
      `--   DATABASE_URL=postgres://${app}:${appPassword}@HOST:5432/${database}`,
      `--   DATABASE_SESSION_URL=postgres://${owner}:${ownerPassword}@HOST:5432/${database}`,
    ].join('\n')
    if (file === undefined) console.log(text)
    // The passwords in it are for its user only.
    else writeFileAtomicallySync(resolve(file), `${text}\n`)
    return 0
  },
  { writesData: false },
)

function newPassword() {
  return randomBytes(24).toString('base64url')
}
