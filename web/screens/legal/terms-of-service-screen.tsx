import * as texts from '#texts/legal.ts'
import { pieces } from '#web/kit/pieces.ts'
import { LegalText } from './legal-text.tsx'

export const TermsOfServiceScreen = () => (
  <LegalText title={texts.termsTitle}>
    <p>{texts.termsIntroduction}</p>

    <h2>{texts.whoMayUseIt}</h2>
    <p>{texts.termsWho}</p>

    <h2>{texts.yourAccount}</h2>
    <p>{texts.termsAccount}</p>

    <h2>{texts.tokens}</h2>
    <ul>
      <li>{pieces(texts.termsTokens({ strong: (text) => <strong>{text}</strong> }))}</li>
      <li>{texts.termsWeekly}</li>
      <li>{texts.termsGiving}</li>
      <li>{texts.termsFinal}</li>
      <li>{texts.termsBelong}</li>
    </ul>

    <h2>{texts.howWeTreatEachOther}</h2>
    <p>{texts.termsRespect}</p>

    <h2>{texts.competitions}</h2>
    <p>{pieces(texts.termsCompetitions({ link: (text) => <a href="/competition-rules">{text}</a> }))}</p>

    <h2>{texts.admins}</h2>
    <p>{pieces(texts.termsAdmins({ link: (text) => <a href="/privacy-policy">{text}</a> }))}</p>

    <h2>{texts.whenAnAccountEnds}</h2>
    <p>{texts.termsEnd}</p>

    <h2>{texts.operation}</h2>
    <p>{texts.termsOperation}</p>
  </LegalText>
)
