import { useMe } from '#web/api/use-me.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import styles from './give-tokens-screen.module.css'
import { RecognitionTips } from './recognition-tips.tsx'
import { SendTokens } from './send-tokens.tsx'

/** Where a person thanks a colleague with tokens. */
export function GiveTokensScreen() {
  const { giftTokens } = useMe()
  return (
    <>
      <PageHead title="Give Tokens" subtitle="Show your appreciation by gifting tokens to your colleagues" />
      <div className={styles.cards}>
        <SendTokens balance={giftTokens} />
        <RecognitionTips />
      </div>
    </>
  )
}
