import * as z from 'zod/mini'

/** Default share of a queue’s decisions that return. */
export const DEFAULT_SHARE = 0.03
export const SHARE_MAX = 0.2

/** `reviewSettings/{queue}`: set by leads. */
export const ReviewSettings = z.looseObject({
  share: z.catch(z.number().check(z.gte(0), z.lte(SHARE_MAX)), DEFAULT_SHARE),
  rev: z.catch(z.int(), 0),
})
export type ReviewSettings = z.infer<typeof ReviewSettings>

/**
 * Text whose SHA-256 in hex decides the draw: it returns if it sorts before {@link drawnBelow}. Nobody can influence
 * it.
 */
export const drawText = (queue: string, decisionId: string): string => `${queue}/${decisionId}`

/** Six hex digits before which the given share of all hashes sorts. */
export const drawnBelow = (share: number): string =>
  Math.min(0xffffff, Math.round(share * 0x1000000))
    .toString(16)
    .padStart(6, '0')

export const isDrawn = (hash: string, share: number): boolean => hash < drawnBelow(share)
