import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList } from 'node:net'

/** This network, private, a carrier's, own machine, link, protocol assignments, benchmarks, multicast and reserved (RFC 6890). */
const privateNetworks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
  '::/127',
  '64:ff9b:1::/48',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
]
const familyOf = (address: string) => (address.includes(':') ? 'ipv6' : 'ipv4')
const privateAddresses = new BlockList()
for (const [network = '', prefix] of privateNetworks.map((range) => range.split('/')))
  privateAddresses.addSubnet(network, Number(prefix), familyOf(network))

/** True for an address that the internet does not reach. An IPv4 address in the form of IPv6 counts as itself. */
export const isPrivateAddress = (address: string) => privateAddresses.check(address, familyOf(address))

type Callback = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** Fails if an address is private: a wrong answer of the DNS would lead requests into this network. */
export function lookupPublic(name: string, options: LookupOptions, callback: Callback) {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return callback(error ?? new Error('No address'), [])
    if (addresses.some(({ address }) => isPrivateAddress(address))) return callback(new Error('Private address'), [])
    if (options.all) return callback(null, addresses)
    callback(null, first.address, first.family)
  })
}
