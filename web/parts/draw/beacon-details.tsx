import { useMutation } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import * as texts from '#texts/competitions.ts'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/toast.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import styles from './beacon-dialog.module.css'

/** Explains behind 'Details' where the public number comes from, with its address for another device. */
export function BeaconDetails({ round, address }: { round: number | null; address: string }) {
  const copy = useMutation({
    mutationFn: () => navigator.clipboard.writeText(address),
    onSuccess: () => toast({ title: texts.addressCopied, kind: 'success' }),
    onError: (error) => toastFailure(error, texts.addressNotCopied),
  })
  return (
    <details className={styles.details}>
      <summary>{texts.details}</summary>
      <p>{texts.whichRoundItIs({ round: String(round) })}</p>
      <p className={styles.address}>{address}</p>
      <Button kind="secondary" size="small" onClick={() => copy.mutate()}>
        <Copy aria-hidden size="1.125rem" />
        <span>{texts.copyAddress}</span>
      </Button>
    </details>
  )
}
