import { useState } from 'react'
import { useLocation } from 'wouter'
import { unreadCount } from '#contract/notifications.ts'
import { useRead } from '#web/api/use-read.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

const ThanksSheet = lazyDialog(async () => (await import('./thanks-sheet.tsx')).ThanksSheet)

type Newest = string | null | undefined
type State = { after: Newest; isHome: boolean; isShown: boolean }

/** Shows the gifts that arrive while the app is open. Home shows the earlier ones, so entering it starts over. */
export function ArrivedThanks() {
  const newest = useRead(unreadCount).data?.newestGiftId
  const isHome = useLocation()[0] === '/'
  const [state, setState] = useState<State>({ after: newest, isHome, isShown: false })
  const next = nextState(state, newest, isHome)
  if (next !== state) setState(next)

  const close = () => setState({ after: newest, isHome, isShown: false })
  return state.isShown && <ThanksSheet after={state.after ?? ''} onClose={close} />
}

function nextState(state: State, newest: Newest, isHome: boolean): State {
  const { after, isShown } = state
  if ((isHome && !state.isHome) || (after === undefined && newest !== undefined))
    return { after: newest, isHome, isShown: false }
  if (isHome !== state.isHome) return { ...state, isHome }
  return !isShown && newest && newest > (after ?? '') ? { ...state, isShown: true } : state
}
