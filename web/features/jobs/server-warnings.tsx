import { TriangleAlert } from 'lucide-react'
import { serverWarnings, type ServerWarning } from '#contract/jobs.ts'
import { useRead } from '#web/api/use-read.ts'
import { giftDate } from '#web/ui/dates.ts'
import styles from './server-warnings.module.css'

/** Lists the settings of the server that need attention. Shows nothing while there are none. */
export function ServerWarnings() {
  const { data: warnings = [] } = useRead(serverWarnings, { refetchOnOpen: true })
  return warnings.map((warning) => (
    <section key={warning.code} className={styles.warning} aria-labelledby={warning.code}>
      <TriangleAlert aria-hidden size="1.25rem" />
      <div>
        <h2 id={warning.code}>{titles[warning.code]}</h2>
        <ProxyAdvice warning={warning} />
      </div>
    </section>
  ))
}

const titles = { untrusted_proxy: 'A Proxy Is Not Trusted' } satisfies Record<ServerWarning['code'], string>

const ProxyAdvice = ({ warning: { address, seenAt } }: { warning: ServerWarning }) => (
  <p>
    Since <time dateTime={seenAt}>{giftDate(seenAt)}</time>, requests from {address} carry the addresses of others,
    which are ignored. If it is your reverse proxy, set <code>TRUSTED_PROXIES={address}</code> and restart. Until then
    all of its users share the limits of one address.
  </p>
)
