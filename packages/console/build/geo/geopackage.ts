import type { Position } from 'geojson'

/** Bytes of the envelope that follow the header, by its kind. */
const ENVELOPES = [0, 32, 48, 48, 64]

const [POLYGON, MULTI_POLYGON] = [3, 6]

/** The polygons of a GeoPackage's geometry: a header, then well-known binary (https://www.geopackage.org/spec/#gpb_format). */
export function polygonsOf(bytes: Uint8Array): Position[][][] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 8 + (ENVELOPES[(view.getUint8(3) >> 1) & 7] ?? 0)

  const count = (isLittle: boolean) => {
    at += 4
    return view.getUint32(at - 4, isLittle)
  }
  const degrees = (isLittle: boolean) => {
    at += 8
    return view.getFloat64(at - 8, isLittle)
  }
  const many = <T>(isLittle: boolean, one: () => T): T[] => Array.from({ length: count(isLittle) }, one)

  const geometry = (): Position[][][] => {
    const isLittle = view.getUint8(at++) === 1
    const kind = count(isLittle)
    if (kind === MULTI_POLYGON) return many(isLittle, geometry).flat()
    if (kind !== POLYGON) throw new Error(`Geometry ${kind} is no polygon.`)
    return [many(isLittle, () => many(isLittle, () => [degrees(isLittle), degrees(isLittle)]))]
  }
  return geometry()
}
