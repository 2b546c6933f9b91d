import { useSearch } from 'wouter'
import { profile } from '#contract/users.ts'
import * as texts from '#texts/gifts.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useQueuedTokens } from '#web/data/outbox/use-queued-tokens.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { lazyWithPreload } from '#web/kit/lazy-with-preload.tsx'
import { BestEffort } from '#web/kit/best-effort.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { GiveTokensForm } from './give-tokens-form.tsx'
import styles from './give-tokens-screen.module.css'

// Beside the form, or far below it on a phone.
const RecognitionTips = lazyWithPreload(async () => (await import('./recognition-tips.tsx')).RecognitionTips)

/** Gives tokens to a colleague: with `?to=`, to the one with this id. */
export function GiveTokensScreen() {
  const { id, giftTokens } = useMe()
  const balance = giftTokens - useQueuedTokens(id)
  const suggestedId = new URLSearchParams(useSearch()).get('to') ?? ''
  const suggestion = useRead(profile, { params: { id: suggestedId }, enabled: suggestedId !== '' })
  return (
    <>
      <PageHead title={texts.giveTokens} subtitle={texts.giveSubtitle} />
      <div className={styles.cards}>
        <GiveTokensForm balance={balance} suggested={suggestion.data ?? null} isSuggesting={suggestion.isLoading} />
        <BestEffort>
          <RecognitionTips />
        </BestEffort>
      </div>
    </>
  )
}
