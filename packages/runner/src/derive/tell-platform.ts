import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import { digestOf } from '@touchline/domain/mapping/digest.ts'
import { sourceValue } from '@touchline/domain/mapping/source.ts'
import { RUNNER, RUNNER_NAME } from '@touchline/domain/shared/runner.ts'
import type { Logger } from '@touchline/backend/log'
import type { StoredDocument } from '@touchline/firestore/documents'
import { wireValue, type Value } from '@touchline/firestore/values'
import type { PlatformWrite, RunnerDatabase, Write } from '#database.ts'
import type { Source } from './platform.ts'
import type { Planned } from './planner.ts'
import { writeOfSource } from './source-record.ts'

/** Commits a record and what it says to the platform, with one entry in the log; returns false if either side changed since. */
export async function tellPlatform(
  { database, log }: { database: RunnerDatabase; log: Logger },
  collection: NounCollection,
  { side, plan }: Planned,
): Promise<boolean> {
  const { ours, theirs: source } = side
  const { mirror } = plan.merged ?? {}
  if (ours === undefined || source === undefined || mirror === undefined) return false
  const told = mirror.fields
  const entry = entryOf(collection, ours, source, [...told, ...mirror.below])
  const writes: (Write | PlatformWrite)[] = [
    { path: `${collection}/${ours.id}`, values: plan.values, if: { updateTime: ours.updateTime } },
    {
      ofPlatform: true,
      path: source.record.path,
      ...writeOfSource(told, database.name),
      if: { updateTime: source.updateTime },
    },
    ...mirror.below.map(([path, fields]): PlatformWrite => ({
      ofPlatform: true,
      path: `${source.record.path}/${path}`,
      ...(fields === null ? { gone: true } : writeOfSource(Object.entries(Object(fields)), database.name)),
    })),
    entry,
  ]
  const isDone = await database.writeAll(writes)
  if (isDone) log.info('told the platform', { record: `${collection}/${ours.id}`, path: source.record.path })
  return isDone
}

/** The entry of a mirror: one for each revision and content, so that the same is never told twice. */
function entryOf(
  collection: NounCollection,
  { id, fields }: StoredDocument,
  { record }: Source,
  told: readonly (readonly [string, unknown])[],
): Write {
  const rev = Number(fields['rev']?.['integerValue'] ?? 0)
  const values = Object.fromEntries(told.map(([path, value]) => [path, value ?? null]))
  const before = Object.fromEntries(
    told.map(([path]) => [path, path.includes('/') ? null : (sourceValue(record, path) ?? null)]),
  )
  const entry = {
    subjectType: collection,
    subjectId: id,
    rev,
    action: 'mirror',
    from: null,
    to: null,
    by: RUNNER,
    byName: RUNNER_NAME,
    before,
    after: values,
  }
  return {
    path: `decisions/${decisionId(collection, id, rev)}~${digestOf(values)}`,
    values: new Map<string, Value | undefined>(
      Object.entries(entry).map(([name, value]) => [name, wireValue(value)]),
    ),
    times: ['at'],
    if: { exists: false },
  }
}
