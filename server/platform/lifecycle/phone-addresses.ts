import type { NetworkInterfaceInfo } from 'node:os'

type Interfaces = NodeJS.Dict<Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[]>

type Listening = { publicUrl: URL | null; host: string | null; port: number; interfaces: Interfaces }

/** Bridges of containers and virtual machines, which lead to no phone. */
const virtualName = /^(docker|veth|virbr|vboxnet|vmnet|cni|podman|br-[0-9a-f]{12}$)/

/**
 * The addresses under which a phone on this network opens the product, the best one first. Where PUBLIC_URL is set it is the only one:
 * writes from pages of another address are refused.
 */
export function phoneAddresses({ publicUrl, host, port, interfaces }: Listening): string[] {
  if (publicUrl) return isLoopback(publicUrl.hostname) ? [] : [publicUrl.origin]
  if (host !== null && !isWildcard(host)) return isLoopback(host) || isLinkLocal(host) ? [] : [originOf(host, port)]
  return Object.entries(interfaces)
    .filter(([name]) => !virtualName.test(name))
    .flatMap(([, addresses = []]) => addresses)
    .filter(({ internal, address }) => !internal && !isLinkLocal(address))
    .filter(({ family }) => host !== '0.0.0.0' || family === 'IPv4')
    .map(({ address }) => address)
    .toSorted((a, b) => remoteness(a) - remoteness(b))
    .map((address) => originOf(address, port))
}

const originOf = (host: string, port: number) =>
  new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`).origin

const isWildcard = (host: string) => host === '0.0.0.0' || host === '::'

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || host === '[::1]' || host.startsWith('127.')

const isLinkLocal = (host: string) => host.startsWith('169.254.') || /^fe[89ab][0-9a-f]:/i.test(host)

/** How far an address is from the network of a shop: private IPv4, other IPv4, IPv6. */
function remoteness(address: string) {
  if (address.includes(':')) return 2
  return /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address) ? 0 : 1
}
