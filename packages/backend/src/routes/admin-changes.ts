import { randomUUID } from 'node:crypto'
import type { Handler } from 'hono'
import { assertService } from '#core/auth/service-only.ts'
import type { Commits } from '#core/commit-event.ts'
import type { Env } from '#core/deps.ts'

/** Most changes that are remembered. */
const REMEMBERED = 20_000

export type RecentChanges = ReturnType<typeof recentChanges>

/** Remembers the paths of changed documents since the start, for programs that ask now and then instead of listening. */
export function recentChanges(commits: Commits) {
  const start = randomUUID()
  let paths: string[] = []
  /** Number of changes before those that are remembered. */
  let forgotten = 0
  commits.on('commit', ({ changes }) => {
    for (const { path } of changes) paths.push(path.join('/'))
    if (paths.length <= 2 * REMEMBERED) return
    forgotten += paths.length - REMEMBERED
    paths = paths.slice(-REMEMBERED)
  })

  /** Paths changed after a place of an earlier answer; null if nobody remembers. */
  return (after: string | undefined): { paths: string[] | null; next: string } => {
    const next = `${start} ${forgotten + paths.length}`
    const [of, count] = after?.split(' ') ?? []
    const at = Number(count) - forgotten
    const isKnown = of === start && Number.isInteger(at) && at >= 0 && at <= paths.length
    return { paths: isKnown ? [...new Set(paths.slice(at))] : null, next }
  }
}

/** `GET /__/admin/changes?after=NEXT`, with a service token: `{paths, next}`; `paths` is null if changes since then are unknown. */
export function adminChanges(changes: RecentChanges): Handler<Env> {
  return (c) => {
    assertService(c)
    return c.json(changes(c.req.query('after')))
  }
}
