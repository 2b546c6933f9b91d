import { PosterCode } from '#contract/forms/stores.ts'
import { findPoster, type FoundPoster } from '#contract/stores.ts'
import { posterErrors } from '#messages/forms/stores.ts'
import * as texts from '#texts/auth.ts'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { useForm } from '#web/kit/use-form.ts'
import styles from './auth-dialog.module.css'

const fields = { code: texts.fourDigits }

/** The way in for people who cannot scan the poster of their store. */
export function JoinForm({ onFound }: { onFound: (poster: FoundPoster) => void }) {
  const form = useForm({
    endpoint: findPoster,
    schema: PosterCode,
    messages: posterErrors,
    fields,
    fallbackMessage: texts.signupFailed,
    fieldByCode: { unknown_poster_code: 'code' },
    isQuiet: true,
    onDone: onFound,
  })
  return (
    <form className={styles.form} {...form.props}>
      <p>{texts.digitsStandOnPoster}</p>
      <Field {...form.field('code')} inputMode="numeric" autoComplete="off" maxLength={4} data-autofocus />
      <Button type="submit" isWide busy={form.isPending}>
        {form.isPending ? texts.looking : texts.continueToSignUp}
      </Button>
    </form>
  )
}
