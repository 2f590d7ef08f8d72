import { queryOptions } from '@tanstack/react-query'
import { boundsOf, type Bounds } from '@touchline/domain/geo.ts'
import * as z from 'zod/mini'

const Ring = z.array(z.tuple([z.number(), z.number()], z.unknown()))
const Shape = z.union([
  z.object({ type: z.literal('Polygon'), coordinates: z.array(Ring) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(Ring)) }),
])

/** The box of a country's mainland, from the console's own files; null where there is none. Islands far away would make it the world's. */
export const countryBox = (country: string) =>
  queryOptions({
    queryKey: ['geo', 'country', country],
    queryFn: async (): Promise<Bounds | null> => {
      const response = await fetch(`/geo/countries/${country}.json`)
      if (!response.ok) return null
      const shape = Shape.safeParse(await response.json().catch(() => undefined))
      return shape.success ? mainland(shape.data) : null
    },
    staleTime: Infinity,
  })

function mainland(shape: z.infer<typeof Shape>): Bounds | null {
  const parts = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates
  const boxes = parts.flatMap(([outline = []]) => boundsOf(outline.map(([lng, lat]) => ({ lat, lng }))) ?? [])
  return boxes.toSorted((a, b) => extent(b) - extent(a))[0] ?? null
}

const extent = ({ south, west, north, east }: Bounds) => (north - south) * (east - west)
