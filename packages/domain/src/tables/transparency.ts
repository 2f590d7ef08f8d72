import { machines } from './machines.ts'
import type { Decision } from '#engine/log/decision.ts'
import { waitingStatesOf } from '#engine/review/queue-states.ts'
import { restrictionBy } from './statement/restriction.ts'
import { restrictionKinds, type Detection, type Restriction } from '#shared/statement.ts'
import { isAutomatic } from '#shared/runner.ts'
import { median } from '#shared/time/period.ts'

/** Who noticed the issue; unknown for decisions before statements existed. */
export type Detected = Record<Detection | 'unknown', number>

export type RestrictionRow = {
  area: string
  reasonCode: string | undefined
  total: number
  /** By a program, without a person. */
  automated: number
  detected: Detected
  /** Milliseconds in the queue; undefined if nothing waited. */
  medianMs: number | undefined
}

export type QueueRow = {
  area: string
  decided: number
  automated: number
  restricted: number
  medianMs: number | undefined
}

/** Figures of a period of the log for Articles 15 and 24 of Regulation (EU) 2022/2065. */
export type TransparencyReport = {
  /** Log entries read. */
  entries: number
  restrictions: {
    total: number
    automated: number
    byKind: Record<Restriction, number>
    detected: Detected
    medianMs: number | undefined
    rows: readonly RestrictionRow[]
  }
  queues: readonly QueueRow[]
  appeals: { received: number; upheld: number; overturned: number }
  /** Ended restrictions: on appeal, by a reversal, or lifted later, such as by a reinstatement. */
  reversed: { onAppeal: number; otherwise: number; lifted: number }
}

type Counted = Omit<RestrictionRow, 'medianMs'> & { waited: number[] }
type CountedQueue = Omit<QueueRow, 'medianMs'> & { waited: number[] }

/** Actions on a pending request that decide nothing. */
const CONSEQUENCES: ReadonlySet<string> = new Set(['reverse', 'follow', 'supersede', 'expire', 'withdraw'])

const restricted = new Set(
  machines.flatMap(({ collection, table }) =>
    Object.values(table).flatMap(({ to, takes }) => (takes === undefined ? [] : [`${collection} ${to}`])),
  ),
)

const noneDetected = (): Detected => ({ automated: 0, notice: 0, review: 0, unknown: 0 })

/** Counts a log entry by entry, so that memory doesn't limit the period. */
export function transparencyTally(): {
  add(decision: Decision): void
  report(): TransparencyReport
} {
  let entries = 0
  const rows = new Map<string, Counted>()
  const queues = new Map<string, CountedQueue>()
  const byKind = Object.fromEntries(restrictionKinds.map((kind) => [kind, 0])) as Record<Restriction, number> // of all kinds
  const appeals = { received: 0, upheld: 0, overturned: 0 }
  const reversed = { onAppeal: 0, otherwise: 0, lifted: 0 }
  /** How each record's last restriction ended in the period. */
  const ended = new Map<string, keyof typeof reversed>()

  function addRestriction(decision: Decision, restriction: Restriction): void {
    const { subjectType: area, reasonCode, statement, waitedMs } = decision
    const key = `${area} ${reasonCode ?? ''}`
    const row = rows.get(key) ?? {
      area,
      reasonCode,
      total: 0,
      automated: 0,
      detected: noneDetected(),
      waited: [],
    }
    byKind[restriction] += 1
    row.total += 1
    row.automated += Number(isAutomatic(decision))
    row.detected[statement?.detected ?? 'unknown'] += 1
    if (waitedMs !== undefined) row.waited.push(waitedMs)
    rows.set(key, row)
  }

  function addQueued(decision: Decision, isRestriction: boolean): void {
    const { subjectType: area, from, action, waitedMs } = decision
    if (from == null || CONSEQUENCES.has(action) || !waitingStatesOf(area).includes(from)) return
    const row = queues.get(area) ?? { area, decided: 0, automated: 0, restricted: 0, waited: [] }
    row.decided += 1
    row.automated += Number(isAutomatic(decision))
    row.restricted += Number(isRestriction)
    if (waitedMs !== undefined) row.waited.push(waitedMs)
    queues.set(area, row)
  }

  /** Counts a reversal: an appeal's outcome, an undone decision, or one that ends it before its time. */
  function addReversal(decision: Decision): void {
    const { subjectType, subjectId, action, from, to } = decision
    const record = `${subjectType}/${subjectId}`
    const end = (how: keyof typeof reversed) => {
      reversed[how] += 1
      ended.set(record, how)
    }
    if (action === 'appeal') appeals.received += 1
    if (action === 'uphold') appeals.upheld += 1
    if (action === 'overturn') {
      appeals.overturned += 1
      end('onAppeal')
    } else if (from != null && restricted.has(`${subjectType} ${from}`) && action !== 'appeal') {
      if (action === 'reverse') end('otherwise')
      else if (!isAutomatic(decision) && restrictionBy(subjectType, action) === undefined) end('lifted')
    } else if (action === 'reverse' && restricted.has(`${subjectType} ${to}`)) {
      // It never ended after all.
      const how = ended.get(record)
      if (how !== undefined) reversed[how] -= 1
      ended.delete(record)
    }
  }

  return {
    add(decision) {
      entries += 1
      // An upheld decision was counted when it was made.
      const isConfirmed = decision.action === 'uphold'
      const restriction = isConfirmed ? undefined : restrictionBy(decision.subjectType, decision.action)
      if (restriction !== undefined) addRestriction(decision, restriction)
      addQueued(decision, restriction !== undefined)
      addReversal(decision)
    },

    report() {
      const counted = [...rows.values()].toSorted((a, b) => a.area.localeCompare(b.area) || b.total - a.total)
      const detected = noneDetected()
      for (const row of counted)
        for (const [name, count] of Object.entries(row.detected)) detected[name as keyof Detected] += count // a key of what was just taken apart
      return {
        entries,
        restrictions: {
          total: sum(counted, ({ total }) => total),
          automated: sum(counted, ({ automated }) => automated),
          byKind: { ...byKind },
          detected,
          medianMs: median(counted.flatMap(({ waited }) => waited)),
          rows: counted.map(({ waited, ...row }) => ({ ...row, medianMs: median(waited) })),
        },
        queues: [...queues.values()]
          .toSorted((a, b) => a.area.localeCompare(b.area))
          .map(({ waited, ...row }) => ({ ...row, medianMs: median(waited) })),
        appeals: { ...appeals },
        reversed: { ...reversed },
      }
    },
  }
}

const sum = <Row>(of: readonly Row[], count: (row: Row) => number): number =>
  of.reduce((all, one) => all + count(one), 0)
