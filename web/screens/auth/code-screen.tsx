import { type ChangeEvent, useState, useSyncExternalStore } from 'react'
import { useCode } from '#contract/codes.ts'
import { UseCode } from '#contract/forms/codes.ts'
import { maxLength } from '#domain/limits.ts'
import { codeErrors } from '#messages/forms/codes.ts'
import * as texts from '#texts/codes.ts'
import { Button } from '#web/kit/button.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { Field } from '#web/kit/field.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { useForm } from '#web/kit/use-form.ts'
import { lazyWithPreload } from '#web/kit/lazy-with-preload.tsx'
import { groupDigits } from '#web/parts/codes/group-digits.ts'
import styles from './auth-screens.module.css'

const NewPassword = lazyWithPreload(async () => (await import('./reset-password-screen.tsx')).NewPassword)

/** Where somebody types the code that a manager made for them, or arrives with it, and then chooses a new password. */
export function CodeScreen() {
  const linked = useSyncExternalStore(watchLinks, takeLinkedCode, () => nothing)
  const [resetKey, setResetKey] = useState<string | null>(null)

  async function showNewPassword({ key }: { key: string }) {
    await NewPassword.preload()
    setResetKey(key)
  }

  return (
    <section className={styles.mailedScreen}>
      {resetKey === null ? (
        <CodeForm key={`${linked.name} ${linked.code}`} linked={linked} onDone={showNewPassword} />
      ) : (
        <NewPassword resetKey={resetKey} isOfCode />
      )}
    </section>
  )
}

const nothing = { name: '', code: '' }
let taken = nothing

/** What the link filled in. It is removed from the address bar and the history at once; no server gets a fragment. */
function takeLinkedCode() {
  const fragment = new URLSearchParams(location.hash.slice(1))
  const code = fragment.get('code')
  if (code === null) return taken
  taken = { name: fragment.get('name') ?? '', code: groupDigits(code) }
  history.replaceState(null, '', location.pathname)
  return taken
}

/** A link that is opened in this page changes only the fragment. */
function watchLinks(onChange: () => void) {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}

const fields = { name: texts.emailOrLoginName, code: texts.code }

type FormProps = { linked: typeof nothing; onDone: (reply: { key: string }) => Promise<void> }

function CodeForm({ linked, onDone }: FormProps) {
  const form = useForm({
    endpoint: useCode,
    schema: UseCode,
    messages: codeErrors,
    fields,
    fallbackMessage: texts.failedToCheckTheCode,
    // Which of the two is wrong is not said. The sentence stays at the code until either changes.
    fieldByCode: { invalid_code: 'code', too_many_requests: 'code' },
    comparedWith: { name: 'code' },
    isQuiet: true,
    onDone,
  })

  return (
    <>
      <PageHead title={texts.enterYourCode} subtitle={texts.enterYourCodeSubtitle} />
      <form className={styles.mailedForm} {...form.props}>
        <ErrorSummary form={form} />
        <Field
          {...form.field('name')}
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLength.email}
          defaultValue={linked.name}
        />
        <Field
          {...form.field('code')}
          hint={texts.eightDigits}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          defaultValue={linked.code}
          onChange={groupTyped}
        />
        <Button type="submit" isWide busy={form.isPending}>
          {form.isPending ? texts.checking : texts.continueToPassword}
        </Button>
      </form>
    </>
  )
}

/** Groups what is typed at the end; a change within it would lose its place. */
function groupTyped({ target }: ChangeEvent<HTMLInputElement>) {
  if (target.selectionStart === target.value.length) target.value = groupDigits(target.value)
}
