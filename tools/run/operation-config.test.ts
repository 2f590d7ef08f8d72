import { expect, test } from 'vitest'
import { operationConfig } from './operation-config.ts'

const mapStyle = (style: string, hosts = '') =>
  operationConfig({ TOUCHLINE_MAP_STYLE_URL: style, TOUCHLINE_MAP_HOSTS: hosts }, '/data').options.mapStyle

test('a map style brings the origins that it may load from', () => {
  expect(mapStyle('')).toBeUndefined()
  expect(mapStyle('https://tiles.example/a/style.json?key=1', 'https://fonts.example/f, ')).toEqual({
    url: 'https://tiles.example/a/style.json?key=1',
    origins: ['https://tiles.example', 'https://fonts.example'],
  })
})

test.each([
  ['tiles.example/style.json', ''],
  ['data:application/json,{}', ''],
  ['https://tiles.example/style.json', "https://a.example; script-src 'unsafe-inline'"],
])('%s with %s is refused with a sentence', (style, hosts) => {
  expect(() => mapStyle(style, hosts)).toThrow('must be addresses such as https://tiles.example')
})
