import { crc32, inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { profilePicture } from './profile-picture.ts'

function chunksOf(png: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const end = at + 8 + png.readUInt32BE(at)
    expect(png.readUInt32BE(end)).toBe(crc32(png.subarray(at + 4, end)))
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, end))
  }
  return chunks
}

test('is a square PNG of three colours', () => {
  const png = Buffer.from(profilePicture(3))
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
  const chunks = chunksOf(png)
  expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND'])
  expect(chunks.get('IHDR')?.readUInt32BE(0)).toBe(128)
  expect(chunks.get('IHDR')?.readUInt32BE(4)).toBe(128)
  const pixels = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))
  expect(pixels).toHaveLength(128 * 129)
  expect(Math.max(...pixels)).toBe(2)
})

test('is the same for the same number, and another for another', () => {
  expect(profilePicture(5)).toEqual(profilePicture(5))
  expect(profilePicture(5)).not.toEqual(profilePicture(6))
})
