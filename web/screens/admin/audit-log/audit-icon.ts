import type { LucideIcon } from 'lucide-react'
import CircleStar from 'lucide-react/icons/circle-star'
import Eye from 'lucide-react/icons/eye'
import Flag from 'lucide-react/icons/flag'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import PackageCheck from 'lucide-react/icons/package-check'
import PenLine from 'lucide-react/icons/pen-line'
import Settings from 'lucide-react/icons/settings'
import ShieldAlert from 'lucide-react/icons/shield-exclamation-point'
import Ticket from 'lucide-react/icons/ticket'
import Trophy from 'lucide-react/icons/trophy'
import UserMinus from 'lucide-react/icons/user-minus'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import UserRoundX from 'lucide-react/icons/user-round-x'
import { type AuditAction, auditKindOf } from '#domain/audit-actions.ts'

const byAction = new Map<string, LucideIcon>(
  Object.entries({
    signed_up: UserRoundPlus,
    admin_created: UserRoundPlus,
    account_promoted: UserRoundPlus,
    approved: UserRoundCheck,
    reopened: UserRoundCheck,
    account_restored: UserRoundCheck,
    rejected: UserRoundX,
    account_suspended: UserRoundX,
    admin_removed: UserMinus,
    person_deleted: UserMinus,
    person_erased: UserMinus,
    tokens_adjusted: CircleStar,
    allowances_changed: CircleStar,
    passkey_added: KeyRound,
    passkey_removed: KeyRound,
    recovery_codes_created: KeyRound,
    recovery_code_used: KeyRound,
    account_reset: KeyRound,
    password_reset: KeyRound,
    password_changed: KeyRound,
    secret_rotated: KeyRound,
    reset_sent: Mail,
    reset_asked: Mail,
    email_changed: Mail,
    email_verified: Mail,
    gift_edited: MessageCircle,
    gift_message_removed: MessageCircle,
    content_hidden: Flag,
    content_restored: Eye,
    report_dismissed: Flag,
    report_reopened: Flag,
    competition_created: Ticket,
    competition_edited: Ticket,
    competition_cancelled: Ticket,
    beacon_set: Trophy,
    winner_drawn: Trophy,
    prize_handed_over: PackageCheck,
    handover_taken_back: PackageCheck,
    prize_received: PackageCheck,
    organization_changed: Settings,
  } satisfies Partial<Record<AuditAction, LucideIcon>>),
)

const byKind = { changes: PenLine, log_ins: KeyRound, refusals: ShieldAlert }

/** The icon of an audit event: what it is about, or its kind for actions without one of their own. */
export const auditIcon = (action: string) => byAction.get(action) ?? byKind[auditKindOf(action)]
