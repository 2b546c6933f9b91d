import Copy from 'lucide-react/icons/copy'
import { useMutation } from '@tanstack/react-query'
import { Button } from './button.tsx'
import { toastFailure } from './toast-failure.ts'
import { toast } from './toast.ts'

type Props = { text: string; label: string; done: string; failed: string }

/** Copies a text. `failed` tells where the browser does not let it. */
export function CopyButton({ text, label, done, failed }: Props) {
  const copy = useMutation({
    mutationFn: () => navigator.clipboard.writeText(text),
    onSuccess: () => toast({ title: done, kind: 'success' }),
    onError: (error) => toastFailure(error, failed),
  })
  return (
    <Button kind="secondary" size="small" onClick={() => copy.mutate()}>
      <Copy aria-hidden size="1.125rem" />
      <span>{label}</span>
    </Button>
  )
}
