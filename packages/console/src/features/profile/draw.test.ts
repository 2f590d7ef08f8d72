import { expect, test } from 'vitest'
import { centred, cropSquare, dragged } from './draw.ts'

const wide = { width: 400, height: 200 }

test.each([
  ['the middle', centred, { left: 100, top: 0, side: 200 }],
  ['the left end', { ...centred, x: 0 }, { left: 0, top: 0, side: 200 }],
  ['zoomed into the lower right corner', { zoom: 2, x: 1, y: 1 }, { left: 300, top: 100, side: 100 }],
])('%s', (_, crop, square) => {
  expect(cropSquare(wide, crop)).toEqual(square)
})

test('dragging to the right shows more of the left, and stops at the edge', () => {
  expect(dragged(wide, centred, 0.25, 0)).toEqual({ zoom: 1, x: 0.25, y: 0.5 })
  expect(dragged(wide, centred, 5, 5)).toEqual({ zoom: 1, x: 0, y: 0.5 })
})
