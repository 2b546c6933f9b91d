import PackageCheck from 'lucide-react/icons/package-check'
import { type Competition, competitions, hallOfFame, receivePrize } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/toast.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import styles from './prize.module.css'

/** Says to the winner how to get the prize, or asks whether they have it. */
export function WinnerPrize({ competition }: { competition: Competition }) {
  const { handedOverAt, receivedAt, collectInstructions } = competition
  if (receivedAt) return <PrizeStatus>{texts.youHaveItEnjoy}</PrizeStatus>
  return (
    <div className={styles.handover}>
      {handedOverAt ? (
        <PrizeStatus>{texts.handedOver}</PrizeStatus>
      ) : (
        <CollectInstructions title={texts.howToGetYourPrize} text={collectInstructions} />
      )}
      {handedOverAt && <ReceiveButton competition={competition} isWide />}
    </div>
  )
}

export const PrizeStatus = ({ children }: { children: string }) => (
  <p className={styles.handoverStatus}>
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

/** How the winner gets the prize, as the admin wrote it. */
export const CollectInstructions = ({ title, text }: { title: string; text: string | null }) => (
  <p className={styles.instructions}>
    <strong>{title}</strong>
    <span dir="auto">{text ?? texts.askYourAdmin}</span>
  </p>
)
