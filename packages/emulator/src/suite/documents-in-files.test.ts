import { expect, it } from 'vitest'
import { createLogWriter, readLog } from './documents-in-files.ts'

const blockBytes = 32 * 1024
const headBytes = 7

const recordsOf = (log: Buffer) => [...readLog('a log', log)].map(({ record }) => record.length)

it('parts records at the ends of blocks, wherever the last one ended', () => {
  for (let left = 0; left <= headBytes + 2; left++) {
    const lengths = [blockBytes - headBytes - left, 5, 0, 3 * blockBytes, 1]
    const write = createLogWriter()
    const log = Buffer.concat(lengths.map((length) => write(Buffer.alloc(length, 1))))
    expect(recordsOf(log)).toEqual(lengths)
  }
})

it('has the checksums of LevelDB', () => {
  // The head of every `.overall_export_metadata` that the official emulator writes.
  expect(createLogWriter()(Buffer.from('3')).toString('hex')).toBe('b86d444e01000133')
})

it('names the byte of a record whose part is missing', () => {
  const whole = createLogWriter()(Buffer.alloc(blockBytes + 10))
  expect(() => recordsOf(whole.subarray(0, blockBytes))).toThrow(
    'a log, byte 0: the record that begins there',
  )
  const [second, third] = [createLogWriter(), createLogWriter()]
  const rest = whole.subarray(blockBytes)
  expect(() => recordsOf(rest)).toThrow('a log, byte 0: a part of a record is missing')
  const twice = Buffer.concat([
    second(Buffer.alloc(blockBytes)).subarray(0, blockBytes),
    third(Buffer.alloc(1)),
  ])
  expect(() => recordsOf(twice)).toThrow(`a log, byte ${blockBytes}: a part of a record is missing`)
})
