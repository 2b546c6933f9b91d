import {
  Bell,
  Clock,
  Gift,
  Heart,
  type LucideIcon,
  MessageCircle,
  PackageCheck,
  Rocket,
  Shield,
  SlidersHorizontal,
  TicketX,
  TriangleAlert,
  Trophy,
  Undo2,
  UserRoundCheck,
} from 'lucide-react'

const icons = new Map<string, LucideIcon>([
  ['gift', Gift],
  ['boost', Rocket],
  ['comment', MessageCircle],
  ['reaction', Heart],
  ['approved', UserRoundCheck],
  ['tokens_added', SlidersHorizontal],
  ['tokens_removed', SlidersHorizontal],
  ['adjustment_returned', Undo2],
  ['mail_refused', TriangleAlert],
  ['won', Trophy],
  ['drawn', Trophy],
  ['handed_over', PackageCheck],
  ['received', PackageCheck],
  ['handover_due', Clock],
  ['gift_hidden', Shield],
  ['gift_restored', Shield],
  ['comment_hidden', Shield],
  ['comment_restored', Shield],
  ['picture_hidden', Shield],
  ['picture_restored', Shield],
  ['cancelled', TicketX],
])

/** The icon of a type of notification. A type unknown to this version gets a bell. */
export const notificationIcon = (type: string) => icons.get(type) ?? Bell
