import { useLocation, useSearchParams } from 'wouter'
import { type Wallet, wallets } from '#contract/statement.ts'
import { type TransferKind, transferKinds } from '#domain/transfer-causes.ts'

/** The wallet and the kind of the transfers that are shown. */
export type StatementFilter = { wallet?: Wallet | undefined; kind?: TransferKind | undefined }

/** True if transfers of the kind move tokens of the wallet. Grants and adjustments are of tokens to give. */
export const isOfWallet = (kind: TransferKind, wallet?: Wallet) =>
  !wallet || (kind === 'received' || kind === 'entries') === (wallet === 'prize')

/** The filter that the address carries: `?wallet=prize&show=received`. What it does not know shows all. */
export function useStatementFilter() {
  const [params] = useSearchParams()
  const [path, navigate] = useLocation()
  const wallet = wallets.find((name) => name === params.get('wallet'))
  const kind = transferKinds.find((name) => name === params.get('show') && isOfWallet(name, wallet))

  function choose(next: StatementFilter) {
    const search = new URLSearchParams()
    if (next.wallet) search.set('wallet', next.wallet)
    if (next.kind && isOfWallet(next.kind, next.wallet)) search.set('show', next.kind)
    // Another kind is a step of its own: Back leads to the one before.
    navigate(search.size > 0 ? `${path}?${search}` : path, { replace: next.wallet !== wallet })
  }

  return [{ ...(wallet && { wallet }), ...(kind && { kind }) }, choose] as const
}
