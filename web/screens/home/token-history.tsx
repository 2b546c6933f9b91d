import { useState } from 'react'
import { giftsGiven, giftsReceived } from '#contract/gifts.ts'
import * as texts from '#texts/home.ts'
import { Card } from '#web/kit/card.tsx'
import { LinkButton } from '#web/kit/link-button.tsx'
import { Tabs } from '#web/kit/tabs.tsx'
import { historyId } from './card-links.tsx'
import { GiftHistory } from './gift-history.tsx'
import styles from './home.module.css'

const tabs = [
  { name: 'received', title: texts.received },
  { name: 'gifted', title: texts.gifted },
] as const

/** The gifts that the user received and gave, in two tabs, with a link to all that moved tokens. */
export function TokenHistory() {
  const [tab, setTab] = useState<(typeof tabs)[number]['name']>('received')
  return (
    <div id={historyId} className={styles.target}>
      <Card title={texts.tokenHistory}>
        <Tabs id="history" label={texts.tokenHistory} tabs={[...tabs]} selected={tab} onSelect={setTab}>
          {tab === 'received' ? (
            <GiftHistory
              key="received"
              gifts={giftsReceived}
              otherParty="fromUser"
              name={texts.tokensYouReceived}
              empty={texts.youHaventReceivedAnyTokensYet}
            />
          ) : (
            <GiftHistory
              key="gifted"
              gifts={giftsGiven}
              otherParty="toUser"
              name={texts.tokensYouGifted}
              empty={texts.youHaventGiftedAnyTokensYet}
            />
          )}
        </Tabs>
        <LinkButton href="/statement" kind="secondary" isWide>
          {texts.seeEveryMove}
        </LinkButton>
      </Card>
    </div>
  )
}
