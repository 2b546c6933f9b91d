import { TriangleAlert } from 'lucide-react'
import { serverWarnings, type ServerWarning } from '#contract/jobs.ts'
import * as texts from '#texts/jobs.ts'
import { useRead } from '#web/api/use-read.ts'
import { giftDate } from '#web/ui/dates.ts'
import { pieces } from '#web/ui/pieces.ts'
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

const titles = { untrusted_proxy: texts.aProxyIsNotTrusted } satisfies Record<ServerWarning['code'], string>

const ProxyAdvice = ({ warning: { address, seenAt } }: { warning: ServerWarning }) => (
  <p>
    {pieces(
      texts.proxyAdvice({
        address,
        time: <time dateTime={seenAt}>{giftDate(seenAt)}</time>,
        setting: <code>{`TRUSTED_PROXIES=${address}`}</code>,
      }),
    )}
  </p>
)
