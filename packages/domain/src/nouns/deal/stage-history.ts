import * as z from 'zod/mini'

export const StageEntry = z.object({ stageId: z.string(), at: z.date(), by: z.catch(z.string(), '') })
export type StageEntry = z.infer<typeof StageEntry>

export const STAGE_HISTORY_MAX = 100

/** History with another entry; the oldest make room, except the very first, which dates the beginning. */
export function withStage(history: readonly StageEntry[] = [], entry: StageEntry): StageEntry[] {
  const all = [...history, entry]
  const [first] = all
  return first === undefined || all.length <= STAGE_HISTORY_MAX
    ? all
    : [first, ...all.slice(all.length - STAGE_HISTORY_MAX + 1)]
}

/** Stages of a history, each once, plus earlier ones that it has dropped. A reopened deal was never won or lost. */
export function reachedIn(
  history: readonly Pick<StageEntry, 'stageId'>[] = [],
  before: readonly string[] = [],
): string[] {
  const last = history.at(-1)?.stageId
  const reached = new Set([...before, ...history.map(({ stageId }) => stageId)])
  return [...reached].filter((id) => id === last || !CLOSED.has(id))
}

/** Start of the current stage: a deal reopened into the same stage never left it. */
export function inStageSince(history: readonly StageEntry[] = []): Date | undefined {
  let at = history.length - 1
  while (CLOSED.has(history[at - 1]?.stageId ?? '') && history[at - 2]?.stageId === history[at]?.stageId)
    at -= 2
  return history[at]?.at
}

/** Stages of a closed deal; their ids are fixed. */
const CLOSED: ReadonlySet<string> = new Set(['won', 'lost'])

/** Time in each stage in ms; the last one counts until `until`. */
export function timeInStages(
  { stageHistory = [] }: { stageHistory?: readonly StageEntry[] | undefined },
  until: Date,
): Map<string, number> {
  const spent = new Map<string, number>()
  stageHistory.forEach(({ stageId, at }, index) => {
    const end = stageHistory[index + 1]?.at ?? until
    spent.set(stageId, (spent.get(stageId) ?? 0) + Math.max(0, end.getTime() - at.getTime()))
  })
  return spent
}
