import { globSync } from 'node:fs'
import { basename, extname, join, relative } from 'node:path'

const LOCAL = /(^|\/)(node_modules|dist|data|test-results|playwright-report|\.git|\.touchline|\.vite)$/
const SOURCE = new Set(['.ts', '.tsx', '.mjs', '.css'])

/** Every checked-in file, including `data` in the console's and the tools' sources, but not the data folder at the top. */
export const checkedIn: readonly string[] = globSync(['**/*', '.*', '.ci/*'], {
  withFileTypes: true,
  exclude: (entry) =>
    LOCAL.test(entry.name) && !(entry.name === 'data' && /(^|[\\/])(src|tools)$/.test(entry.parentPath)),
})
  .filter((entry) => entry.isFile())
  .map((entry) => relative('.', join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  // In a git worktree `.git` is a file.
  .filter((path) => !path.endsWith('.log') && basename(path) !== '.git' && !path.startsWith('build/'))

/** Whether a file is a test or supports tests, which may look behind every face. */
export const isTest = (file: string): boolean =>
  /\.(?:test|e2e)\.tsx?$|\/testing\/|^(?:e2e|bench)\//.test(file)

export const sources: readonly string[] = checkedIn.filter((path) => SOURCE.has(extname(path)))
