import { gunzipSync } from 'node:zlib'

import { expect, test } from 'vitest'
import { ProtocolError } from '#core/errors.ts'
import { type Chunk, chunkBytes, chunksAhead, ThreadAnswer } from './thread-answer.ts'
import { Chunks } from './thread.ts'

const gone = new ProtocolError('CANCELLED', 'The caller went away.')
const firstBytes = new Uint8Array([1, 2])

const streamOf = (chunks: Chunks) => {
  const reader = chunks.stream(firstBytes, () => chunks.fail(gone)).getReader()
  return { read: () => reader.read(), cancel: () => reader.cancel() }
}

test('a client that goes away after the last bytes came does no harm', async () => {
  const chunks = new Chunks(() => undefined)
  const { read } = streamOf(chunks)
  chunks.chunk(new Uint8Array([3]), true)
  await read()
  await read()
  expect(await read()).toMatchObject({ done: true })
  expect(() => chunks.fail(gone)).not.toThrow()
})

test('an answer breaks off once, however often it is told to', async () => {
  const chunks = new Chunks(() => undefined)
  const { read } = streamOf(chunks)
  await read()
  chunks.fail(gone)
  expect(() => chunks.fail(new Error('again'))).not.toThrow()
  expect(await read()).toMatchObject({ done: true })
})

test('a reader that cancels is told of no failure', async () => {
  const chunks = new Chunks(() => undefined)
  const { read, cancel } = streamOf(chunks)
  await read()
  await expect(cancel()).resolves.toBeUndefined()
  expect(() => chunks.fail(gone)).not.toThrow()
})

const limits = { deadline: 60_000, patience: 30_000, longest: 600_000 }
const document = `{"text":"${'x'.repeat(10_000)}"}`

function* documents(count: number): Generator<string, void, void> {
  for (let index = 0; index < count; index++) {
    yield document
    yield ''
  }
}

function start(pieces: Generator<string, void, void>, gzip = false) {
  const sent: Chunk[] = []
  const answer = new ThreadAnswer(pieces, { gzip, send: (chunk) => void sent.push(chunk) })
  return { answer, sent }
}

/** Long enough to fill what may be sent ahead. */
const soon = () => performance.now() + 10_000

function text(sent: readonly Chunk[]): string {
  return Buffer.concat(sent.map(({ bytes }) => bytes)).toString()
}

test('an answer that nobody reads stops at a few chunks, whatever its size', () => {
  let made = 0
  const counted = function* () {
    for (const piece of documents(60_000)) {
      made += piece.length
      yield piece
    }
  }
  const { answer, sent } = start(counted())
  for (let turn = 0; turn < 100; turn++) answer.work(soon())
  expect(sent).toHaveLength(chunksAhead)
  expect(answer.isWaiting).toBe(true)
  expect(made).toBeLessThanOrEqual((chunksAhead + 2) * (chunkBytes + document.length))
  answer.more()
  answer.work(soon())
  expect(sent).toHaveLength(chunksAhead + 1)
})

test('what arrives is what was written, in chunks of a bounded size', () => {
  const large = 'ä'.repeat(200_000)
  const { answer, sent } = start(
    (function* () {
      yield* [document, '', large, document]
    })(),
  )
  while (!answer.isDone) {
    answer.work(soon())
    answer.more()
  }
  expect(text(sent)).toBe(`${document}${large}${document}`)
  expect(Math.max(...sent.map(({ bytes }) => bytes.length))).toBeLessThanOrEqual(chunkBytes)
  expect(sent.map(({ isLast }) => isLast)).toEqual([...sent.slice(1).map(() => false), true])
})

test('a compressed answer is one gzip file, whose chunks refer to those before them', () => {
  const { answer, sent } = start(documents(30), true)
  while (!answer.isDone) {
    answer.work(soon())
    answer.more()
  }
  const bytes = Buffer.concat(sent.map((chunk) => chunk.bytes))
  expect(gunzipSync(bytes).toString()).toBe(document.repeat(30))
  expect(bytes.length).toBeLessThan(5_000)
})

test('an answer ends when it takes too long to make or to read, waiting for its reader aside', () => {
  const { answer } = start(documents(1000))
  const now = performance.now()
  expect(() => answer.checkTime(now + 59_000, limits)).not.toThrow()
  expect(() => answer.checkTime(now + 61_000, limits)).toThrow('DEADLINE_EXCEEDED: Query timed out.')
  answer.work(soon())
  expect(() => answer.checkTime(now + 29_000, limits)).not.toThrow()
  expect(() => answer.checkTime(performance.now() + 31_000, limits)).toThrow('not read in time')
  expect(() => answer.checkTime(now + 601_000, { ...limits, patience: Infinity })).toThrow('not read in time')
  expect(() => answer.checkTime(now + 599_000, { ...limits, patience: Infinity })).not.toThrow()
})

test('nothing goes on for a reader that is gone', () => {
  let ended = false
  const endless = function* (): Generator<string, void, void> {
    try {
      for (;;) yield document
    } finally {
      ended = true
    }
  }
  const { answer } = start(endless())
  answer.work(soon())
  expect({ ended, isWaiting: answer.isWaiting }).toEqual({ ended: false, isWaiting: true })
  answer.end()
  expect({ ended, isDone: answer.isDone }).toEqual({ ended: true, isDone: true })
})
