import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { endKioskSession, type KioskSession } from '#contract/kiosk.ts'
import { isUnauthorized } from '#web/data/request/api-error.ts'
import { serverNow } from '#web/data/request/server-clock.ts'
import { tryRequest } from '#web/data/request/try-request.ts'
import { focusPageTitle } from '#web/kit/page-title.ts'
import { dismissToast } from '#web/kit/toast.ts'
import { useClock } from '#web/kit/use-clock.ts'
import { Arrived } from './arrived.tsx'
import { Competitions } from './competitions.tsx'
import { Countdown } from './countdown.tsx'
import { Give } from './give.tsx'
import type { KioskView } from './kiosk-view.ts'
import { PersonHome } from './person-home.tsx'
import { bearer, IdentifiedContext } from './use-kiosk.tsx'

type Props = { session: KioskSession; onEnd: () => void }

/** What somebody may do who has identified, until they are done or their time is up. Nothing of it outlives this component. */
export function Identified({ session, onEnd }: Props) {
  const [client] = useState(() => createClient(onEnd))
  const [deadline, setDeadline] = useState(() => deadlineFrom(session))
  const [view, setView] = useState<KioskView>({ name: 'home' })
  const secondsLeft = useClock((now) => secondsBetween(now.getTime(), deadline, session.seconds))

  function finish() {
    void tryRequest(endKioskSession, { headers: bearer(session), isUnasked: true })
    dismissToast()
    onEnd()
  }

  const end = useEffectEvent(finish)

  const isOver = secondsLeft === 0
  useEffect(() => {
    if (isOver) end()
  }, [isOver])

  // A page that Back shows again would have the person in its memory.
  useEffect(() => {
    const leaving = new AbortController()
    addEventListener('pagehide', () => end(), { signal: leaving.signal })
    return () => leaving.abort()
  }, [])

  function show(next: KioskView) {
    setView(next)
    focusPageTitle()
  }

  return (
    <QueryClientProvider client={client}>
      <IdentifiedContext value={{ session, keepAlive: () => setDeadline(deadlineFrom(session)) }}>
        <Countdown secondsLeft={secondsLeft} person={session.person} onDone={finish} />
        {view.name === 'home' && <PersonHome person={session.person} onShow={show} />}
        {view.name === 'give' && <Give thanked={view.thanked ?? null} onShow={show} />}
        {view.name === 'arrived' && <Arrived onShow={show} />}
        {view.name === 'competitions' && <Competitions onShow={show} />}
      </IdentifiedContext>
    </QueryClientProvider>
  )
}

/** When the server stops knowing the person, in milliseconds, if they do nothing more. */
const deadlineFrom = ({ seconds, endsAt }: KioskSession) => Math.min(serverNow() + seconds * 1_000, Date.parse(endsAt))

/** A memory of its own for each person. It ends with them, also where the server does not know them any more. */
function createClient(onEnd: () => void) {
  const onError = (error: unknown) => {
    if (isUnauthorized(error)) onEnd()
  }
  return new QueryClient({ queryCache: new QueryCache({ onError }), mutationCache: new MutationCache({ onError }) })
}

/** Whole seconds, of which a clock that is a little behind makes no more than there are. */
const secondsBetween = (now: number, end: number, most: number) =>
  Math.min(most, Math.max(0, Math.ceil((end - now) / 1_000)))
