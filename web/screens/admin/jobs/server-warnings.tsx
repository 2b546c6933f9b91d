import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { ServerWarning } from '#contract/jobs.ts'
import * as texts from '#texts/jobs.ts'
import { giftDate } from '#web/kit/dates.ts'
import { richText } from '#web/kit/rich-text.ts'
import styles from './server-warnings.module.css'

/** Lists the settings of the server that need attention. */
export const ServerWarnings = ({ warnings }: { warnings: ServerWarning[] }) =>
  warnings.map((warning) => (
    <section key={warning.code} className={styles.warning} aria-labelledby={warning.code}>
      <TriangleAlert aria-hidden size="1.25rem" />
      <div>
        <h2 id={warning.code}>{titles[warning.code]}</h2>
        {warning.code === 'backups_off' ? <BackupsAdvice /> : <p>{proxyAdvice(warning)}</p>}
      </div>
    </section>
  ))

const titles = {
  untrusted_proxy: texts.aProxyIsNotTrusted,
  backups_off: texts.backupsAreOff,
} satisfies Record<ServerWarning['code'], string>

const proxyAdvice = ({ address, seenAt }: Extract<ServerWarning, { code: 'untrusted_proxy' }>) =>
  richText(
    texts.proxyAdvice({
      address,
      time: <time dateTime={seenAt}>{giftDate(seenAt)}</time>,
      setting: <code>{`TRUSTED_PROXIES=${address}`}</code>,
    }),
  )

const BackupsAdvice = () => (
  <>
    <p>{texts.backupsWhy}</p>
    <details>
      <summary>{texts.details}</summary>
      <p>{richText(texts.backupsAdvice({ code: (text) => <code>{text}</code> }))}</p>
    </details>
  </>
)
