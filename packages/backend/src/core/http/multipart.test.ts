import { describe, expect, it } from 'vitest'
import { readMultipart } from './multipart.ts'

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
    it.each([1, 2, 3, 7, 64, 4096])(
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

  it.each([
    ['nothing', ''],
    ['no second part', '--mark\r\n\r\n\r\n{}'],
    ['no end', bodyOf('text').slice(0, -2)],
    ['a head without end', `--mark\r\n\r\n\r\n${'x'.repeat(300_000)}`],
  ])('refuses %s', async (_, body) => {
    await expect(read(body, 4096)).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' })
  })

  it('refuses a type without a boundary', async () => {
    await expect(readMultipart(inPieces('', 1), 'multipart/related')).rejects.toMatchObject({
      status: 'INVALID_ARGUMENT',
    })
  })
})
