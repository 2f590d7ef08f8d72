import { EXPIRY_DAYS } from '@touchline/domain/nouns/ownership/ownership-status.ts'
import { openStatuses, ownershipStatuses } from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { pendingSince } from '@touchline/domain/nouns/ownership/ownership-questions.ts'
import { requestExpired } from '@touchline/domain/runner/request-expired.ts'
import { riskAssessed } from '@touchline/domain/runner/risk-assessed.ts'
import { nothingAround } from '@touchline/domain/engine/derivation.ts'
import type { Logger } from '@touchline/backend/log'
import { lookUp } from '#derive/around.ts'
import type { StoredDocument } from '@touchline/firestore/documents'
import { plainFields } from '@touchline/firestore/values'
import { asRead, type RunnerDatabase } from '#database.ts'
import type { Task } from '#task.ts'
import { unlessRefused } from '#refused.ts'
import { commitAutomatic } from './automatic-commit.ts'

const REQUESTS = 'clubOwnershipRequests'
const DAY_MS = 86_400_000
const ASKED_EVERY_MS = 55_000
/** Tries, because somebody may write the same record at the same time. */
const TRIES = 5

/** Assesses requests that were never assessed, after deriving the fields that the assessment needs. */
async function assessRisks(
  database: RunnerDatabase,
  requests: readonly StoredDocument[],
  log: Logger,
): Promise<void> {
  let pending = requests.filter(
    ({ fields }) =>
      fields['riskScore']?.['integerValue'] === undefined && isOpen(fields['status']?.['stringValue']),
  )
  for (let tries = 0; pending.length > 0 && tries < TRIES; tries++) {
    // As they are now that they are derived, or that somebody else wrote them.
    const records = await database.get(pending.map(({ path }) => path))
    const page = records.map(({ id, fields }) => ({ id, mappedFields: fields }))
    const around = await lookUp(database, { counts: false })(REQUESTS, page)
    pending = []
    for (const [at, record] of records.entries()) {
      const deed = riskAssessed(
        record.id,
        plainFields(record.fields),
        around[at] ?? nothingAround,
        new Date(record.createTime),
      )
      if (deed === undefined) continue
      const isDone = await unlessRefused(log, record.path, () => commitAutomatic(database, deed, record))
      if (isDone) log.info('the risk of a request was assessed', { request: record.id })
      if (isDone === false) pending.push(record)
    }
  }
}

const isOpen = (status: unknown) =>
  !ownershipStatuses.some((one) => one === status && !openStatuses.includes(one))

/**
 * Assesses requests, and expires undecided ones; only those need a query. `fromPlatform`: those that a platform had before it was connected
 * wait from then on, so that none expires unseen.
 */
export function ownershipRequests(
  database: RunnerDatabase,
  log: Logger,
  { fromPlatform = false }: { fromPlatform?: boolean } = {},
) {
  let askedAt = -Infinity
  return {
    name: 'ownership requests',
    async saw(collection, records) {
      if (collection === REQUESTS) await assessRisks(database, records, log)
    },
    async turn(now) {
      if (performance.now() - askedAt < ASKED_EVERY_MS) return
      askedAt = performance.now()
      const since = new Date(now.getTime() - EXPIRY_DAYS * DAY_MS)
      for await (const request of database.findAll(pendingSince(since)))
        if (!fromPlatform || Date.parse(request.createTime) <= since.getTime())
          await unlessRefused(log, request.path, () => expire(request, now))
    },
  } satisfies Task

  async function expire(request: StoredDocument, now: Date): Promise<void> {
    const clubId = request.fields['clubId']?.['stringValue']
    const id = typeof clubId === 'string' && clubId !== '' && !clubId.includes('/') ? clubId : undefined
    const list = id && `ownershipLocks/${id}`
    const beside = list === undefined ? [] : await database.get([list, `clubs/${id}`])
    const dataOf = (collection: string) => {
      const found = beside.find(({ path }) => path.startsWith(`${collection}/`))
      return found && plainFields(found.fields)
    }
    const deed = requestExpired(request.id, plainFields(request.fields), now, {
      lock: dataOf('ownershipLocks'),
      club: dataOf('clubs'),
    })
    // Whatever changed in between, it's asked for again.
    if (deed === undefined) return
    // A list that doesn't have it, or isn't there, must still be so: nobody may put it there in between.
    const isWritten = deed.beside.some(({ path }) => path === list)
    const known = beside.find(({ path }) => path === list)
    const checks = list === undefined || isWritten ? [] : [asRead(list, known)]
    const commit = () => commitAutomatic(database, deed, request, { beside, checks })
    if (await unlessRefused(log, request.path, commit)) log.info('a request expired', { request: request.id })
  }
}
