import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A server in a process of its own, which can be killed without a chance to tidy up. */
export type Child = { readonly process: ChildProcess; readonly url: string; readonly token: string }

export async function startChild(dataFolder: string, indexesFile?: string): Promise<Child> {
  const script = new URL('serve-until-killed.ts', import.meta.url).pathname
  const settings = indexesFile === undefined ? [dataFolder] : [dataFolder, indexesFile]
  const child = spawn(process.execPath, [script, ...settings], { stdio: ['ignore', 'pipe', 'inherit'] })
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
