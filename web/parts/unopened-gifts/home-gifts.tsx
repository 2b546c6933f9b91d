import { useState } from 'react'
import type { NewThanks } from '#contract/thanks.ts'
import { focusPageTitle } from '#web/kit/page-title.ts'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { dismissGifts } from './dismissed-gifts.ts'
import { GiftReader } from './gift-reader.tsx'
import { useMarkOpened } from './use-mark-opened.ts'
import { useUnopenedGifts } from './use-unopened-gifts.ts'

type Props = {
  /** The newest gift that was unopened when home was entered. Later ones come in the sheet. */
  upTo: string
  onDone: () => void
}

/**
 * The unopened gifts with which home opens: the newest one, and on request the next. Each is read when it was in view for as
 * long as it takes to read, or when one of its buttons was used. Those that were not shown stay unopened.
 */
export function HomeGifts({ upTo, onDone }: Props) {
  const unopened = useUnopenedGifts()
  const shown = unopened?.filter(({ id }) => id <= upTo) ?? []
  // The list no longer has those that were read; they stay until the user is done.
  const [gifts, setGifts] = useState<NewThanks[]>([])
  if (gifts.length === 0 && shown.length > 0) setGifts(shown)
  const markOpened = useMarkOpened()

  function close() {
    dismissGifts(gifts)
    onDone()
    // The button disappears; keyboard users continue from the page title.
    focusPageTitle()
  }

  // Home was entered from another page, and the list is on its way.
  if (!unopened) return <Skeleton shape="card" />
  return <GiftReader opened={gifts} onClose={close} onSee={markOpened} isSeenInView />
}
