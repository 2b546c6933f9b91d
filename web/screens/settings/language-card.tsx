import { useState } from 'react'
import { languageName } from '#domain/language-name.ts'
import * as texts from '#texts/account.ts'
import { offeredLanguages } from '#web/data/request/page-settings.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { Button } from '#web/kit/button.tsx'
import { SectionCard } from '#web/kit/section-card.tsx'
import { Select } from '#web/kit/select.tsx'
import styles from './form.module.css'
import { useChooseLanguage } from './use-choose-language.ts'

const ofBrowser = ''

/** Chooses the language of the account. A button, because the page loads again. */
export function LanguageCard() {
  const languages = offeredLanguages()
  const offered = (code: string | null) => languages.find((language) => language === code) ?? null
  const saved = offered(useMe().language)
  const [chosen, setChosen] = useState(saved)
  const choose = useChooseLanguage()
  const options = languages.map((language): [string, string] => [language, languageName(language)])

  return (
    <SectionCard
      id="language"
      title={texts.language}
      folds
      state={languageName(saved ?? document.documentElement.lang)}
    >
      <form className={styles.form} action={() => choose.mutate({ language: chosen })}>
        <Select
          label={texts.languageOfTexts}
          options={[[ofBrowser, texts.languageOfBrowser], ...options]}
          value={chosen ?? ofBrowser}
          onChange={({ target }) => setChosen(offered(target.value))}
        />
        <Button type="submit" busy={choose.isPending} disabled={chosen === saved}>
          {texts.changeLanguage}
        </Button>
      </form>
    </SectionCard>
  )
}
