import { LegalText } from './legal-text.tsx'

export const TermsOfServiceScreen = () => (
  <LegalText title="Terms of Service">
    <p>These terms hold for everyone who uses Brightside. By signing up you accept them.</p>

    <h2>Who may use it</h2>
    <p>
      The platform is for employees aged 16 and over of the organisation that runs it. Every account belongs to one
      person and one store. An admin of your store approves your registration before you can use the app, and may turn
      it down.
    </p>

    <h2>Your account</h2>
    <p>
      Give your own name, store and role, and keep your password to yourself. What is done with your account counts as
      done by you. Tell an admin at once if you think someone else has used it.
    </p>

    <h2>Tokens</h2>
    <ul>
      <li>
        <strong>Tokens have no monetary value.</strong> They cannot be bought, sold, exchanged for money or paid out,
        and they are not wages.
      </li>
      <li>Every week you get tokens to give. How many depends on your role.</li>
      <li>
        Tokens you give to colleagues become tokens they can enter competitions with. You cannot give tokens to
        yourself.
      </li>
      <li>A gift is final. An admin can put right what went wrong by mistake or by misuse.</li>
      <li>Tokens belong to your account. They end with it and cannot be handed to another.</li>
    </ul>

    <h2>How we treat each other</h2>
    <p>
      Gifts and their messages are seen by your colleagues. Write as you would speak in your store. Insults, threats,
      discrimination, the private matters of others and advertising have no place here, and neither has trading gifts
      back and forth to win.
    </p>

    <h2>Competitions</h2>
    <p>
      Competitions are run by the organisation’s admins, under the <a href="/competition-rules">competition rules</a>.
    </p>

    <h2>Admins</h2>
    <p>
      Admins approve registrations and view user data of their stores; the <a href="/privacy-policy">privacy policy</a>{' '}
      says which. They may change token balances, and change or remove accounts in their stores.
    </p>

    <h2>When an account ends</h2>
    <p>
      You may ask an admin at any time to delete your account. An account may be closed when you leave the organisation
      or when these terms are broken.
    </p>

    <h2>The service</h2>
    <p>
      We take care that Brightside works and that no token is lost, but we cannot promise that it is always there. The
      organisation may change the app, these terms or the number of weekly tokens; the date at the top of this page
      tells when the terms last changed. Nothing here limits the rights the law gives you as an employee or a consumer.
    </p>
  </LegalText>
)
