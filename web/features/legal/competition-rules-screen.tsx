import { LegalText } from './legal-text.tsx'

export const CompetitionRulesScreen = () => (
  <LegalText title="Competition Rules and Disclaimer">
    <p>These rules hold for every prize competition in Brightside.</p>

    <h2>Who runs them</h2>
    <p>
      Competitions are run by the organisation’s admins. They set the prize, the cost of an entry in tokens, the stores
      that may take part, and when it begins and ends. Questions about a competition or its prize go to the admins of
      your store.
    </p>

    <h2>Who may enter</h2>
    <p>
      Employees aged 16 and over with an approved account may enter while the competition is active, if it is open to
      their store.
    </p>

    <h2>Entering</h2>
    <ul>
      <li>An entry costs the number of tokens shown. It is paid with tokens that colleagues gave you.</li>
      <li>You may enter the same competition more than once; each entry is one ticket.</li>
      <li>
        <strong>Entries are typically final and not refundable.</strong> If a competition is cancelled by the admins,
        the tokens of its entries are given back.
      </li>
      <li>Tokens have no monetary value, and no purchase is needed to receive or to use them.</li>
    </ul>

    <h2>Winning</h2>
    <ul>
      <li>
        After the end of a competition <strong>the winner is chosen randomly from the eligible entries</strong>: every
        entry has the same chance, and nobody can choose who wins.
      </li>
      <li>
        An entry is eligible if the person’s account exists and is approved when the competition ends, and is not
        deleted before the winner is drawn.
      </li>
      <li>An admin who entered does not draw the winner, unless nobody else can. The proof then says so.</li>
      <li>There is one winner, drawn once. First name and last name initial of the winner are shown in the app.</li>
    </ul>

    <h2>Prizes</h2>
    <p>
      The prize is what the competition names. It is handed over by the organisation and cannot be exchanged for money
      unless the admins say so. Taxes on a prize, where there are any, are the winner’s.
    </p>

    <h2>Fair play</h2>
    <p>
      Entries made with tokens that were gained by misuse may be left out, and the account may be closed. The admins may
      end or cancel a competition that cannot be run fairly.
    </p>

    <h2>Disclaimer</h2>
    <p>
      Competitions are a thank-you among colleagues, not gambling and not part of anyone’s pay. As far as the law
      allows, neither the organisation nor the makers of Brightside are liable for loss from taking part, from a
      technical fault or from a prize. These competitions are not sponsored or run by the makers of the phones and
      browsers they are used with.
    </p>

    <h2>Your data</h2>
    <p>
      Admins view user data of their stores, entries included, as the <a href="/privacy-policy">privacy policy</a> says.
    </p>
  </LegalText>
)
