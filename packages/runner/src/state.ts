import { nounCollections, type NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { plainFields, wireValue } from '@touchline/firestore/values'
import type { Place, RunnerDatabase } from './database.ts'

export type RunnerState = {
  /** How far changes were seen, by collection. */
  places: Partial<Record<NounCollection, Place>>
  /** Progress of the pass through all records; undefined if none is running. */
  pass?: { collection: NounCollection; after?: string } | undefined
  passedAt?: Date | undefined
  derived: number
}

const KEPT_EVERY_MS = 10_000

export type KeptState = RunnerState & {
  /** Writes the state if it changed and wasn't written just now. */
  keep(options?: { now: boolean }): Promise<void>
}

/** Reads the state that the last runner left; starts afresh for unreadable parts. */
export async function readState(database: RunnerDatabase, path: string): Promise<KeptState> {
  const { document } = await database.read(path)
  const data = document ? plainFields(document.fields) : {}
  const state: RunnerState = {
    places: placesIn(data['places']),
    pass: passIn(data['pass']),
    derived: Number(data['derived']) || 0,
  }
  if (data['passedAt'] instanceof Date) state.passedAt = data['passedAt']
  let kept = JSON.stringify(contentOf(state))
  let keptAt = 0
  return Object.assign(state, {
    async keep({ now } = { now: false }) {
      const content = contentOf(state)
      const text = JSON.stringify(content)
      if (text === kept || (!now && performance.now() - keptAt < KEPT_EVERY_MS)) return
      const values = new Map(Object.entries(content).map(([name, value]) => [name, wireValue(value)]))
      await database.writeAll([{ path, values, times: ['updatedAt'] }])
      kept = text
      keptAt = performance.now()
    },
  })
}

const contentOf = ({ places, pass, passedAt, derived }: RunnerState) => ({
  places,
  pass: pass ?? null,
  passedAt: passedAt ?? null,
  derived,
})

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function placesIn(value: unknown): RunnerState['places'] {
  if (!isMap(value)) return {}
  return Object.fromEntries(
    nounCollections.flatMap((collection) => {
      const place = value[collection]
      if (!isMap(place) || typeof place['at'] !== 'string' || Number.isNaN(Date.parse(place['at']))) return []
      const path = place['path']
      return [[collection, { at: place['at'], ...(typeof path === 'string' && { path }) }]]
    }),
  )
}

function passIn(value: unknown): RunnerState['pass'] {
  if (!isMap(value)) return undefined
  const collection = nounCollections.find((one) => one === value['collection'])
  const after = value['after']
  return collection && { collection, ...(typeof after === 'string' && { after }) }
}
