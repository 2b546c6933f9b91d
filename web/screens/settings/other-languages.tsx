import Globe from 'lucide-react/icons/globe'
import { chooseLanguage } from '#contract/language.ts'
import { languageName } from '#domain/language-name.ts'
import * as texts from '#texts/ui.ts'
import { otherLanguages } from '#web/data/request/page-settings.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Button } from '#web/kit/button.tsx'
import { toastFailure } from '#web/kit/toast-failure.ts'

type Props = { in: 'page' | 'menu' }

/** A button for each other language, in a menu as its item; nothing with one language. */
export function OtherLanguages({ in: place }: Props) {
  const choose = useChooseLanguage()
  const languages = otherLanguages().map((language) => ({
    language,
    name: <span lang={language}>{languageName(language)}</span>,
    onClick: () => choose.mutate({ language }),
  }))
  if (languages.length === 0) return null
  if (place === 'menu')
    return languages.map(({ language, name, onClick }) => (
      <button key={language} type="button" role="menuitem" tabIndex={-1} onClick={onClick}>
        <Globe aria-hidden size="1.25rem" />
        <span>{name}</span>
      </button>
    ))
  return (
    <div role="group" aria-label={texts.language}>
      {languages.map(({ language, name, onClick }) => (
        <Button key={language} kind="ghost" busy={choose.isPending} onClick={onClick}>
          {name}
        </Button>
      ))}
    </div>
  )
}

/** Chooses the language of the account and loads the page again in it. Drafts are stored on the device. */
export const useChooseLanguage = () =>
  useWrite(chooseLanguage, {
    onSuccess: () => location.reload(),
    onError: (error) => toastFailure(error, texts.failedToChangeTheLanguage),
  })
