import { type LogInMethods, logInMethods, seeLogInMethods } from '#contract/log-in-methods.ts'
import * as texts from '#texts/home.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Button } from '#web/kit/button.tsx'
import { Card } from '#web/kit/card.tsx'
import { feedDate } from '#web/kit/dates.ts'
import layout from '#web/kit/layout.module.css'
import { LinkButton } from '#web/kit/link-button.tsx'
import { focusPageTitle } from '#web/kit/page-title.ts'
import { richText } from '#web/kit/rich-text.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'

/** Names the passkeys and recovery codes that were added in another session, until the user has confirmed them. */
export function NewLogInMethods() {
  const { data } = useRead(logInMethods)
  const newest = data?.unseen.at(-1)
  return data && newest && <Unseen methods={data.unseen} upTo={newest.createdAt} />
}

type Props = { methods: LogInMethods['unseen']; upTo: string }

function Unseen({ methods, upTo }: Props) {
  const seeing = useWrite(seeLogInMethods, {
    refreshes: [logInMethods],
    onError: (error) => toastFailure(error, texts.failedToConfirm),
  })
  if (seeing.isPending || seeing.isSuccess) return null

  function confirm() {
    seeing.mutate({ upTo })
    // The button disappears; keyboard users continue from the title.
    focusPageTitle()
  }

  return (
    <Card title={texts.wasThisYou}>
      <div className={layout.stack}>
        <ul>
          {methods.map((method) => (
            <li key={`${method.createdAt} ${method.name}`}>{descriptionOf(method)}</li>
          ))}
        </ul>
        <p>{texts.opensYourAccount}</p>
        <div className={layout.wrap}>
          <Button kind="secondary" size="small" onClick={confirm}>
            {texts.itWasMe}
          </Button>
          <LinkButton kind="secondary" size="small" href="/settings#password">
            {texts.itWasNotMe}
          </LinkButton>
        </div>
      </div>
    </Card>
  )
}

function descriptionOf({ kind, name, createdAt }: LogInMethods['unseen'][number]) {
  const date = feedDate(createdAt)
  if (kind === 'codes') return texts.codesCreated({ date })
  const added = kind === 'provider' ? texts.providerConnected : texts.passkeyAdded
  return richText(added({ name: <bdi>{name}</bdi>, date }))
}
