import { secondLooksSealed } from '@touchline/domain/engine/review/second/second-look-questions.ts'
import { LEFT_AFTER_MS } from '@touchline/domain/engine/review/second/second-look.ts'
import type { Logger } from '@touchline/backend/log'
import type { StoredDocument } from '@touchline/firestore/documents'
import { elementsOf, wireAt, wireValue, type Value } from '@touchline/firestore/values'
import type { RunnerDatabase } from '#database.ts'
import type { Task } from '#task.ts'
import { unlessRefused } from '#refused.ts'

const ASKED_EVERY_MS = 55_000

const TOLD = ['by', 'byName', 'action', 'reasonCode', 'note', 'at']

/**
 * Compares verdicts whose reviewer closed the console before it could. A third verdict that changes the record is left to that reviewer, in
 * whose name the change is made.
 */
export function secondLooksLeft(database: RunnerDatabase, log: Logger) {
  let askedAt = -Infinity
  return {
    name: 'abandoned second looks',
    async turn(now) {
      if (performance.now() - askedAt < ASKED_EVERY_MS) return
      askedAt = performance.now()
      for await (const look of database.findAll(secondLooksSealed()))
        if (await unlessRefused(log, look.path, () => compare(look, now)))
          log.info('an abandoned second look was compared', { queue: textAt(look, 'queue') })
    },
  } satisfies Task

  async function compare(look: StoredDocument, now: Date): Promise<boolean> {
    const people = elementsOf(look.fields['people'] ?? {})
    const paths = [
      `decisions/${textAt(look, 'decisionId')}`,
      ...people.map(({ stringValue }) => `${look.path}/verdicts/${String(stringValue)}`),
    ]
    const read = await Promise.all(paths.map((path) => database.read(path)))
    const documents = read.flatMap(({ document }) => document ?? [])
    const [first, last] = [documents.at(0), documents.at(-1)]
    if (first === undefined || last === undefined || documents.length !== paths.length) return false
    if (now.getTime() - Date.parse(textAt(last, 'at')) < LEFT_AFTER_MS) return false
    const stands = textAt(first, 'action') === textAt(last, 'action')
    const isThird = people.length > 1
    if (isThird && !stands) return false
    const values: [string, Value][] = stands
      ? [
          ['state', wireValue(isThird ? 'settled' : 'agreed')],
          ['people', { arrayValue: { values: [first.fields['by'] ?? { nullValue: null }, ...people] } }],
          ['verdicts', { arrayValue: { values: documents.map(told) } }],
        ]
      : [
          ['state', wireValue('split')],
          ['waitsIn', wireValue(textAt(look, 'queue'))],
        ]
    return database.writeAll([
      {
        path: look.path,
        values: new Map(values),
        times: stands ? ['settledAt'] : [],
        if: { updateTime: look.updateTime },
      },
    ])
  }
}

const told = ({ fields }: StoredDocument): Value => ({
  mapValue: { fields: Object.fromEntries(TOLD.map((name) => [name, fields[name] ?? { nullValue: null }])) },
})

function textAt({ fields }: StoredDocument, name: string): string {
  const { stringValue, timestampValue } = wireAt(fields, name) ?? {}
  const text = stringValue ?? timestampValue
  return typeof text === 'string' ? text : ''
}
