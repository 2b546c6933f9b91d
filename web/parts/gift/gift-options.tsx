import { useState } from 'react'
import type { FeedItem } from '#contract/feed.ts'
import { ReportMenu } from '#web/parts/report/report-menu.tsx'
import { useMe } from '#web/data/cache/use-me.ts'
import { MoreButton } from '#web/kit/more-button.tsx'
import { lazyDialog } from '#web/kit/lazy-dialog.tsx'

const OwnGiftDialog = lazyDialog(async () => (await import('./own-gift-dialog.tsx')).OwnGiftDialog)

/** The button for the rarer actions on a gift: its giver changes the message, others report it. */
export function GiftOptions({ gift }: { gift: FeedItem }) {
  const isMine = useMe().id === gift.fromUserId
  const [isOpen, setOpen] = useState(false)
  if (!isMine) return gift.hiddenAt ? null : <ReportMenu subject="gift" subjectId={gift.id} />
  return (
    <>
      <MoreButton onClick={() => setOpen(true)} />
      {isOpen && <OwnGiftDialog gift={gift} onClose={() => setOpen(false)} />}
    </>
  )
}
