import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import type { FeedItem } from '#contract/feed.ts'
import { giftEditMinutes } from '#domain/limits.ts'
import { editMessage, removeMessage } from '#texts/feed.ts'
import { moreActions } from '#texts/ui.ts'
import { ReportButton } from '#web/parts/report/report-button.tsx'
import { useMe } from '#web/data/cache/use-me.ts'
import { Button } from '#web/kit/button.tsx'
import { lazyDialog } from '#web/kit/lazy-dialog.tsx'
import { useClock } from '#web/kit/use-clock.ts'
import { useNow } from '#web/kit/use-now.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'

const OwnGiftDialog = lazyDialog(async () => (await import('./own-gift-dialog.tsx')).OwnGiftDialog)

/** The button for the rarer actions on a gift: its giver changes the message, others report it. */
export function GiftOptions({ gift }: { gift: FeedItem }) {
  const isMine = useMe().id === gift.fromUserId
  if (isMine) return <OwnGiftOptions gift={gift} />
  return gift.hiddenAt ? null : <ReportButton subject="gift" subjectId={gift.id} />
}

const buttons = {
  choose: { Icon: Ellipsis, name: moreActions },
  edit: { Icon: Pencil, name: editMessage },
  remove: { Icon: Trash2, name: removeMessage },
}

const editMs = giftEditMinutes * 60_000

/** Only a gift that can still be edited follows the clock. */
function OwnGiftOptions({ gift }: { gift: FeedItem }) {
  const age = useNow().getTime() - Date.parse(gift.createdAt)
  return age < editMs ? <RecentGiftOptions gift={gift} /> : <OptionsButton gift={gift} isEditable={false} />
}

function RecentGiftOptions({ gift }: { gift: FeedItem }) {
  const editUntil = Date.parse(gift.createdAt) + editMs
  const isEditable = useClock((now) => Number(now.getTime() < editUntil)) > 0
  return <OptionsButton gift={gift} isEditable={isEditable} />
}

/** Where there is one action, it is the button's. A dialog that is open stays when the time to edit ends. */
function OptionsButton({ gift, isEditable }: { gift: FeedItem; isEditable: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const hasText = gift.message !== null || gift.gifUrl !== null
  if (!isOpen && !isEditable && !hasText) return null
  const first = !hasText ? 'edit' : isEditable ? 'choose' : 'remove'
  const { Icon, name } = buttons[first]
  return (
    <>
      <Button kind="ghost" size="icon" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon aria-hidden size="1.25rem" />
        <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      {isOpen && <OwnGiftDialog gift={gift} first={first} onClose={() => setOpen(false)} />}
    </>
  )
}
