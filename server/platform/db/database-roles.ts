import pg from 'pg'

type DatabaseRoles = { database: string; owner: string; app: string; ownerPassword: string; appPassword: string }

/**
 * The SQL that a superuser runs once: the owner of the tables, who migrates, and the role of the app. What the app may do there
 * is granted by each start, over the connection of the owner.
 */
export function databaseRolesSql({ database, owner, app, ownerPassword, appPassword }: DatabaseRoles): string {
  const [databaseName, ownerName, appName] = [database, owner, app].map((name) => pg.escapeIdentifier(name))
  return [
    `create role ${ownerName} login password ${pg.escapeLiteral(ownerPassword)};`,
    `create role ${appName} login password ${pg.escapeLiteral(appPassword)};`,
    `create database ${databaseName} owner ${ownerName};`,
    `revoke all on database ${databaseName} from public;`,
    `grant connect on database ${databaseName} to ${appName};`,
  ].join('\n')
}
