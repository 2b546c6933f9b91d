import { isAdmin } from '#domain/roles.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { scopeOf } from '#server/platform/sessions/scope.ts'

export type Viewer = Pick<Actor, 'id' | 'role' | 'adminStores'>

/** A hidden gift is there for its giver, its receiver and the admins of their stores only. */
export function isVisibleTo(viewer: Viewer, giftId: string): Sql {
  const { everywhere, stores } = isAdmin(viewer.role) ? scopeOf(viewer) : { everywhere: false, stores: [] }
  return sql`exists (
    select from token_gifts gift
    where gift.id = ${giftId} and (
      gift.hidden_at is null or ${everywhere} or ${viewer.id} in (gift.from_user_id, gift.to_user_id)
      or exists (select from users person
                 where person.id in (gift.from_user_id, gift.to_user_id) and person.store_number = any(${stores}::text[]))))`
}
