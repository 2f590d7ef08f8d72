import { describe, expect, test } from 'vitest'
import { clientKey, trustedProxies } from './client-address.ts'
import { parseRange } from './http-range.ts'
import { readMultipart } from './multipart.ts'

/** Reading a request: the caller’s address, the range, and the parts of the body. */

describe('the address that failures are counted by', () => {
  test.each([
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

  test('is that of the socket where no proxy is trusted, and none within the process', () => {
    expect(clientKey('127.0.0.1', '198.51.100.1', trustedProxies([]))).toBe('127.0.0.1')
    expect(clientKey(undefined, '198.51.100.1', trustedProxies(['loopback']))).toBe(undefined)
  })

  test.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/', '::1/129', ''])('can’t come from %j', (name) => {
    expect(() => trustedProxies([name])).toThrow(/must be an address/)
  })
})

test.each([
  ['bytes=0-0', 10, { start: 0, end: 0 }],
  ['bytes=9-', 10, { start: 9, end: 9 }],
  ['bytes=-1', 10, { start: 9, end: 9 }],
  ['bytes=0-100', 10, { start: 0, end: 9 }],
  ['bytes=10-20', 10, 'unsatisfiable'],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=0-', 0, undefined],
  ['bytes=-', 10, undefined],
  ['bytes=5-4', 10, undefined],
  ['bytes=0-1,2-3', 10, undefined],
  ['octets=0-1', 10, undefined],
  [undefined, 10, undefined],
])('reads the range %s of %i bytes', (header, size, range) => {
  expect(parseRange(header, size)).toEqual(range)
})

const type = 'multipart/related; boundary=mark'

function bodyOf(content: string): string {
  return `--mark\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n--mark\r\nContent-Type: text/plain\r\n\r\n${content}\r\n--mark--`
}

async function* inPieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < text.length; at += size) yield Buffer.from(text.slice(at, at + size), 'latin1')
}

async function read(body: string, size: number) {
  const { metadata, contentType, content } = await readMultipart(inPieces(body, size), type)
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return { metadata, contentType, content: Buffer.concat(chunks).toString('latin1') }
}

describe('readMultipart', () => {
  const contents = [
    '',
    'text',
    '\r\n',
    '\r\n--mar',
    '\r\n--mark',
    '--mark--',
    '\r\n\r\n--mark\r\n',
    '\xff\x00'.repeat(500),
  ]
  for (const content of contents) {
    test.each([1, 2, 3, 7, 64, 4096])(
      `keeps ${JSON.stringify(content.slice(0, 20))} whole in pieces of %i bytes`,
      async (size) => {
        expect(await read(bodyOf(content), size)).toEqual({
          metadata: '{"a":1}',
          contentType: 'text/plain',
          content,
        })
      },
    )
  }

  test.each([
    ['nothing', ''],
    ['no second part', '--mark\r\n\r\n\r\n{}'],
    ['no end', bodyOf('text').slice(0, -2)],
    ['a head without end', `--mark\r\n\r\n\r\n${'x'.repeat(300_000)}`],
  ])('refuses %s', async (_, body) => {
    await expect(read(body, 4096)).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' })
  })

  test('refuses a type without a boundary', async () => {
    await expect(readMultipart(inPieces('', 1), 'multipart/related')).rejects.toMatchObject({
      status: 'INVALID_ARGUMENT',
    })
  })
})
