import { globSync, readFileSync } from 'node:fs'

/** One instruction of a Dockerfile, such as `RUN npm ci`: https://docs.docker.com/reference/dockerfile/ */
export type Instruction = { name: string; text: string }

export function stagesOf(file: string): Instruction[][] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const stages: Instruction[][] = []
  for (const line of lines) {
    const [, name = '', text = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    if (name === 'FROM') stages.push([])
    stages.at(-1)?.push({ name, text })
  }
  return stages
}

export const textsOf = (stage: readonly Instruction[], name: string): string[] =>
  stage.filter((one) => one.name === name).map(({ text }) => text)

export function commandOf(stage: readonly Instruction[], name: string): string[] {
  const [, list = '[]'] = /(\[.*\])$/.exec(textsOf(stage, name).at(-1) ?? '') ?? []
  // The form that Docker demands: a list of strings.
  return JSON.parse(list) as string[]
}

export function environmentOf(stage: readonly Instruction[]): Record<string, string> {
  const pairs = textsOf(stage, 'ENV').flatMap((text) => text.split(' '))
  return Object.fromEntries(pairs.map((pair) => pair.split('=', 2)))
}

export function megabytesOf(folder: string): number {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile())
  return (
    files.reduce((sum, { parentPath, name }) => sum + readFileSync(`${parentPath}/${name}`).length, 0) / 1e6
  )
}
