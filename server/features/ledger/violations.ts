import type pg from 'pg'
import type { Law } from './invariant.ts'

export type Breach = { law: string; says: string; offenders: string[] }

const mostNamed = 10

/** The laws that do not hold, each with the first rows that break it. */
export async function breachesOf(laws: Law[], client: pg.Client): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const { name, says, offenders } of laws) {
    const { rows } = await client.query<{ what: string }>(`select what from (${offenders}) offender limit ${mostNamed}`)
    if (rows.length > 0) breaches.push({ law: name, says, offenders: rows.map(({ what }) => what) })
  }
  return breaches
}
