import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  Findings,
  findingsIn,
  FINDINGS_PATH,
  HELD_ANSWERS,
  HeldAnswer,
  heldAnswersOf,
  jsonIn,
  mappingId,
  MAPPINGS,
  MappingVersion,
} from '@touchline/domain/mapping/connection.ts'
import { answersSince, latestMappings } from '@touchline/domain/kept/connection-questions.ts'
import { type Fault, parseMapping } from '@touchline/domain/mapping/faults.ts'
import type { Mapping } from '@touchline/domain/mapping/mapping.ts'
import { t } from '@touchline/domain/language/t.ts'
import { LEASE_PATH } from '@touchline/domain/shared/runner.ts'
import * as z from 'zod/mini'
import { createOnce } from './backend/change-document.ts'
import { collectionOf } from './backend/collection.ts'
import { readConnected, readFields } from './backend/fields.ts'
import { atCommit } from './backend/server-time.ts'
import { useNewest } from './engine/live.ts'
import { queryClient } from './query-client.ts'
import { learnedServerTime } from './server-clock.ts'
import { currentActor } from './session/session.ts'

/** A platform's records beside ours: who connected them, versions of the mapping, findings of the runner, answers of people. */

const ASKED_EVERY_MS = 5_000
/** Without a sign of life for so long, the runner isn't working. */
const SILENT_MS = 120_000
/** The clocks of the runner and the server may differ by as much. */
const CLOCKS_MS = 30_000

const Connected = z.object({
  byName: z.catch(z.string(), ''),
  at: z.catch(z.optional(z.date()), undefined),
})

/** Where the version can't be read, `mapping` is undefined and `faults` say why. */
export type ReadVersion = Pick<MappingVersion, 'version' | 'by' | 'byName' | 'at' | 'note'> & {
  mapping: Mapping | undefined
  faults: readonly Fault[]
}

const mappings = collectionOf(MAPPINGS, MappingVersion)
const answers = collectionOf(HELD_ANSWERS, HeldAnswer)

const NO_JSON: Fault = { path: [], sentence: t('It isn’t valid JSON.') }

function readVersion({ version, mapping, by, byName, at, note }: MappingVersion): ReadVersion {
  const json = jsonIn(mapping)
  const read = json === undefined ? { faults: [NO_JSON] } : parseMapping(json)
  const told = { version, by, byName, at, note }
  return 'mapping' in read
    ? { ...told, mapping: read.mapping, faults: [] }
    : { ...told, mapping: undefined, faults: read.faults }
}

/** Null where no platform is connected. Reads one document, or the latest versions too. */
export const connection = () =>
  queryOptions({
    queryKey: [MAPPINGS, 'all'],
    queryFn: async () => {
      const stored = await readConnected()
      if (stored === undefined) return null
      const { rows, next } = await mappings.page(latestMappings())
      return { ...Connected.parse(stored), versions: rows.map(readVersion), hasMore: next !== undefined }
    },
  })

/** Reads the versions again once there is another one. */
export const useNewVersions = (enabled: boolean): boolean =>
  useNewest(latestMappings(), () => void queryClient.invalidateQueries({ queryKey: [MAPPINGS] }), enabled)

const partsOf = (path: string): [collection: string, id: string] => {
  const [collection = '', id = ''] = path.split('/')
  return [collection, id]
}

const FOUND = ['runner', 'connection'] as const

const Lease = z.object({ until: z.catch(z.optional(z.date()), undefined) })

/** Findings of the runner, and whether it works: two documents, and the answers that it hasn't seen. */
export const findings = () =>
  queryOptions({
    queryKey: FOUND,
    queryFn: async () => {
      const [stored = {}, lease = {}, now] = await Promise.all([
        readFields(...partsOf(FINDINGS_PATH)),
        readFields(...partsOf(LEASE_PATH)),
        learnedServerTime(),
      ])
      const { nouns: json, ...found } = Findings.parse(stored)
      const nouns = findingsIn(json)
      const isHeld = Object.values(nouns).some(({ held }) => held.some(({ why }) => why === 'changed'))
      // An answer counts until the runner has looked again; a later one may concern the same field.
      const since = new Date((found.at?.getTime() ?? 0) - CLOCKS_MS)
      const asked = isHeld ? (await answers.page(answersSince(since))).rows : []
      return { ...found, nouns, asked, ...lifeOf(found.at, Lease.parse(lease).until, now) }
    },
    refetchInterval: ASKED_EVERY_MS,
  })

export type RunnerFound = Awaited<ReturnType<NonNullable<ReturnType<typeof findings>['queryFn']>>>

/** Findings are written when they change, and the lease is renewed all the time: the later one tells. */
function lifeOf(at: Date | undefined, until: Date | undefined, now: Date) {
  const lastAt = Math.max(at?.getTime() ?? 0, Math.min(until?.getTime() ?? 0, now.getTime()))
  return {
    isAnswering: now.getTime() - lastAt < SILENT_MS,
    lastAt: lastAt === 0 ? undefined : new Date(lastAt),
  }
}

export type NewVersion = { before: number; mapping: Mapping; note: string }

/** Adds the version after `before`. Throws `conflict` where somebody else did. */
export const addVersion = () =>
  mutationOptions({
    mutationFn: ({ before, mapping, note }: NewVersion) => {
      const version = before + 1
      const fields = { version, mapping: JSON.stringify(mapping), note, ...signed() }
      return createOnce(MAPPINGS, mappingId(version), fields)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [MAPPINGS] }),
  })

type Answer = Pick<HeldAnswer, 'collection' | 'id' | 'field' | 'take'>

/** Says whose value counts; the runner carries it out. */
export const answerHeld = () =>
  mutationOptions({
    mutationFn: (answer: Answer) =>
      createOnce(HELD_ANSWERS, `${heldAnswersOf(answer)}${crypto.randomUUID()}`, { ...answer, ...signed() }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: FOUND }),
  })

function signed() {
  const { uid, name } = currentActor()
  return { by: uid, byName: name, at: atCommit() }
}
