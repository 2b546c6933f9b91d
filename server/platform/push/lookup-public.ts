import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIP } from 'node:net'

/**
 * This network, private, a carrier's, own machine, link, protocol assignments, documentation, old relays, benchmarks, multicast and
 * reserved (RFC 6890).
 */
const privateIpv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]

/** Besides the same, IPv4 addresses in an old form (::/96) and in a translated one (SIIT), a NAT64 of one's own, segments, and sites. */
const privateIpv6 = [
  '::/96',
  '::ffff:0:0:0/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]

const privateAddresses = new BlockList()
for (const range of privateIpv4) {
  const [network, length] = partsOf(range)
  privateAddresses.addSubnet(network, length, 'ipv4')
  // NAT64 and 6to4 lead to the IPv4 address that is in theirs.
  privateAddresses.addSubnet(`64:ff9b::${network}`, 96 + length, 'ipv6')
  privateAddresses.addSubnet(`2002:${hexOf(network)}::`, 16 + length, 'ipv6')
}
for (const range of privateIpv6) privateAddresses.addSubnet(...partsOf(range), 'ipv6')

function partsOf(range: string): [network: string, length: number] {
  const [network = '', length] = range.split('/')
  return [network, Number(length)]
}

/** `10.1.2.3` as `0a01:0203`. */
function hexOf(ipv4: string) {
  const digits = ipv4.split('.').map((byte) => Number(byte).toString(16).padStart(2, '0'))
  return `${digits.slice(0, 2).join('')}:${digits.slice(2).join('')}`
}

/**
 * True for an address that the internet does not reach, in any form that a browser or a resolver takes for one: `127.1`, `0x7f000001`,
 * `::ffff:10.0.0.1`, `fe80::1%eth0`. True for what is no address.
 */
export function isPrivateAddress(text: string) {
  const [address = ''] = text.split('%')
  if (isIP(address) === 6) return privateAddresses.check(address, 'ipv6')
  const ipv4 = URL.parse(`http://${address}`)?.hostname ?? ''
  return isIP(ipv4) !== 4 || privateAddresses.check(ipv4, 'ipv4')
}

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
