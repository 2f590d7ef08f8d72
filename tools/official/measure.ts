import { spawnSync } from 'node:child_process'
import { StartError } from '#tools/run/command.ts'

/** Google's compiler's figures for a rules file. */
export type Measured = {
  withPositions: number
  withoutPositions: number
  /** The median of warm runs. */
  milliseconds: number
  /** Warnings and errors. */
  issues: string[]
  isRefused: boolean
}

/** Compiles the files in one process, so that their times can be compared. */
export function measure(jar: string, files: readonly string[], runs = 5): Measured[] {
  const { status, stdout, stderr } = spawnSync(
    'java',
    ['-Xss64m', '-cp', jar, 'tools/official/Size.java', `${runs}`, ...files],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  if (status !== 0) throw new StartError(`Google's compiler failed: ${stderr.trim()}`)
  const lines = stdout.split('\n').map((line) => line.split('\t'))
  return files.map((file) => {
    const values = (name: string) =>
      lines.filter(([kind, of]) => kind === name && of === file).map(([, , value = '']) => value)
    const number = (name: string) => Number(values(name)[0] ?? 0)
    return {
      withPositions: number('withPositions'),
      withoutPositions: number('withoutPositions'),
      milliseconds: number('milliseconds'),
      issues: values('issue'),
      isRefused: values('error').length > 0,
    }
  })
}
