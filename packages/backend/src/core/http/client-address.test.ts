import { describe, expect, it } from 'vitest'
import { clientKey, trustedProxies } from './client-address.ts'

describe('the address that failures are counted by', () => {
  it.each([
    ['203.0.113.7', undefined, '203.0.113.7'],
    ['::ffff:203.0.113.7', undefined, '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2'],
    ['2001:0db8:1:2:ffff::1', undefined, '2001:db8:1:2'],
    ['fe80::1%eth0', undefined, 'fe80:0:0:0'],
    ['::1', undefined, '0:0:0:0'],
    // Anyone can send the header: only a trusted proxy's word counts.
    ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['10.1.2.3', '192.0.2.66, 198.51.100.1', '198.51.100.1'],
    ['127.0.0.1', '192.0.2.66, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['127.0.0.1', '10.0.0.8', '10.0.0.8'],
    ['127.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['127.0.0.1', '[2001:db8::9]:443', '2001:db8:0:0'],
    ['127.0.0.1', 'nonsense', '127.0.0.1'],
    ['127.0.0.1', '', '127.0.0.1'],
  ])('from %s with X-Forwarded-For %s is %s', (socket, header, key) => {
    expect(clientKey(socket, header, trustedProxies(['loopback', '10.0.0.0/8']))).toBe(key)
  })

  it('is that of the socket where no proxy is trusted, and none within the process', () => {
    expect(clientKey('127.0.0.1', '198.51.100.1', trustedProxies([]))).toBe('127.0.0.1')
    expect(clientKey(undefined, '198.51.100.1', trustedProxies(['loopback']))).toBe(undefined)
  })

  it.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/', '::1/129', ''])('can’t come from %j', (name) => {
    expect(() => trustedProxies([name])).toThrow(/must be an address/)
  })
})
