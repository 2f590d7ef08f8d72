import { expect, test } from 'vitest'
import { pointOf } from './geo-text.ts'

test.each([
  ['51.42, -0.21', 51.42, -0.21],
  [' 51.42 −0.21 ', 51.42, -0.21],
  ['51.42;0', 51.42, 0],
  ['51.42° N, 0.21° W', 51.42, -0.21],
  ['33.9° S 18.4° E', -33.9, 18.4],
  ['https://maps.example/@51.42,-0.21,15z', 51.42, -0.21],
  ['https://maps.example/?q=51.42,-0.21', 51.42, -0.21],
])('%s', (text, lat, lng) => expect(pointOf(text)).toEqual({ lat, lng }))

test.each(['', '51.42', 'Wimbledon, London', '95, 10', '10, 190', '1, 2, 3', 'https://maps.example/'])(
  'no place: %s',
  (text) => expect(pointOf(text)).toBeUndefined(),
)
