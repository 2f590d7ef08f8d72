import type { ClipFrame } from '@touchline/domain/nouns/clip/clip-frames.ts'
import type { ClipMatch } from '@touchline/domain/nouns/clip/clip-match.ts'
import type { Pixels } from '@touchline/domain/nouns/clip/picture-hash.ts'

export type ClipQuestion =
  | { kind: 'frame'; at: number; pixels: Pixels }
  | { kind: 'match'; mine: readonly ClipFrame[]; his: readonly ClipFrame[] }

export type ClipAnswer = { frame?: ClipFrame | undefined; match?: ClipMatch | undefined }
