import type { LucideIcon } from 'lucide-react'
import Heart from 'lucide-react/icons/heart'
import PartyPopper from 'lucide-react/icons/party-popper'
import Smile from 'lucide-react/icons/face-slightly-smiling'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import type { ReactionType } from '#domain/reactions.ts'

export const reactionIcons: Record<ReactionType, LucideIcon> = {
  like: ThumbsUp,
  heart: Heart,
  celebrate: PartyPopper,
  smile: Smile,
}
