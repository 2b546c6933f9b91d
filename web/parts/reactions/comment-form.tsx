import type { FormEvent } from 'react'
import { maxLength } from '#domain/limits.ts'
import { isBlank } from '#domain/text.ts'
import * as texts from '#texts/social.ts'
import { Button } from '#web/kit/button.tsx'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import styles from './comments.module.css'

type Props = { content: string; isPending: boolean; onChange: (content: string) => void; onPost: () => void }

export function CommentForm({ content, isPending, onChange, onPost }: Props) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBlank(content)) return
    // Posting empties the field and disables the button, so a keyboard user continues in the field.
    const field = event.currentTarget.querySelector('textarea')
    if (document.activeElement?.matches('button:focus-visible')) field?.focus()
    onPost()
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <label>
        <VisuallyHidden>{texts.commentLabel}</VisuallyHidden>
        <textarea
          rows={2}
          dir="auto"
          className={styles.field}
          placeholder={texts.addAComment}
          maxLength={maxLength.comment}
          value={content}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      <Button type="submit" size="small" busy={isPending} disabled={isBlank(content)}>
        {texts.post}
      </Button>
    </form>
  )
}
