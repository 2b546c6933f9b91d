import type { ApprovalStatus } from '#domain/approval.ts'
import type { Role } from '#domain/roles.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

type AdminAccount = {
  /** Their email, or their login name. */
  logIn: string
  firstName: string
  lastNameInitial: string
  role: Role
  approvalStatus: ApprovalStatus
  stores: string[]
  /** When the last of the open sessions was used; null without one. */
  lastUsedAt: string | null
}

const maxAdmins = 10_000

/** Everybody who administers, super admins first, for the operator. */
export const listAdminAccounts = (db: Reader) =>
  db.many<AdminAccount>(sql`
    select coalesce(email, login_name) as "logIn", first_name as "firstName", last_name_initial as "lastNameInitial", role,
           approval_status as "approvalStatus",
           array(select store_number::text from admin_store_assignments where admin_id = admin.id order by 1) as stores,
           (select max(used_at) from sessions where user_id = admin.id) as "lastUsedAt"
    from users admin
    where role in ('admin', 'super_admin') and deleted_at is null
    order by role desc, "logIn", id limit ${maxAdmins}`)
