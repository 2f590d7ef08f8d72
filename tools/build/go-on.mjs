/** Stands in the build for `hand-over.mjs` and `install.mjs`: the second half of each command is at hand. */

/** @type {Readonly<Record<string, () => Promise<unknown>>>} */
const halves = {
  'tools/administrators/add-admin.ts': () => import('#tools/administrators/add-admin.ts'),
  'tools/adopt/adopt.ts': () => import('#tools/adopt/adopt.ts'),
  'tools/data/backup.ts': () => import('#tools/data/backup.ts'),
  'tools/data/messages.ts': () => import('#tools/data/messages.ts'),
  'tools/migrate/migrate.ts': () => import('#tools/migrate/migrate.ts'),
  'tools/run/runner.ts': () => import('#tools/run/runner.ts'),
}

export async function ensureInstalled() {}

/**
 * @param {string} script
 * @param {string[]} args
 */
export async function handOver(script, args) {
  process.argv = [process.execPath, script, ...args]
  await halves[script]?.()
}
