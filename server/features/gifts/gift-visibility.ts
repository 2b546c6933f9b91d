import { isAdmin } from '#domain/roles.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { scopeOf } from '#server/platform/sessions/scope.ts'

export type Viewer = Pick<Actor, 'id' | 'role' | 'adminStores'>

/** A hidden gift is there for its giver, the receivers of its group and the admins of their stores only. */
export function isVisibleTo(viewer: Viewer, giftId: string): Sql {
  const { everywhere, stores } = isAdmin(viewer.role) ? scopeOf(viewer) : { everywhere: false, stores: [] }
  return sql`exists (
    select from token_gifts gift
    where gift.id = ${giftId} and (
      gift.hidden_at is null or ${everywhere}
      or exists (select from token_gifts member join users person on person.id in (member.from_user_id, member.to_user_id)
                 where member.id = any(gifts_together(gift.id))
                   and (person.id = ${viewer.id} or person.store_number = any(${stores}::text[])))))`
}
