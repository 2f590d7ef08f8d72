import { describe, expect, test } from 'vitest'
import { readMapUrl, withMapFilter, writeMapUrl } from './clubs-map-url.ts'

const read = (query: string) => readMapUrl(new URLSearchParams(query))

describe('the address of the map', () => {
  test.each([
    '',
    'country=DE&level=amateur&managed=no&status=any&at=51.2277%2C6.7735%2C9.5',
    'association=ENG&league=league-001&at=-33.8%2C-180%2C-0.42',
  ])('“%s” is read and written back', (query) => {
    const params = writeMapUrl(read(query)).toString()
    expect(new URLSearchParams(params)).toEqual(new URLSearchParams(query))
    expect(writeMapUrl(readMapUrl(new URLSearchParams(params))).toString()).toBe(params)
  })

  test.each([
    'country=Germany',
    'association=DE',
    'level=top',
    'league=a/b',
    'managed=true',
    'status=gone',
    'at=51,7',
    'at=51,7,8,9',
    'at=91,7,8',
    'at=51,181,8',
    'at=51,7,17',
    'at=51,,8',
    'at=a,b,c',
    'zoom=3',
  ])('“%s” says nothing', (query) => expect(read(query)).toEqual({ filters: {} }))

  test('another filter keeps the view, another country starts over', () => {
    const url = read('level=amateur&at=51,7,8')
    expect(withMapFilter(url, 'managed', 'yes')).toEqual({
      ...url,
      filters: { level: 'amateur', managed: 'yes' },
    })
    expect(withMapFilter(url, 'level', undefined)).toEqual({ ...url, filters: {} })
    expect(withMapFilter(url, 'country', 'FR')).toEqual({ filters: { level: 'amateur', country: 'FR' } })
  })
})
