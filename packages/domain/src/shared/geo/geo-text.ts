import type { Point } from './geo.ts'

const NUMBER = String.raw`([−-]?\d{1,3}(?:\.\d+)?)\s*°?\s*`

/** "51.42, -0.21", "51.42 -0.21", "51.42° N, 0.21° W", or the address of a page with a map. */
const PAIR = new RegExp(`^\\s*${NUMBER}([NS])?\\s*[,;/\\s]\\s*${NUMBER}([EW])?\\s*$`, 'i')
const ADDRESS = new RegExp(`[@=/]${NUMBER}(),${NUMBER}()(?=[,&/z]|$)`, 'i')

/** Place named by a pasted text; undefined unless it is exactly one. */
export function pointOf(text: string): Point | undefined {
  const found = PAIR.exec(text) ?? (text.includes('://') ? ADDRESS.exec(text) : null)
  if (found === null) return undefined
  const [, lat = '', south = '', lng = '', west = ''] = found
  const point = { lat: degrees(lat, /s/i.test(south)), lng: degrees(lng, /w/i.test(west)) }
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : undefined
}

function degrees(number: string, isNegative: boolean): number {
  const value = Number(number.replace('−', '-'))
  return isNegative ? -value : value
}
