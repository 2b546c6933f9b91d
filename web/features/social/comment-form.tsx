import type { FormEvent } from 'react'
import { maxLength } from '#domain/limits.ts'
import { isBlank } from '#domain/text.ts'
import { Button } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './comments.module.css'

type Props = { content: string; isPending: boolean; onChange: (content: string) => void; onPost: () => void }

/** The field for a comment, and the button that posts it. */
export function CommentForm({ content, isPending, onChange, onPost }: Props) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBlank(content)) return
    // The button of an empty field is disabled; whoever pressed it by keyboard goes on in the field.
    const field = event.currentTarget.querySelector('textarea')
    if (document.activeElement?.matches('button:focus-visible')) field?.focus()
    onPost()
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <label>
        <VisuallyHidden>Comment</VisuallyHidden>
        <textarea
          rows={2}
          className={styles.field}
          placeholder="Add a comment..."
          maxLength={maxLength.comment}
          value={content}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      <Button type="submit" size="small" busy={isPending} disabled={isBlank(content)}>
        Post
      </Button>
    </form>
  )
}
