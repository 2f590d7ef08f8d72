import { BlockList, isIP } from 'node:net'

import type { Context } from 'hono'
import type { Env } from '#core/deps.ts'

/** Proxies whose forwarded addresses count; null for none. */
export type TrustedProxies = BlockList | null

/**
 * Parses addresses and networks such as `10.0.0.0/8`, `::1` or `loopback`; throws an error with one sentence.
 * https://nodejs.org/api/net.html#class-netblocklist
 */
export function trustedProxies(list: readonly string[]): TrustedProxies {
  if (list.length === 0) return null
  const proxies = new BlockList()
  const names = list.flatMap((name) => (name === 'loopback' ? ['127.0.0.0/8', '::1'] : [name]))
  for (const name of names) addNetwork(proxies, name)
  return proxies
}

function addNetwork(proxies: BlockList, name: string): void {
  const [address = '', bits] = name.split('/')
  const family = isIP(address)
  const longest = family === 4 ? 32 : 128
  const length = bits === undefined ? longest : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN
  if (family === 0 || !(length <= longest))
    throw new Error(
      `A trusted proxy must be an address, a network or 'loopback', not '${name}' (TOUCHLINE_TRUST_PROXY).`,
    )
  proxies.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6')
}

/**
 * Sender of a request as a key to count by: an IPv4 address, or the /64 network of an IPv6 address, which is what one
 * customer has (https://www.rfc-editor.org/rfc/rfc6177). `X-Forwarded-For` counts from the right as far as trusted
 * proxies wrote it; the rest could be anyone's. Undefined for calls within this process.
 */
export function clientKey(
  socket: string | undefined,
  forwardedFor: string | undefined,
  proxies: TrustedProxies,
): string | undefined {
  if (socket === undefined) return undefined
  const hops = (forwardedFor ?? '').split(',').map(plainAddress)
  let client = plainAddress(socket)
  while (isIn(proxies, client)) {
    const next = hops.pop()
    if (next === undefined || isIP(next) === 0) break
    client = next
  }
  return isIP(client) === 6 ? network64(client) : client
}

/** Who sent a request, by {@link clientKey}. */
export function clientsBy(proxies: TrustedProxies): (c: Context<Env>) => string | undefined {
  return (c) => clientKey(c.env.socketAddress, c.req.header('X-Forwarded-For'), proxies)
}

export function isProxy(proxies: TrustedProxies, socket: string | undefined): boolean {
  return proxies !== null && socket !== undefined && isIn(proxies, plainAddress(socket))
}

function isIn(proxies: TrustedProxies, address: string): boolean {
  if (proxies === null) return false
  const family = isIP(address)
  return family !== 0 && proxies.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** Without port, brackets or zone; an IPv4 address in IPv6 form becomes IPv4. */
function plainAddress(text: string): string {
  const trimmed = text.trim()
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed
  const address = bare.replace(/%.*$/, '')
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
}

/** `2001:db8::1` becomes `2001:db8:0:0`. */
function network64(address: string): string {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
