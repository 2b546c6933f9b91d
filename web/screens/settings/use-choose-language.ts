import { chooseLanguage } from '#contract/language.ts'
import * as texts from '#texts/ui.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'

/** Chooses the language of the account and loads the page again in it. Drafts are stored on the device. */
export const useChooseLanguage = () =>
  useWrite(chooseLanguage, {
    onSuccess: () => location.reload(),
    onError: (error) => toastFailure(error, texts.failedToChangeTheLanguage),
  })
