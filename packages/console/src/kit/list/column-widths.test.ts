import { expect, test } from 'vitest'
import { drawnWidths, readWidths, writeWidths } from './column-widths.ts'

const columns = [
  { id: 'name', width: 200 },
  { id: 'home.name', width: 100 },
  { id: 'city', width: 100 },
]

test('widths are read as they were written; what is not understood is left out', () => {
  const widths = { 'home.name': 180, city: 90 }
  expect(readWidths(writeWidths(widths), columns)).toEqual(widths)
  expect(readWidths('name.7,city.99999,gone.100,city,.5,name.x', columns)).toEqual({ name: 48, city: 1200 })
  expect(readWidths('', columns)).toEqual({})
})

test('what is chosen stays, and the others share what is left over', () => {
  expect(drawnWidths(columns, {}, 40, 1000)).toEqual([40, 200, 100, 100])
  expect(drawnWidths(columns, { name: 300 }, 40, 780)).toEqual([80, 300, 200, 200])
  expect(drawnWidths(columns, { name: 300 }, 40, 400)).toEqual([40, 300, 100, 100])
  expect(drawnWidths(columns, { name: 300, city: 60, 'home.name': 90 }, 40, 540)).toEqual([40, 300, 90, 110])
})
