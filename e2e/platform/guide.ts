import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'

/** The sentences and commands of a guide, as they are written there. */
export function readGuide(text: string) {
  const blocks = (language: string) =>
    [...text.matchAll(new RegExp(`^ *\`\`\`${language}\\n([^]*?)^ *\`\`\`$`, 'gm'))].map(
      ([, inner = '']) => inner,
    )
  const commands = blocks('sh').flatMap((block) => block.trim().split('\n'))
  const explained = [...text.matchAll(/^(\d+)\. \*\*/gm)].map(([, number]) => Number(number))
  return {
    commands,
    explained,
    mappings: blocks('json').map((block): unknown => JSON.parse(block)),
    settings: blocks('ini'),
  }
}

/** A shell in which a guide's commands are given one after the other, with the folders of a test in place of those of a reader. */
export function openGuide(text: string, folders: readonly (readonly [string, string])[], cwd = '.') {
  const left = readGuide(text).commands
  const substitutes = new Map(folders)
  const reports = new Set<string>()
  let environment: Record<string, string> = {}

  /** The next one, which must begin so: what a test does in between belongs between these two. */
  const next = (begins: string): string => {
    const [command = 'nothing more'] = left
    if (!command.startsWith(begins)) throw new Error(`The guide says: ${command}; not: ${begins}`)
    return command
  }
  const ours = (theirs: string) =>
    [...substitutes].reduce((placed, [from, to]) => placed.replaceAll(from, to), theirs)
  const start = (command: string) => {
    const given = ours(command)
    // A separate group, so that npm and what it started end together.
    const child = spawn(given, { cwd, shell: true, detached: true, env: { ...process.env, ...environment } })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
      })
    const failed = (code: unknown) => new Error(`${given} ended with ${String(code)}:\n${said}`)
    return { child, said: () => said, failed }
  }
  return {
    substitute: (from: string, to: string) => void substitutes.set(from, to),
    /** Words of the guide, with what the test has in their place. */
    ours,

    /** The test does the next one in its own way; returns what it is. */
    instead(begins: string): string {
      const command = next(begins)
      left.shift()
      return ours(command)
    },

    /** Gives the next command; returns what it said. */
    async run(begins: string): Promise<string> {
      const { child, said, failed } = start(next(begins))
      left.shift()
      const [code]: unknown[] = await once(child, 'close')
      for (const [, file = ''] of said().matchAll(/(\.touchline\/adopt-[^\s]+)/g)) reports.add(file)
      if (code !== 0) throw failed(code)
      return said()
    },

    /** Gives the next command, which goes on; answers once it says so. */
    async begin(begins: string, own: Record<string, string>, until: RegExp) {
      environment = own
      const { child, said, failed } = start(next(begins))
      const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>()
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', () => {
          const found = until.exec(said())
          if (found) resolve(found)
        })
      child.once('close', (code) => reject(failed(code)))
      const found = await promise
      left.shift()
      return { found, said, end: () => endOf(child) }
    },

    rest: () => left,
    /** Files that adopting left in the project's folder. */
    forgetReports: () => reports.forEach((file) => rmSync(file, { force: true })),
  }
}

/** Returns the code that it ends with. */
async function endOf(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.pid === undefined) return child.exitCode
  const closed = once(child, 'close')
  process.kill(-child.pid, 'SIGTERM')
  const [code]: unknown[] = await closed
  return code
}
