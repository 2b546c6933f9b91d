import { number } from '#texts/format.ts'
import { type SignedTreeHead, treeHead } from '#contract/transparency.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { TransparencyScreen } from './transparency-screen.tsx'
import { giftDate } from '#web/kit/dates.ts'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'

/** The page about the transparency log inside the app. Everybody else gets it without the app. */
export function TransparencyLogScreen() {
  const reading = useRead(treeHead, { refetchOnOpen: true })
  return (
    <Read result={reading} loading={<Skeletons count={3} shape="row" />}>
      {(head) => <TransparencyScreen head={textsOf(head)} storedHead={<div ref={mountStoredHead} />} />}
    </Read>
  )
}

// It has a root of its own, as on the page without the app, and comes later: what verifies signatures is most of the screen's script.
function mountStoredHead(container: HTMLDivElement) {
  const mounting = import('./stored-head.tsx').then((part) => part.showStoredHead(container), ignore)
  return () => void mounting.then((unmount) => unmount())
}

/** Without its script the page lacks that part. */
const ignore = () => () => undefined

/** Dashes while the log is empty. */
function textsOf(head: SignedTreeHead | null) {
  const count = (name: 'issued' | 'held' | 'spent' | 'size') => (head ? number(head[name]) : '–')
  return {
    issued: count('issued'),
    held: count('held'),
    spent: count('spent'),
    size: count('size'),
    time: head ? giftDate(head.time) : '–',
    root: head?.root ?? '–',
    signature: head?.signature ?? '–',
    key: head?.key ?? '–',
  }
}
