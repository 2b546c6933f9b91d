import type { Competition } from '#contract/competitions.ts'
import { isAdmin } from '#domain/roles.ts'
import type { SignedInUser } from '#server/access/signed-in-user.ts'
import type { Reader } from '#server/db/db.ts'
import { atMost, sql } from '#server/db/sql.ts'
import { type Page, type Rows, rowsOf } from '#server/http/page.ts'

type Viewer = Pick<SignedInUser, 'role' | 'storeNumber' | 'adminStores'>

/** The competitions a person can see: active ones by their end, upcoming ones by their start, then the past ones in pages. */
export async function competitionsFor(
  db: Reader,
  viewer: Viewer,
  { page, now }: { page: Page; now: Date },
): Promise<Rows<Competition>> {
  const sight = { everything: viewer.role === 'super_admin', stores: storesOf(viewer), now }
  const [current, past] = await Promise.all([page.before ? [] : currentOnes(db, sight), pastOnes(db, sight, page)])
  return { ...past, rows: [...current, ...past.rows] }
}

const storesOf = ({ role, storeNumber, adminStores }: Viewer) =>
  isAdmin(role) ? [storeNumber, ...adminStores] : [storeNumber]

type Sight = { everything: boolean; stores: string[]; now: Date }

function currentOnes(db: Reader, { everything, stores, now }: Sight) {
  return db.many<Competition>(sql`
    select * from competition_shapes
    where "isActive" and "endDate" >= ${now}
      and (${everything} or "storeNumbers" = '{}' or "storeNumbers" && ${stores}::text[])
    order by "startDate" > ${now}, case when "startDate" > ${now} then "startDate" else "endDate" end, id
    limit 500`)
}

async function pastOnes(db: Reader, { everything, stores, now }: Sight, page: Page) {
  return rowsOf(
    await db.many<Competition>(sql`
      select * from competition_shapes
      where not ("isActive" and "endDate" >= ${now})
        and (${everything} or "storeNumbers" = '{}' or "storeNumbers" && ${stores}::text[])
        and (${page.before}::uuid is null
             or ("endDate", id) < (select end_date, id from competitions where id = ${page.before}))
      order by "endDate" desc, id desc
      limit ${atMost(page.limit + 1)}`),
    page,
  )
}
