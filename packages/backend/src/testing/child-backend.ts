import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A server in a separate process, which can be killed without a chance to clean up. */
export type Child = { readonly process: ChildProcess; readonly url: string; readonly token: string }

export type ChildSettings = {
  indexesFile?: string | undefined
  /** Largest size of any file, to cause the failures of a full disk on any Linux machine. It logs nothing then. */
  maximumFileBytes?: number | undefined
}

export async function startChild(
  dataFolder: string,
  { indexesFile, maximumFileBytes }: ChildSettings = {},
): Promise<Child> {
  const script = new URL('serve-until-killed.ts', import.meta.url).pathname
  const settings = indexesFile === undefined ? [dataFolder] : [dataFolder, indexesFile]
  const [command, ...given] = limited([process.execPath, script, ...settings], maximumFileBytes)
  const child = spawn(command, given, {
    stdio: ['ignore', 'pipe', maximumFileBytes === undefined ? 'inherit' : 'ignore'],
  })
  const lines = createInterface({ input: child.stdout })
  const [line] = await once(lines, 'line')
  const [url = '', token = ''] = String(line).split(' ')
  return { process: child, url, token }
}

export async function killChild({ process: child }: Child): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

type Command = readonly [string, ...string[]]

/** Makes writing beyond the limit fail, instead of ending the process. */
function limited(command: Command, maximumFileBytes: number | undefined): Command {
  if (maximumFileBytes === undefined) return command
  const blocks = Math.floor(maximumFileBytes / 1024)
  return ['bash', '-c', `trap '' XFSZ; ulimit -S -f ${blocks}; exec "$@"`, 'bash', ...command]
}
