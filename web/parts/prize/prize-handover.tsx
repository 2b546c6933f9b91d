import PackageCheck from 'lucide-react/icons/package-check'
import { type Competition, competitions, hallOfFame, receivePrize } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Button } from '#web/kit/button.tsx'
import { lazyWithPreload } from '#web/kit/lazy-with-preload.tsx'
import { BestEffort } from '#web/kit/best-effort.tsx'
import { toast } from '#web/kit/toast.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { isAdminOf } from '#web/parts/competition/can-draw.ts'
import { CollectInstructions } from './collect-instructions.tsx'
import styles from './prize-handover.module.css'

const HandoverPart = lazyWithPreload(async () => (await import('./handover-part.tsx')).HandoverPart)

type Props = {
  competition: Competition
  /** True where admins read elsewhere what the winner reads. */
  isBrief?: boolean
}

/** Says how the winner gets the prize, or that it was handed over, with the button of the winner or of an admin. */
export function PrizeHandover({ competition, isBrief = false }: Props) {
  const me = useMe()
  if (competition.winnerId === me.id) return <WinnerPart competition={competition} />
  if (competition.handedOverAt) return <Status>{texts.handedOver}</Status>
  return (
    isAdminOf(me, competition) && (
      <BestEffort>
        <HandoverPart competition={competition} isBrief={isBrief} />
      </BestEffort>
    )
  )
}

function WinnerPart({ competition }: { competition: Competition }) {
  const { handedOverAt, receivedAt, collectInstructions } = competition
  if (receivedAt) return <Status>{texts.youHaveItEnjoy}</Status>
  return (
    <div className={styles.box}>
      {handedOverAt ? (
        <Status>{texts.handedOver}</Status>
      ) : (
        <CollectInstructions title={texts.howToGetYourPrize} text={collectInstructions} />
      )}
      {handedOverAt && <ReceiveButton competition={competition} isWide />}
    </div>
  )
}

const Status = ({ children }: { children: string }) => (
  <p className={styles.status}>
    <PackageCheck aria-hidden size="1.25rem" />
    <span>{children}</span>
  </p>
)

type Named = Pick<Competition, 'id' | 'title'>
type ReceiveProps<Shown extends Named> = {
  competition: Shown
  isWide?: boolean
  /** Celebrates it, in place of the toast. */
  onReceive?: (competition: Shown) => void
}

/** The winner confirms that they have the prize. */
export function ReceiveButton<Shown extends Named>({ competition, isWide = false, onReceive }: ReceiveProps<Shown>) {
  const { id, title } = competition
  const receive = useWrite(receivePrize, {
    params: { id },
    refreshes: [competitions, hallOfFame],
    onSuccess: () => (onReceive ? onReceive(competition) : toast({ title: texts.enjoyYourPrize, kind: 'success' })),
    onError: (error) => toastFailure(error, texts.failedToConfirmThePrize),
  })
  return (
    <Button size="small" isWide={isWide} busy={receive.isPending} onClick={() => receive.mutate()}>
      <span>
        <span>{texts.iHaveIt}</span>
        <VisuallyHidden>{` ${title}`}</VisuallyHidden>
      </span>
    </Button>
  )
}
