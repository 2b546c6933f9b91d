import { PackageCheck } from 'lucide-react'
import { type Competition, competitions, recordHandover, receivePrize } from '#contract/competitions.ts'
import { shortName } from '#domain/names.ts'
import { useMe } from '#web/api/use-me.ts'
import { useWrite } from '#web/api/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { toastFailure } from '#web/ui/toast-failure.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { isAdminOf } from './can-draw.ts'
import styles from './prize-handover.module.css'

/** Says how the winner gets the prize and whether they have it, with the button of the winner or of an admin. */
export function PrizeHandover({ competition }: { competition: Competition }) {
  const me = useMe()
  if (competition.winnerId === me.id) return <WinnerPart competition={competition} />
  if (isAdminOf(me, competition)) return <AdminPart competition={competition} />
  return competition.handedOverAt && <Status>Handed over</Status>
}

function WinnerPart({ competition }: { competition: Competition }) {
  const { handedOverAt, receivedAt, collectInstructions } = competition
  if (receivedAt) return <Status>You have it. Enjoy!</Status>
  return (
    <div className={styles.box}>
      <Instructions title="How to get your prize" text={collectInstructions} />
      {handedOverAt && <Status>Handed over</Status>}
      {handedOverAt && <ReceiveButton competition={competition} />}
    </div>
  )
}

function AdminPart({ competition }: { competition: Competition }) {
  if (competition.handedOverAt) return <Status>Handed over</Status>
  return (
    <div className={styles.box}>
      <Instructions title="What the winner reads" text={competition.collectInstructions} />
      <HandoverButton competition={competition} />
    </div>
  )
}

const Status = ({ children }: { children: string }) => (
  <p className={styles.status}>
    <PackageCheck aria-hidden size="1.25rem" />
    {children}
  </p>
)

const Instructions = ({ title, text }: { title: string; text: string | null }) => (
  <p className={styles.instructions}>
    <strong>{title}</strong>
    <span dir="auto">{text ?? 'An admin of your store will tell you how to get it.'}</span>
  </p>
)

function HandoverButton({ competition: { id, title, winner } }: { competition: Competition }) {
  const handover = useWrite(recordHandover, {
    params: { id },
    refreshes: [competitions],
    onSuccess: () => toast({ title: 'Handed over', text: `${shortName(winner)} can confirm it now`, kind: 'success' }),
    onError: (error) => toastFailure(error, 'Failed to hand over the prize'),
  })
  return (
    <Button kind="secondary" size="small" isWide busy={handover.isPending} onClick={() => handover.mutate()}>
      <span>
        Mark as handed over<VisuallyHidden> {title}</VisuallyHidden>
      </span>
    </Button>
  )
}

function ReceiveButton({ competition: { id, title } }: { competition: Competition }) {
  const receive = useWrite(receivePrize, {
    params: { id },
    refreshes: [competitions],
    onSuccess: () => toast({ title: 'Enjoy your prize!', kind: 'success' }),
    onError: (error) => toastFailure(error, 'Failed to confirm the prize'),
  })
  return (
    <Button size="small" isWide busy={receive.isPending} onClick={() => receive.mutate()}>
      <span>
        I have it<VisuallyHidden> {title}</VisuallyHidden>
      </span>
    </Button>
  )
}
