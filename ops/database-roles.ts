import { randomBytes } from 'node:crypto'
import { readArguments } from '#server/platform/config/read-arguments.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { databaseRolesSql } from '#server/platform/db/database-roles.ts'
import { runCommand } from './run-command.ts'

const isName = (name: string) => /^[a-z_][a-z0-9_]{0,62}$/.test(name)

await runCommand(
  async () => {
    const text = (fallback: string) => ({ type: 'string', default: fallback }) as const
    const { database, owner, app } = readArguments({
      usage: 'npm run database-roles [-- --database NAME --owner NAME --app NAME]',
      options: { database: text('brightside'), owner: text('brightside_owner'), app: text('brightside_app') },
    }).values
    const wrong = [database, owner, app].find((name) => !isName(name))
    if (wrong !== undefined) throw new StartError(`'${wrong}' must have small letters, digits and underscores only.`)
    if (owner === app) throw new StartError('The owner and the app need roles of their own.')
    const [ownerPassword, appPassword] = [newPassword(), newPassword()]
    console.log(databaseRolesSql({ database, owner, app, ownerPassword, appPassword }))
    console.log(
      [
        '-- A superuser runs this once, with psql. Every server then has these variables (HOST is that of the database):',
        `--   DATABASE_URL=postgres://${app}:${appPassword}@HOST:5432/${database}`,
        `--   DATABASE_SESSION_URL=postgres://${owner}:${ownerPassword}@HOST:5432/${database}`,
      ].join('\n'),
    )
    return 0
  },
  { writesData: false },
)

function newPassword() {
  return randomBytes(24).toString('base64url')
}
