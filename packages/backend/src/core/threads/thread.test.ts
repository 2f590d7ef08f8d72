import { expect, test } from 'vitest'
import { ProtocolError } from '#core/errors.ts'
import { Chunks } from './thread.ts'

const gone = new ProtocolError('CANCELLED', 'The caller went away.')
const bytes = new Uint8Array([1, 2])

const streamOf = (chunks: Chunks) => {
  const reader = chunks.stream(bytes, () => chunks.fail(gone)).getReader()
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
