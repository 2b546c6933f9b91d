import { PushCard } from '#web/parts/push/push-card.tsx'
import { InstallCard } from './install-card.tsx'

/** What home asks once the gifts are opened: one question in a visit. */
export const Suggestions = () => (
  <>
    <PushCard />
    <InstallCard />
  </>
)
