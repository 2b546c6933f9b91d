import { recordRights } from '#server/features/audit/record-rights.ts'
import { eventKeyPurpose } from '#server/platform/audit/event-mac.ts'
import { deriveKey, findSecret } from '#server/platform/config/secrets.ts'
import { createDatabase } from '#server/platform/db/db.ts'
import { runningConnections } from '#server/platform/db/embedded/connections.ts'
import { queryAsOwner } from '#test/database.ts'
import { createUsers, type TestUser, type TestUserOptions } from '#test/users.ts'

/** Creates users of a running product. */
export async function createUsersIn<Name extends string>(
  dataDir: string,
  parts: Record<Name, TestUserOptions>,
): Promise<Record<Name, TestUser>> {
  const db = createDatabase(runningConnections(dataDir).app)
  const users = await createUsers(db, parts).finally(db.close)
  await recordRightsAnew(dataDir)
  return users
}

/** After users were created without a sign-up, which the audit would report. */
export async function recordRightsAnew(dataDir: string) {
  const { owner } = runningConnections(dataDir)
  await queryAsOwner(owner, 'delete from recorded_rights')
  const eventKey = deriveKey(findSecret({ secret: null, dataDir }) ?? '', eventKeyPurpose)
  await recordRights(owner, { now: new Date(), eventKey })
}
