import { useMutation } from '@tanstack/react-query'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import * as texts from '#texts/competitions.ts'
import { Button } from '#web/kit/button.tsx'
import { toastFailure } from '#web/kit/toast-failure.ts'

/** Puts the text of the clipboard into the field and submits its form. Absent where the browser cannot read it. */
export function PasteButton({ fieldId }: { fieldId: string }) {
  const paste = useMutation({
    mutationFn: () => navigator.clipboard.readText(),
    onSuccess: (text) => replaceText(document.getElementById(fieldId), text),
    onError: (error) => toastFailure(error, texts.pasteNotAllowed),
  })
  // Undefined on plain http and in older browsers, whatever the types say.
  const clipboard: Partial<Clipboard> | undefined = navigator.clipboard
  if (!clipboard?.readText) return null
  return (
    <Button kind="secondary" size="small" busy={paste.isPending} onClick={() => paste.mutate()}>
      <ClipboardPaste aria-hidden size="1.125rem" />
      <span>{texts.paste}</span>
    </Button>
  )
}

function replaceText(field: HTMLElement | null, text: string) {
  if (!(field instanceof HTMLTextAreaElement)) return
  field.value = text
  if (field.form) submitForm(field.form)
}

/** Submits a form as its button does. */
export const submitForm = (form: HTMLFormElement) =>
  form.requestSubmit(form.querySelector<HTMLButtonElement>('[type=submit]'))
