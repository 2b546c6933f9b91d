import { languageName } from '#domain/language-name.ts'
import * as texts from '#texts/ui.ts'
import { otherLanguages } from '#web/api/page-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { useChooseLanguage } from './use-choose-language.ts'

/** A button for each other language; nothing with one language. */
export function LanguageButtons() {
  const choose = useChooseLanguage()
  const languages = otherLanguages()
  if (languages.length === 0) return null
  return (
    <div role="group" aria-label={texts.language}>
      {languages.map((language) => (
        <Button key={language} kind="ghost" busy={choose.isPending} onClick={() => choose.mutate({ language })}>
          <span lang={language}>{languageName(language)}</span>
        </Button>
      ))}
    </div>
  )
}
