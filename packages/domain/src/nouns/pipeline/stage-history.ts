import * as z from 'zod/mini'

/** When a deal came into a stage. */
export const StageEntry = z.object({ stageId: z.string(), at: z.date(), by: z.catch(z.string(), '') })
export type StageEntry = z.infer<typeof StageEntry>

export const STAGE_HISTORY_MAX = 100

/** The history with one more entry; the oldest make room, except the very first, which says when it all began. */
export function withStage(history: readonly StageEntry[] = [], entry: StageEntry): StageEntry[] {
  const all = [...history, entry]
  const [first] = all
  return first === undefined || all.length <= STAGE_HISTORY_MAX
    ? all
    : [first, ...all.slice(all.length - STAGE_HISTORY_MAX + 1)]
}

/**
 * The stages of a history, each once. Those that it has forgotten are kept from before. A deal that was reopened was never
 * won or lost.
 */
export function reachedIn(
  history: readonly Pick<StageEntry, 'stageId'>[] = [],
  before: readonly string[] = [],
): string[] {
  const last = history.at(-1)?.stageId
  const reached = new Set([...before, ...history.map(({ stageId }) => stageId)])
  return [...reached].filter((id) => id === last || !CLOSED.has(id))
}

/** Since when a deal is in the last stage of its history: one that was reopened where it was never left it. */
export function inStageSince(history: readonly StageEntry[] = []): Date | undefined {
  let at = history.length - 1
  while (CLOSED.has(history[at - 1]?.stageId ?? '') && history[at - 2]?.stageId === history[at]?.stageId)
    at -= 2
  return history[at]?.at
}

/** Stages of a deal that is no longer open: their ids are the same everywhere. */
const CLOSED: ReadonlySet<string> = new Set(['won', 'lost'])

/** How long it was in each stage it ever was in, in ms; the last one counts until `until`. */
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
