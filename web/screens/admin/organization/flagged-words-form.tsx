import { type ChangeEvent, useState } from 'react'
import { changeFlaggedWords, flaggedWords } from '#contract/flagged-words.ts'
import { FlaggedWords } from '#contract/forms/flagged-words.ts'
import { flaggedWordErrors } from '#messages/forms/flagged-words.ts'
import * as texts from '#texts/organization.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { Button } from '#web/kit/button.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { TextArea } from '#web/kit/text-area.tsx'
import { toast } from '#web/kit/toast.ts'
import { useForm } from '#web/kit/use-form.ts'
import styles from './reasons-form.module.css'

const fields = { words: texts.words }

/** The list of words that senders are asked about, one on a line. */
export function FlaggedWordsForm() {
  const reading = useRead(flaggedWords, { refetchOnOpen: true })
  return (
    <Read result={reading} loading={<Skeletons count={1} shape="form" />}>
      {({ words }) => <WordsForm key={words.join('\n')} saved={words} />}
    </Read>
  )
}

function WordsForm({ saved }: { saved: string[] }) {
  const refresh = useRefresh()
  const [words, setWords] = useState(saved)
  const form = useForm({
    endpoint: changeFlaggedWords,
    schema: FlaggedWords,
    messages: flaggedWordErrors,
    fields,
    onSignedOut: redirectToLogIn,
    fallbackMessage: texts.failedToSaveTheWords,
    read: (formData) => ({ words: linesOf(formData.get('words')) }),
    async onDone() {
      await refresh([flaggedWords])
      toast({ title: texts.wordsSaved, kind: 'success' })
    },
  })

  function onChange(event: ChangeEvent<HTMLFormElement>) {
    form.props.onChange(event)
    setWords(linesOf(new FormData(event.currentTarget).get('words')))
  }

  return (
    <form className={styles.form} {...form.props} onChange={onChange}>
      <p className={styles.purpose}>{texts.whatWordsDo}</p>
      <TextArea
        {...form.field('words')}
        hint={texts.oneWordOnEachLine}
        rows={5}
        dir="auto"
        defaultValue={saved.join('\n')}
      />
      <Button type="submit" busy={form.isPending} disabled={words.join('\n') === saved.join('\n')}>
        {form.isPending ? texts.saving : texts.saveWords}
      </Button>
    </form>
  )
}

/** The lines with text, each once. */
function linesOf(text: unknown) {
  const lines = typeof text === 'string' ? text.split('\n').map((line) => line.trim()) : []
  return [...new Set(lines)].filter((line) => line !== '')
}
