import type { Organization } from '#contract/organization.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

export const readOrganization = (db: Reader) => db.one<Organization>(sql`select reasons, leaderboard from organization`)
