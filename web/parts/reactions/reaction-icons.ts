import { Heart, type LucideIcon, PartyPopper, Smile, ThumbsUp } from 'lucide-react'
import type { ReactionType } from '#domain/reactions.ts'

export const reactionIcons: Record<ReactionType, LucideIcon> = {
  like: ThumbsUp,
  heart: Heart,
  celebrate: PartyPopper,
  smile: Smile,
}
