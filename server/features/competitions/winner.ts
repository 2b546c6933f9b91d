import type { Winner } from '#contract/competitions.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

/** Who won a competition that was just drawn. */
export const winnerOf = (db: Reader, competitionId: string) =>
  db.one<Winner>(sql`
    select first_name as "firstName", last_name_initial as "lastNameInitial"
    from users where id = (select winner_id from competitions where id = ${competitionId})`)
