import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Clips of packages/demo/assets, with lengths in seconds. */
export const clipSeconds = { match: 10, penalty: 6, dribble: 8, rondo: 9, corner: 7, juggling: 6 } as const

export type ClipName = keyof typeof clipSeconds

/** A metadata field that players ignore. */
const LABEL = 'clip-of-the-demonstratio'

const files = new Map<string, Buffer>()

function asset(name: string): Buffer {
  const known = files.get(name) ?? readFileSync(new URL(`../../assets/${name}`, import.meta.url))
  files.set(name, known)
  return known
}

export const clipSize = (clip: ClipName): number => asset(`${clip}.webm`).length

export const clipPicture = (clip: ClipName): Uint8Array => asset(`${clip}.jpg`)

/** A copy that looks the same but is another file; only copies with the same label have equal bytes. */
export function clipCopy(clip: ClipName, label: string): Uint8Array {
  const copy = Buffer.from(asset(`${clip}.webm`))
  const at = copy.indexOf(LABEL)
  copy.write(label.padEnd(LABEL.length).slice(0, LABEL.length), at, 'latin1')
  return copy
}

export const sha256Of = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex')
