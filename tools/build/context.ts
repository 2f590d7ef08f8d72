import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join, matchesGlob, resolve } from 'node:path'

import { checkedIn } from '#tools/shared/source-files.ts'

/** Copies the checked-in files that the image's builder gets: https://docs.docker.com/build/concepts/context/#dockerignore-files */
export function sendContext(folder: string): void {
  const patterns = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean)
  const isIgnored = (path: string) =>
    patterns.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`))
  for (const path of checkedIn.filter((one) => !isIgnored(one) && existsSync(one)))
    cpSync(path, join(folder, path))
}

const FOLDERS = [
  '.',
  'packages/backend',
  'packages/emulator',
  'packages/console',
  'packages/demo',
  'packages/domain',
  'packages/firestore',
  'packages/runner',
  'packages/law',
]

/** Replaces `npm ci` in such a copy: packages are those of this folder, and our own those of the copy. */
export function linkPackages(folder: string): void {
  for (const parent of FOLDERS) {
    const from = join(parent, 'node_modules')
    if (!existsSync(from)) continue
    mkdirSync(join(folder, from), { recursive: true })
    for (const name of readdirSync(from).filter((one) => one !== '@touchline'))
      symlinkSync(resolve(from, name), join(folder, from, name))
  }
  mkdirSync(join(folder, 'node_modules/@touchline'))
  for (const name of readdirSync('node_modules/@touchline'))
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@touchline', name))
}
