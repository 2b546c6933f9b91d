import { useState } from 'react'
import { giftsGiven, giftsReceived } from '#contract/gifts.ts'
import { Card } from '#web/ui/card.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { GiftHistory } from './gift-history.tsx'

const tabs = [
  { name: 'received', title: 'Received' },
  { name: 'gifted', title: 'Gifted' },
] as const

/** The gifts that the user received and gave, in two tabs. */
export function TokenHistory() {
  const [tab, setTab] = useState<(typeof tabs)[number]['name']>('received')
  return (
    <Card title="Token History">
      <Tabs id="history" label="Token History" tabs={[...tabs]} selected={tab} onSelect={setTab}>
        {tab === 'received' ? (
          <GiftHistory
            key="received"
            gifts={giftsReceived}
            otherParty="fromUser"
            name="Tokens you received"
            empty="You haven't received any tokens yet"
          />
        ) : (
          <GiftHistory
            key="gifted"
            gifts={giftsGiven}
            otherParty="toUser"
            name="Tokens you gifted"
            empty="You haven't gifted any tokens yet"
          />
        )}
      </Tabs>
    </Card>
  )
}
