import { spawn } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { checkedIn } from '#tools/shared/source-files.ts'
import { changed, type Step } from './walk.ts'

/** The packages of this project are taken from the copy, the others from where they are. */
const OWN = '@touchline'

/** A copy of the sources in which something is tried; `remove` takes it away. */
export type Workspace = {
  folder: string
  /** Takes a step of the walk. */
  take(step: Step): void
  /** Runs a script of Node in it. Rejects with what it said where it fails. */
  run(script: string, args: readonly string[], folder?: string): Promise<void>
  remove(): void
}

export function makeWorkspace(): Workspace {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-workspace-'))
  const modules = join(folder, 'node_modules')
  for (const path of checkedIn) cpSync(path, join(folder, path))
  mkdirSync(join(modules, OWN), { recursive: true })
  for (const name of readdirSync('node_modules'))
    if (name !== OWN) symlinkSync(resolve('node_modules', name), join(modules, name))
  for (const name of readdirSync(join('node_modules', OWN)))
    symlinkSync(join(folder, 'packages', name), join(modules, OWN, name))

  return {
    folder,
    take(step) {
      const path = join(folder, step.path)
      mkdirSync(dirname(path), { recursive: true })
      const text = step.isChange ? changed(readFileSync(path, 'utf8'), step) : `${step.lines.join('\n')}\n`
      writeFileSync(path, text)
    },
    run: (script, args, within = '.') =>
      new Promise((done, fail) => {
        const child = spawn(process.execPath, [script, ...args], { cwd: join(folder, within) })
        const said: Buffer[] = []
        child.stdout.on('data', (part: Buffer) => said.push(part))
        child.stderr.on('data', (part: Buffer) => said.push(part))
        child.on('error', fail)
        child.on('exit', (code) =>
          code === 0
            ? done()
            : fail(new Error(`${script} ${args.join(' ')}:\n${Buffer.concat(said).toString()}`)),
        )
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
