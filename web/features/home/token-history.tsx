import { useState } from 'react'
import { giftsGiven, giftsReceived } from '#contract/gifts.ts'
import { Card } from '#web/ui/card.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { GiftHistory } from './gift-history.tsx'

const tabs = [
  { name: 'received', title: 'Received' },
  { name: 'gifted', title: 'Gifted' },
] as const

/** The gifts a person got and gave. */
export function TokenHistory() {
  const [chosen, setChosen] = useState<(typeof tabs)[number]['name']>('received')
  return (
    <Card title="Token History">
      <Tabs id="history" label="Token History" tabs={[...tabs]} selected={chosen} onSelect={setChosen}>
        {chosen === 'received' ? (
          <GiftHistory
            key="received"
            gifts={giftsReceived}
            other="fromUser"
            name="Tokens you received"
            empty="You haven't received any tokens yet"
          />
        ) : (
          <GiftHistory
            key="gifted"
            gifts={giftsGiven}
            other="toUser"
            name="Tokens you gifted"
            empty="You haven't gifted any tokens yet"
          />
        )}
      </Tabs>
    </Card>
  )
}
