import { t } from '@touchline/domain/language/t.ts'
import type { OwnershipRequest } from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { ownershipName } from '@touchline/domain/nouns/ownership/ownership-words.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { ofPerson } from '#browser/of-person.ts'
import { AppError, toAppError } from '#data/errors.ts'
import { ownershipDecisions } from '#data/nouns/ownership/ownership-decisions.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { ownershipTelling } from './ownership-telling.ts'
import { reasonFromFields } from '#kit/decision/dialog/reason-from-fields.ts'
import { idsWith, runBulk, undoBulk, type BulkOutcome, type BulkOutcomes } from '#kit/list/bulk/bulk-run.ts'
import { messageFor } from '#kit/message/message.ts'
import { toast } from '#kit/toast.tsx'
import { forgetRival, type RivalStep } from './ownership-rival-answers.ts'

/** An approval with the outcome of each rival: those superseded in its commit, and others after it. */
export type Together = {
  request: OwnershipRequest
  openedAt: Date
  steps: readonly RivalStep[]
  /** By request; those left open have none. */
  outcomes: BulkOutcomes
}

const runs = ofPerson<ReadonlyMap<string, Together>>(
  () => new Map(),
  () => tellAll(),
)
/** Listeners, each with the request whose run it shows. */
const listeners = new Map<() => void, string>()

const become = (next: ReadonlyMap<string, Together>) => {
  runs.value = next
  tellAll()
}

function tellAll(): void {
  for (const tell of listeners.keys()) tell()
}

/** Decisions made in this tab together with the approval of this request. */
export function useTogether(id: string): Together | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      // One function a reader, whatever else the same one listens to.
      const tell = () => listener()
      listeners.set(tell, id)
      return () => void listeners.delete(tell)
    },
    [id],
  )
  const current = () => runs.value.get(id)
  return useSyncExternalStore(subscribe, current, current)
}

export const dismissTogether = (id: string): void =>
  become(new Map([...runs.value].filter(([key]) => key !== id)))

const note = (id: string) => (at: string, outcome: BulkOutcome) => {
  const run = runs.value.get(id)
  if (run === undefined) return
  if (outcome.status === 'done' && at !== id) forgetRival(at)
  become(new Map(runs.value).set(id, { ...run, outcomes: new Map(run.outcomes).set(at, outcome) }))
}

const idsOf = (steps: readonly RivalStep[], choice: RivalStep['choice']) =>
  steps.flatMap((step) => (step.choice === choice ? [step.request.id] : []))

type Asked = Pick<Together, 'request' | 'openedAt' | 'steps'> & {
  note?: string | undefined
  replaces?: string | undefined
}

/**
 * Approves, and then decides on the others one by one. They stay unchanged if the approval fails; the one that caused it is marked.
 * Resolves with undefined if not approved.
 */
export async function decideTogether(asked: Asked): Promise<{ decisionId: string } | undefined> {
  const { request, openedAt, steps, replaces } = asked
  const { id } = request
  const atOnce = [id, ...idsOf(steps, 'supersede')]
  const outcomes = new Map<string, BulkOutcome>(atOnce.map((at) => [at, { status: 'running' }]))
  for (const at of idsOf(steps, 'reject')) outcomes.set(at, { status: 'waiting' })
  become(new Map(runs.value).set(id, { request, openedAt, steps, outcomes }))
  const noted = note(id)
  try {
    const rivals = steps.flatMap((step) => (step.choice === 'supersede' ? [step.request] : []))
    const change = {
      id,
      seen: request,
      openedAt,
      action: 'approve',
      note: asked.note,
      rivals,
      replaces,
    } as const
    const { decisionId } = await mutate(ownershipDecisions.run(), change)
    for (const at of atOnce) noted(at, { status: 'done', decisionId })
    await rejectOthers(id, idsOf(steps, 'reject'))
    return { decisionId }
  } catch (failure) {
    const error = toAppError(failure)
    const theirs = Object(error.theirs) as { id?: unknown } // a record of any collection, or nothing
    const guilty = atOnce.find((at) => at === theirs.id) ?? id
    for (const at of atOnce) noted(at, at === guilty ? { status: 'failed', error } : { status: 'waiting' })
    if (error.kind === 'conflict')
      void queryClient.invalidateQueries({ queryKey: [ownershipTelling.collection] })
    return undefined
  }
}

/** Rejects the given requests of a run one by one, also one that failed before. */
export async function rejectOthers(id: string, ids: readonly string[]): Promise<void> {
  const { request, openedAt, steps = [] } = runs.value.get(id) ?? {}
  if (request === undefined) return
  const run = async (at: string) => {
    const step = steps.find((one) => one.request.id === at)
    if (step === undefined) throw new AppError('notFound')
    const { request: seen, draft } = step
    const reason = reasonFromFields(draft)
    const typed = draft.messages?.[reason.reasonCode]
    const message = draft.silent ? undefined : await messageFor(ownershipTelling, seen, reason, typed)
    return mutate(ownershipDecisions.run(), { id: at, seen, openedAt, action: 'reject', reason, message })
  }
  await runBulk({ ids, run, onOutcome: note(id), signal: new AbortController().signal })
  const failed = idsWith(runs.value.get(id)?.outcomes ?? new Map(), 'failed', 'refused').length
  // Shown beside each of them where the panel is open.
  if (failed === 0 || [...listeners.values()].includes(id)) return
  toast.error(
    new AppError('refused', {
      sentence: t(
        '{count, plural, one {{name} is approved, but # rival couldn’t be decided. Open the request to see why.} other {{name} is approved, but # rivals couldn’t be decided. Open the request to see why.}}',
        { count: failed, name: ownershipName(request) },
      ),
    }),
  )
}

/** Undoes one of them; the approval with everything that it superseded. */
export async function undoOf(id: string, ids: readonly string[]): Promise<void> {
  const run = runs.value.get(id)
  if (run === undefined) return
  const { steps, outcomes } = run
  const noted = note(id)
  await undoBulk({
    outcomes: new Map(ids.flatMap((at) => [[at, outcomes.get(at) ?? { status: 'waiting' }] as const])),
    undo: (decisionId) => ownershipDecisions.undo(decisionId),
    onOutcome(at, outcome) {
      noted(at, outcome)
      if (at === id && outcome.status === 'undone')
        for (const other of idsOf(steps, 'supersede')) noted(other, outcome)
    },
    signal: new AbortController().signal,
  })
}

/** Requests of a run that can be undone, in the order of undoing; the approval is last. */
export const undoable = ({ request, steps, outcomes }: Together): string[] => {
  const done = new Set(idsWith(outcomes, 'done'))
  return [...idsOf(steps, 'reject'), request.id].filter((id) => done.has(id))
}

/** Undoes all decisions made with this approval; throws the refusal. Returns undefined if nothing was decided with it. */
export function undoTogether(decisionId: string): Promise<void> | undefined {
  const run = [...runs.value.values()].find(({ request, outcomes }) => {
    const outcome = outcomes.get(request.id)
    return outcome?.status === 'done' && outcome.decisionId === decisionId
  })
  if (run === undefined) return undefined
  const { id } = run.request
  return undoOf(id, undoable(run)).then(() => {
    const refused = runs.value.get(id)?.outcomes.get(id)
    if (refused?.status === 'refused') throw new AppError('refused', { sentence: refused.why })
  })
}
