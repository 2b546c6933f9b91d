import { Bell, Gift, Heart, type LucideIcon, MessageCircle, Rocket, Shield, Ticket, Trophy } from 'lucide-react'

// All screens load these: what only notifications need would cost each of them.
const icons = new Map<string, LucideIcon>([
  ['gift', Gift],
  ['boost', Rocket],
  ['comment', MessageCircle],
  ['reaction', Heart],
  ['won', Trophy],
  ['drawn', Trophy],
  ['handed_over', Trophy],
  ['received', Trophy],
  ['handover_due', Trophy],
  ['gift_hidden', Shield],
  ['gift_restored', Shield],
  ['comment_hidden', Shield],
  ['comment_restored', Shield],
  ['picture_hidden', Shield],
  ['picture_restored', Shield],
  ['cancelled', Ticket],
])

/** Types whose sentence says 'An administrator' in place of a name. */
const administrative = new Set(
  ['tokens_added', 'tokens_removed'].concat(
    ['gift', 'comment', 'picture'].flatMap((subject) => [`${subject}_hidden`, `${subject}_restored`]),
  ),
)

export const isAdministrative = (type: string) => administrative.has(type)

/** The icon of a type of notification. Rare types, and those unknown to this version, get a bell. */
export const notificationIcon = (type: string) => icons.get(type) ?? Bell
