import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { mapTiles } from './map-tiles.ts'

test('every tile that is named is there, within its budget, and what is near is on the near ones', () => {
  const files = mapTiles()
  const names = JSON.parse(String(files.get('geo/tiles.json'))) as string[]
  const tile = (name: string) => {
    const bytes = files.get(`geo/tiles/${name}.tile`)
    if (!(bytes instanceof Uint8Array)) throw new Error(`There is no tile ${name}.`)
    return bytes
  }
  expect(names).toHaveLength(files.size - 1)
  // Four of them are in view at most where they are first shown: 400 KB a region.
  for (const name of names) expect(tile(name).length).toBeLessThan(name.startsWith('0') ? 120_000 : 110_000)

  const words = (name: string) => gunzipSync(tile(name)).toString('utf8')
  const near = ['land', 'rivers', 'borders', 'Nordrhein-Westfalen', 'Essen', 'Heiligenhaus']
  const found = (name: string) => near.filter((word) => words(name).includes(word))
  expect(found('6-33-21')).toEqual(near)
  expect(found('4-8-5')).toEqual(near.slice(0, 5))
  expect(found('2-2-1')).toEqual(['land'])
  // The middle of the Pacific.
  expect(names).not.toContain('6-9-40')
})
