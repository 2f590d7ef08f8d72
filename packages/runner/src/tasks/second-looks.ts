import { createHash } from 'node:crypto'
import { Decision } from '@touchline/domain/engine/log/decision.ts'
import { waitingFieldOf } from '@touchline/domain/engine/review/queue-states.ts'
import {
  DEFAULT_SHARE,
  drawText,
  isDrawn,
  ReviewSettings,
} from '@touchline/domain/engine/review/second/draw.ts'
import {
  isSecondLookQueue,
  lookKeyText,
  sealedItem,
  type SecondLookQueue,
} from '@touchline/domain/engine/review/second/second-look.ts'
import { isReturnable } from '@touchline/domain/engine/review/second/test-item.ts'
import type { Logger } from '@touchline/backend/log'
import type { StoredDocument } from '@touchline/firestore/documents'
import { plainFields, wireAt, wireValue } from '@touchline/firestore/values'
import { asRead, type RunnerDatabase } from '#database.ts'
import type { Seen, Task } from '#task.ts'
import { unlessRefused } from '#refused.ts'

/** Age from which a decision, changed since for another reason, isn't drawn. */
const DRAWN_WITHIN_MS = 86_400_000
const SETTINGS_MS = 60_000

const settingsPath = (queue: SecondLookQueue) => `reviewSettings/${queue}`

const shareIn = (settings: StoredDocument | undefined): number =>
  settings ? ReviewSettings.parse(plainFields(settings.fields)).share : DEFAULT_SHARE

const isDrawnBy = (share: number, queue: SecondLookQueue, decisionId: string): boolean =>
  isDrawn(hashOf(drawText(queue, decisionId)), share)

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Returns a share of decisions to the queue, drawn by the decision's hash. */
export function secondLooks(database: RunnerDatabase, log: Logger) {
  const shares = new Map<SecondLookQueue, { share: number; readAt: number }>()

  async function shareOf(queue: SecondLookQueue): Promise<number> {
    const known = shares.get(queue)
    if (known && performance.now() - known.readAt < SETTINGS_MS) return known.share
    const share = shareIn((await database.read(settingsPath(queue))).document)
    shares.set(queue, { share, readAt: performance.now() })
    return share
  }

  async function draw(
    collection: SecondLookQueue,
    records: readonly StoredDocument[],
    now: Date,
  ): Promise<void> {
    for (const record of records) {
      const decisionId = wireAt(record.fields, 'decision.id')?.['stringValue']
      const decidedAt = wireAt(record.fields, 'decision.at')?.['timestampValue']
      if (typeof decisionId !== 'string' || typeof decidedAt !== 'string') continue
      if (!(now.getTime() - Date.parse(decidedAt) < DRAWN_WITHIN_MS)) continue
      if (!isDrawnBy(await shareOf(collection), collection, decisionId)) continue
      if (await unlessRefused(log, record.path, () => open(collection, record, decisionId)))
        log.info('a decision returns for a second look', { queue: collection })
    }
  }

  return {
    name: 'second looks',
    async saw(collection: string, records: readonly StoredDocument[], { now, isPass }: Seen): Promise<void> {
      if (!isPass && isSecondLookQueue(collection)) await draw(collection, records, now)
    },
  } satisfies Task

  async function open(queue: SecondLookQueue, record: StoredDocument, decisionId: string): Promise<boolean> {
    const path = `secondLooks/${hashOf(lookKeyText(decisionId))}`
    const settings = settingsPath(queue)
    const found = await database.get([path, `decisions/${decisionId}`, settings])
    const [known, stored, share] = [path, `decisions/${decisionId}`, settings].map((one) =>
      found.find((document) => document.path === one),
    )
    if (known !== undefined || stored === undefined || !isDrawnBy(shareIn(share), queue, decisionId))
      return false
    const entry = Decision.safeParse({ ...plainFields(stored.fields), id: decisionId }).data
    if (!entry || typeof entry.from !== 'string' || !isReturnable(entry)) return false
    // Of this very record, whatever its note says.
    if (`${entry.subjectType}/${entry.subjectId}` !== record.path) return false
    const item = sealedItem(plainFields(record.fields), {
      field: waitingFieldOf(queue),
      from: entry.from,
      before: [entry.before ?? {}],
    })
    const values = {
      queue,
      subjectId: entry.subjectId,
      decisionId,
      item,
      state: 'open',
      waitsIn: queue,
      closedTo: [entry.by],
      people: [],
    }
    return database.writeAll(
      [
        {
          path,
          values: new Map(Object.entries(values).map(([name, value]) => [name, wireValue(value)])),
          times: ['openedAt'],
          if: { exists: false },
        },
      ],
      [asRead(settings, share)],
    )
  }
}
